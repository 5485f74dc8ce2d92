import { foldedHeader, wholeHeaders } from '@/lib/platform/formats/csv/column-words';
import { searchText } from '@/lib/platform/formats/search-text';

// Reads the details in a note for which a contact has no field, as imports keep them: `BDAY: 1970`, `Geschlecht: weiblich`.

type About = 'birthday' | 'gender' | '';

const gender =
  /^(?:gram ?)?gender$|^sex$|^(?:geschlecht|sexe|sexo|sesso|genre|genero|genere|性別|性别|النوع|الجنس|speaktoas)$/;
/**
 * Labels of a birthday, in vCard and in our own notes. Of the parts of a birthday only the year counts: the others say nothing
 * without it.
 */
const birthday = [
  /^bday$/,
  ...wholeHeaders.flatMap(([header, target]) => (/^birthday(?:\.year)?$/.test(target) ? header : [])),
];

function aboutOf(label: string): About {
  const header = foldedHeader(label);
  if (birthday.some((each) => each.test(header))) return 'birthday';
  return gender.test(header) ? 'gender' : '';
}

/** A cache: there are few labels, and they are looked up for every row and contact. */
const knownLabels = new Map<string, About>();
const maxLabels = 2000;

function about(label: string): About {
  const about = knownLabels.get(label);
  if (about !== undefined) return about;
  if (knownLabels.size >= maxLabels) knownLabels.clear();
  const unlabeled = aboutOf(label);
  knownLabels.set(label, unlabeled);
  return unlabeled;
}

const men =
  /^(?:m|male|man|mann|mannlich|masculine|masculin|homme|masculino|hombre|homem|maschio|maschile|uomo|男|男性|ذكر)$/;
const women =
  /^(?:f|female|woman|w|weiblich|frau|feminine|feminin|femme|femenino|feminino|mujer|mulher|femmina|femminile|donna|女|女性|انثى)$/;
/** Texts for no gender, an unknown or an inapplicable one: vCard's letters (RFC 6350, section 6.2.7) and what programs write. */
const nobodySays = /^(?:|n|u|none|unknown|unspecified|other unknown|unbekannt|keine angabe|inconnu|desconocido)$/;

/** The gender that a text gives; a text that says neither man nor woman is returned as it is. */
function genderOf(label: string, text: string): string[] {
  // In vCard the value is a letter, then words.
  const [letter = '', ...words] = text.split(/[;,]/).map(foldedHeader);
  if (nobodySays.test(letter) && words.every((each) => nobodySays.test(each))) return [];
  // In Spanish and Portuguese `M` is ambiguous: `H` and `M` are hombre and mujer, `F` and `M` feminino and masculino.
  if (letter === 'm' && foldedHeader(label) === 'sexo') return [letter];
  const said = letter.replaceAll('أ', 'ا');
  return [men.test(said) ? 'man' : women.test(said) ? 'woman' : said];
}

/** Whether a text is a way to reach someone: a mailbox, a page, a number. */
const isWay = (text: string) =>
  /\S@\S|:\/\/|\d(?:[ ()/.-]{0,3}\d){5}/.test(text) && !/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(text);

/** The birthdays, genders and ways to reach someone that a note gives, each in the form for comparison. */
export function notedIn(note: string): Record<'birthdays' | 'genders' | 'ways', string[]> {
  const said = { birthdays: [] as string[], genders: [] as string[], ways: [] as string[] };
  for (const [, label = '', text = ''] of note.matchAll(/^([^:\n]{1,80}): (.{1,500})$/gmu)) {
    const what = about(label);
    if (what === 'birthday') said.birthdays.push(searchText(text));
    else if (what === 'gender') said.genders.push(...genderOf(label, text));
    else if (isWay(text)) said.ways.push(searchText(text));
  }
  return said;
}
