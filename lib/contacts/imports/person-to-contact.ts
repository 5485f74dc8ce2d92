import { longestTag, maxTags } from '@/lib/contacts/book/limits';
import { type ContactContent, contactContentSchema } from '@/lib/contacts/book/schema';
import { parseDay } from '@/lib/platform/formats/calendar-date';
import { cutText } from '@/lib/platform/formats/characters';
import type { Rivals } from '@/lib/platform/formats/national-number';
import { oneLine, someLines } from '@/lib/platform/formats/one-line';
import type { PersonRead } from '@/lib/platform/formats/person';
import type { Ranges } from '@/lib/platform/formats/phone';
import type { Locale } from '@/lib/platform/i18n/languages';
import { DraftNotes } from './draft-notes';
import { fieldsOfPerson } from './fields-of-person';
import { languageOfPerson } from './language-of-person';
import { nameOfPerson } from './name-of-person';
import type { RowDraft, RowProblem } from './schema';

type Options = {
  /** The country of numbers without a country code, as the owner has chosen it; ISO 3166-1 alpha-2, or empty for no choice. */
  country: string;
  /** The countries to guess if none is chosen, the surest first. */
  guessed?: readonly string[];
  /** Countries beside America from which numbers in American notation may be, if none is chosen. */
  rivals?: Rivals;
  /** The server's ranges are exact (`rangesInUse`), a browser's are not (`roughRanges`). */
  ranges: Ranges;
  /** The importer's language. */
  language: Locale;
  /** The known labels by their words, folded for searching; without them a link's label stays as the file has it. */
  labels?: ReadonlyMap<string, string>;
};

const longestLine = 500;
const nameParts = [
  'prefix',
  'first',
  'middle',
  'last',
  'suffix',
  'preferred',
  'phoneticFirst',
  'phoneticLast',
] as const;

/** One line of at most 500 characters; a longer text is cut, and stands in full in the note. */
function cut(path: string, text: string | undefined, notes: DraftNotes): string {
  const line = oneLine(text ?? '');
  if (line.length <= longestLine) return line;
  notes.move(path, 'too_long', path.replace(/^name\./, '').toUpperCase(), line);
  return cutText(line, longestLine).trim();
}

function tagsOf(categories: string[], notes: DraftNotes): string[] {
  const tags = [...new Set(categories.map(oneLine).filter(Boolean))];
  const fitting = tags.filter((tag) => tag.length <= longestTag).slice(0, maxTags);
  for (const tag of tags.filter((tag) => !fitting.includes(tag))) notes.move('tags', 'too_long', 'CATEGORIES', tag);
  return fitting;
}

function birthdayOf(text: string | undefined, notes: DraftNotes): string {
  const day = oneLine(text ?? '');
  if (day === '' || parseDay(day)) return day;
  notes.move('birthday', 'invalid_date', 'BDAY', day);
  return '';
}

/** Where and when the two met, in the words of our own exported tables, and the other lines. */
function metOf(more: string[]): { met: ContactContent['met']; others: string[] } {
  const met = { event: '', place: '', on: '' };
  const parts = { at: 'event', in: 'place', on: 'on' } as const;
  const others = more.filter((line) => {
    const [, word = '', told = ''] = /^Met (at|in|on): (.+)$/su.exec(line) ?? [];
    const part = parts[word as keyof typeof parts];
    const text = oneLine(told);
    const isFitting = part === 'on' ? (parseDay(text)?.year ?? null) !== null : text.length <= longestLine;
    if (part === undefined || met[part] !== '' || !isFitting) return true;
    met[part] = text;
    return false;
  });
  return { met, others };
}

/** Why a draft cannot be a contact, by field; empty where it can. */
export function draftProblems(content: ContactContent): RowProblem[] {
  const issues = contactContentSchema.safeParse(content).error?.issues ?? [];
  return issues
    .slice(0, 50)
    .map(({ path, message }) => ({ path: path.map(String).join('.'), code: message, text: '' }));
}

/**
 * A person of a file as a contact: numbers in E.164, email addresses and accounts normalized, countries by code or name in nine
 * languages. Nothing is lost: a value that has no place in a contact, or is no valid number, address or day, goes into the note,
 * and is reported. `isInvalid` where the result is no contact, because nothing in it could be used to find it.
 */
export function personToContact(
  person: PersonRead,
  { country, guessed = [], rivals, ranges, language, labels }: Options,
): { draft: RowDraft; problems: RowProblem[]; isInvalid: boolean } {
  const notes = new DraftNotes();
  const { name, beyond } = nameOfPerson(person);
  const words = { title: person.title, department: person.department, company: person.company };
  const said = Object.entries({ ...words, phoneticCompany: person.phoneticCompany });
  const lines = Object.fromEntries(said.map(([key, text]) => [key, cut(key, text, notes)]));
  const parts = Object.fromEntries(nameParts.map((part) => [part, cut(`name.${part}`, name[part], notes)]));
  const { met, others } = metOf(person.more);
  const contact = {
    name: parts,
    ...lines,
    fields: fieldsOfPerson(person, { chosen: country, guessed, rivals, ranges }, notes, labels),
    birthday: birthdayOf(person.birthday, notes),
    met,
  };
  const tags = tagsOf(person.categories, notes);
  if (beyond !== '') notes.keep(`FN: ${beyond}`);
  for (const line of others) notes.keep(someLines(line));
  if (person.photoLink && !person.photo) notes.move('photo', 'photo_link', 'PHOTO', oneLine(person.photoLink));
  const content = { ...contact, note: notes.noteAfter(someLines(person.note ?? '')) } as ContactContent;
  const problems = draftProblems(content);
  return {
    draft: { content, tags, language: languageOfPerson({ ...person, name }, language) },
    problems: [...problems, ...notes.problems],
    isInvalid: problems.length > 0,
  };
}
