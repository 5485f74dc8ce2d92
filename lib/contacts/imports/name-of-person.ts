import { cutText } from '@/lib/platform/formats/characters';
import { addressed } from '@/lib/platform/formats/form-of-address';
import { generations } from '@/lib/platform/formats/generations';
import { hasNameParts, isWholeNameSaid } from '@/lib/platform/formats/name-said';
import type { NameParts } from '@/lib/platform/formats/names';
import type { PersonRead } from '@/lib/platform/formats/person';
import { searchText } from '@/lib/platform/formats/search-text';

const eastAsian = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;
/** Words that begin a family name: van der Berg, de la Cruz, bin Rashid. */
const particles = /^(?:van|von|der|den|de|del|della|da|do|dos|das|di|du|la|le|bin|ibn|al|el|ter|ten|zu|zum|zur)$/i;
/** How many characters of a whole name are split: far more than a name has, and few enough for patterns with backtracking. */
const longestTaken = 1000;
const comma = /\s*[,،、]\s*/;

/** The parts of a name that the file has in one string: "Lovelace, Ada", "Ada Lovelace", "山田 太郎". One word is a given name. */
function partsOf(whole: string): NameParts {
  const [family = '', givenName = '', ...more] = whole.split(comma);
  if (givenName !== '' && more.length === 0) return { first: givenName, last: family };
  const words = whole.split(/\s+/);
  if (words.length === 1) return { first: whole };
  if (eastAsian.test(whole) && words.length === 2) return { last: words[0] ?? '', first: words[1] ?? '' };
  let at = words.length - 1;
  while (at > 1 && particles.test(words[at - 1] ?? '')) at -= 1;
  return { first: words.slice(0, at).join(' '), last: words.slice(at).join(' ') };
}

const folded = (word: string) => searchText(word).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The number of words at the beginning or end of a name that make up the given part; 0 where the words differ. */
function lengthOf(part: string | undefined, words: readonly string[], isAtEnd = false): number {
  const own = (part ?? '').split(/\s+/).filter(Boolean);
  const edge = isAtEnd ? words.slice(Math.max(0, words.length - own.length)) : words.slice(0, own.length);
  return edge.length === own.length && edge.every((word, at) => folded(word) === folded(own[at] ?? ''))
    ? own.length
    : 0;
}

/** A name without its prefix and suffix, and these two where they are a form of address or a generation. */
function withoutTitles(whole: string, name: NameParts) {
  let words = whole.split(' ');
  const titles: NameParts = {};
  if (name.prefix) words = words.slice(lengthOf(name.prefix, words));
  else if (hasNameParts(name)) {
    const at = words.findIndex((word) => folded(word).length < 2 || addressed(word) === '');
    if (at > 0) titles.prefix = words.splice(0, at).join(' ');
  }
  if (name.suffix) words = words.slice(0, words.length - lengthOf(name.suffix, words, true));
  else if (hasNameParts(name) && words.length > 1 && generations.has(folded(words.at(-1) ?? '')))
    titles.suffix = words.pop() ?? '';
  return { core: words.join(' ').replace(/[\s,،、]+$/, ''), titles };
}

/** Whether a text may be a part of a name: not a profession, a text in brackets, or the company. */
function isPartOfName(text: string, whole: string, company: string): boolean {
  const words = text.split(' ', 5);
  const isWord = (word: string) =>
    /^[\p{L}\p{M}][\p{L}\p{M}'’.-]*$/u.test(word) && (particles.test(word) || /^\P{Ll}/u.test(word));
  const atWork = company.split(/\s+/).map(folded).filter(Boolean);
  const isCompany = atWork.length > 0 && atWork.every((word) => words.some((each) => folded(each) === word));
  return (
    words.length <= 4 && !isCompany && (words.every(isWord) || (words.length === 1 && whole === whole.toLowerCase()))
  );
}

/**
 * Of a name with only one of its two parts, the other part: the words before a family name, or after the given names; empty where
 * there are none.
 */
function otherPart(core: string, { first, middle, last }: NameParts): string {
  const own = (first || last) ?? '';
  const [family = '', givenName = '', ...more] = core.split(comma);
  if (givenName !== '' && more.length === 0) {
    const [mine, other] = first ? [givenName, family] : [family, givenName];
    return folded(mine) === folded(own) ? other : '';
  }
  const words = core.split(' ');
  if (eastAsian.test(core)) {
    const text = core.replace(/[\s・·]/g, '');
    if (text.startsWith(own)) return text.slice(own.length);
    return text.endsWith(own) ? text.slice(0, -own.length) : '';
  }
  const length = lengthOf(own, words, !first);
  if (length === 0) return '';
  const rest = first ? words.slice(length) : words.slice(0, -length);
  const between = lengthOf(middle, rest, !first);
  return (first ? rest.slice(between) : rest.slice(0, rest.length - between)).join(' ');
}

/** The parts of a name, completed with those that only the whole name contains. */
function completed({ name, company = '' }: PersonRead, whole: string): NameParts {
  const { core, titles } = withoutTitles(whole, name);
  if (!hasNameParts(name)) return { ...name, ...partsOf(core || whole) };
  const other = Boolean(name.first) === Boolean(name.last) ? '' : otherPart(core, name);
  if (other === '' || !isPartOfName(other, whole, company)) return { ...name, ...titles };
  return { ...name, ...titles, [name.first ? 'last' : 'first']: other };
}

/**
 * The name of a person as read, with missing parts taken from the whole name; the name of a company is no person's. `beyond` is
 * the whole name if it says more than all parts.
 */
export function nameOfPerson(person: PersonRead): { name: NameParts; beyond: string } {
  const whole = (person.fullName ?? '').replace(/\s+/g, ' ').trim();
  if (whole === '' || whole === person.company?.trim() || isWholeNameSaid(person))
    return { name: person.name, beyond: '' };
  const name = completed(person, cutText(whole, longestTaken));
  return { name, beyond: isWholeNameSaid({ ...person, name }) ? '' : whole };
}
