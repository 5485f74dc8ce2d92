import { foldedHeader, wholeHeaders } from '@/lib/formats/csv/column-words';
import { searchText } from '@/lib/formats/search-text';

// What a note says of somebody that a contact has no place for, as imports keep it: `BDAY: 1970`, `Geburtsjahr: 1970`.

type About = 'birthday' | '';

/** As vCard and our own notes say it; a part of a birthday says nothing without its year. */
const birthday = [
  /^bday$/,
  ...wholeHeaders.flatMap(([header, target]) => (/^birthday(?:\.year)?$/.test(target) ? header : [])),
];

function aboutOf(label: string): About {
  const header = foldedHeader(label);
  return birthday.some((each) => each.test(header)) ? 'birthday' : '';
}

/** Labels are few, and are looked up for every row and contact. */
const knownLabels = new Map<string, About>();
const mostLabels = 2000;

function about(label: string): About {
  const known = knownLabels.get(label);
  if (known !== undefined) return known;
  if (knownLabels.size >= mostLabels) knownLabels.clear();
  const found = aboutOf(label);
  knownLabels.set(label, found);
  return found;
}

/** What a note says of a birthday, in the form in which it is compared. */
export function notedIn(note: string): Record<'birthdays', string[]> {
  const said = { birthdays: [] as string[] };
  for (const [, label = '', text = ''] of note.matchAll(/^([^:\n]{1,80}): (.{1,500})$/gmu)) {
    if (about(label) === 'birthday') said.birthdays.push(searchText(text));
  }
  return said;
}
