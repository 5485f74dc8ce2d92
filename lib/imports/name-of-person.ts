import type { NameParts } from '@/lib/formats/names';
import type { PersonRead } from '@/lib/formats/person';

const eastAsian = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;
/** Words that begin a family name: van der Berg, de la Cruz, bin Rashid. */
const particles = /^(?:van|von|der|den|de|del|della|da|do|dos|das|di|du|la|le|bin|ibn|al|el|ter|ten|zu|zum|zur)$/i;

/** The parts of a name that a file has in one piece: "Lovelace, Ada", "Ada Lovelace", "山田 太郎". One word is a given name. */
function partsOf(whole: string): NameParts {
  const [family = '', given = '', ...more] = whole.split(/\s*[,،、]\s*/);
  if (given !== '' && more.length === 0) return { first: given, last: family };
  const words = whole.split(/\s+/);
  if (words.length === 1) return { first: whole };
  if (eastAsian.test(whole) && words.length === 2) return { last: words[0] ?? '', first: words[1] ?? '' };
  let at = words.length - 1;
  while (at > 1 && particles.test(words[at - 1] ?? '')) at -= 1;
  return { first: words.slice(0, at).join(' '), last: words.slice(at).join(' ') };
}

/** The name of a person as read: its parts where the file tells them, else those of the whole name, which a company's is not. */
export function nameOfPerson({ name, fullName = '', company = '' }: PersonRead): NameParts {
  const isTold = [name.first, name.last, name.middle, name.preferred].some((part) => part?.trim());
  const whole = fullName.replace(/\s+/g, ' ').trim();
  if (isTold || whole === '' || whole === company.trim()) return name;
  return { ...name, ...partsOf(whole) };
}
