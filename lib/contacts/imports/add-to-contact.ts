import { type Message, maySayTwo, withoutQuotes } from '@/lib/contacts/book/book';
import { maxFields, maxTags } from '@/lib/contacts/book/limits';
import type { ContactContent } from '@/lib/contacts/book/schema';
import { metText } from '@/lib/platform/formats/met-text';
import { displayName } from '@/lib/platform/formats/names';
import { searchText } from '@/lib/platform/formats/search-text';
import { type Locale, locales } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';
import { cutNote, moved, type NoRoom } from './draft-notes';
import { KnownValues, saidBy } from './known-values';
import type { RowConflict, RowDraft } from './schema';
import { textOfField } from './text-of-field';

type Field = ContactContent['fields'][number];
type Name = ContactContent['name'];

const singles = ['title', 'department', 'company', 'phoneticCompany'] as const;
/** Parts of a name that only make sense together. */
const core = ['first', 'middle', 'last'] as const;
const around = ['prefix', 'suffix', 'preferred', 'phoneticFirst', 'phoneticLast'] as const;

/** Whether two strings are the same apart from case, accents and width. */
const isSame = (one: string, other: string) => one === other || searchText(one) === searchText(other);

/** Whether two names are the same; unlike {@link isSame}, accents may tell names apart. */
const isSameName = (one: string, other: string) => isSame(one, other) && !maySayTwo(one, other);

/**
 * Whether a place for which a row may have another value, by the path of its conflict, has another one than before. What has been
 * filled in since makes no other name, but another single value.
 */
export function isReplaced(path: string, before: ContactContent, now: ContactContent): boolean {
  if (path === 'name')
    return core.some((part) => before.name[part] !== '' && !isSameName(before.name[part], now.name[part]));
  const part = around.find((each) => path === `name.${each}`);
  if (part) return !isSameName(before.name[part], now.name[part]);
  const single = [...singles, 'birthday' as const].find((each) => each === path);
  return single !== undefined && !isSame(before[single], now[single]);
}

/** The result of folding a person of a file into a contact. */
export type FoldedIn = NoRoom & {
  content: ContactContent;
  tags: string[];
  conflicts: RowConflict[];
  /** Paths of what is filled in, added or replaced; empty where the contact stays as it is. */
  adds: string[];
};

function names(mine: RowDraft, theirs: RowDraft, takes: ReadonlySet<string>, out: FoldedIn): Name {
  const [own, other] = [mine.content.name, theirs.content.name];
  const name = { ...own };
  const [shown, told] = [displayName(own, mine.language), displayName(other, theirs.language)];
  const has = (parts: Name) => core.some((part) => parts[part] !== '');
  const differs = core.some((part) => own[part] !== '' && other[part] !== '' && !isSameName(own[part], other[part]));
  if (has(own) && has(other) && !isSameName(shown, told)) {
    if (differs) {
      out.conflicts.push({ path: 'name', mine: shown, theirs: told });
      if (takes.has('name')) {
        for (const part of core) name[part] = other[part];
        out.adds.push('name');
      }
    }
  }
  // The parts of a name that reads the same are not filled in: the contact may have all of the name in one part.
  const fills = differs || (has(own) && isSameName(shown, told)) ? [] : core;
  for (const part of [...fills, ...around]) {
    if (other[part] === '' || isSameName(own[part], other[part])) continue;
    if (own[part] === '') {
      // A preferred name that is the given name is nothing new.
      if (part === 'preferred' && isSameName(own.first, other.preferred)) continue;
    } else {
      if (core.some((other) => other === part)) continue;
      out.conflicts.push({ path: `name.${part}`, mine: own[part], theirs: other[part] });
      if (!takes.has(`name.${part}`)) continue;
    }
    name[part] = other[part];
    out.adds.push(`name.${part}`);
  }
  return name;
}

function single(
  path: 'title' | 'department' | 'company' | 'phoneticCompany' | 'birthday',
  mine: string,
  theirs: string,
  takes: ReadonlySet<string>,
  out: FoldedIn,
): string {
  if (theirs === '' || isSame(mine, theirs)) return mine;
  // The same day without a year is the same birthday; a year that the contact lacks is added.
  if (path === 'birthday' && mine !== '' && mine.slice(-5) === theirs.slice(-5)) {
    if (!mine.startsWith('--') && theirs.startsWith('--')) return mine;
    if (mine.startsWith('--')) {
      out.adds.push(path);
      return theirs;
    }
  }
  if (mine !== '') {
    out.conflicts.push({ path, mine, theirs });
    if (!takes.has(path)) return mine;
  }
  out.adds.push(path);
  return theirs;
}

/** Adds the fields that are new; those for which there is no room become lines of the note. */
function fields(mine: Field[], theirs: Field[], values: KnownValues, keep: Keep, out: FoldedIn): Field[] {
  const all = [...mine];
  const ids = new Set(mine.map(({ id }) => id));
  const primary = new Set(mine.flatMap(({ kind, isPrimary }) => (isPrimary ? [kind] : [])));
  // What the contact says may be looked up by others at the same time; what is new belongs to this fold alone.
  const news = new KnownValues();
  for (const field of theirs) {
    const said = saidBy(field);
    if (values.knows(said) || news.knows(said)) continue;
    news.learn(said);
    if (all.length >= maxFields) {
      keep('fields', field.kind, textOfField(field));
      continue;
    }
    let [id, number] = [field.id, all.length];
    while (ids.has(id)) id = `i${++number}`;
    const isPrimary = field.isPrimary && !primary.has(field.kind);
    ids.add(id);
    if (isPrimary) primary.add(field.kind);
    all.push({ ...field, id, isPrimary });
    out.adds.push(`fields.${id}`);
  }
  return all;
}

/** The lines of a note in the form for comparison. */
type Lines = ReadonlySet<string>;

/** Moves a value that has no place elsewhere into the note. */
type Keep = (path: string, kind: string, text: string) => void;

type Met = ContactContent['met'];
const formerWords = { event: 'Met at', place: 'Met in', on: 'Met on' } as const;
const metParts = ['event', 'place', 'on'] as const;

const metLine = (met: Met, locale: Locale) =>
  metText(met, locale, (place) => text(locale, 'contacts', 'metAt', { place }));

/** Where and when the two met, in the words of an export's or import's note, in every language in which it may have been made. */
function metLines(met: Met): string[] {
  const said = metParts.filter((part) => met[part] !== '');
  if (said.length === 0) return [];
  const former = said.map((part) => `${formerWords[part]}: ${met[part]}`).join('; ');
  return [former, ...locales.map((locale) => metLine(met, locale))];
}

/** Keeps where the two met first. Another meeting becomes a line of the note, unless a line says it already. */
function met(
  mine: ContactContent,
  theirs: Met,
  lines: Lines,
  locale: Locale,
  out: FoldedIn,
): { met: Met; line: string } {
  const isSaid = metParts.every((part) => theirs[part] === '' || isSame(mine.met[part], theirs[part]));
  if (isSaid) return { met: mine.met, line: '' };
  if (metParts.some((part) => mine.met[part] !== '')) {
    const isKnown = metLines(theirs).some((line) => lines.has(searchText(line)));
    return { met: mine.met, line: isKnown ? '' : metLine(theirs, locale) };
  }
  out.adds.push('met');
  return { met: theirs, line: '' };
}

/** Adds a note below the known one, without the lines that are in it already. */
function note(mine: ContactContent, theirs: string, noteLines: Lines, out: FoldedIn): string {
  const unknown = theirs.split('\n').flatMap((line) => {
    const said = searchText(line);
    return line.trim() === '' || noteLines.has(said) ? [] : [{ line, said }];
  });
  if (unknown.length === 0) return mine.note;
  const met = new Set(metLines(mine.met).map(searchText));
  const news = unknown.flatMap(({ line, said }) => (met.has(said) ? [] : [line]));
  if (news.length === 0) return mine.note;
  const whole = cutNote(mine.note === '' ? theirs : `${mine.note}\n\n${news.join('\n')}`);
  out.cut = whole.cut;
  // A note that is full stays as it is, also the second time.
  if (whole.note === mine.note) return mine.note;
  out.adds.push('note');
  return whole.note;
}

/**
 * Folds a person of a file into a known contact: fills in what is empty, and adds new fields, tags and notes. What differs stays,
 * unless `takes` names it. Nothing of the contact is lost except what `takes` replaces.
 * @param locale the importer's language: words added to the note are in it, and existing ones are recognized in any language
 * @param values what `mine` says; a caller that folds into one contact many times keeps it
 */
export function addToContact(
  mine: RowDraft & { messages?: readonly Message[] },
  theirs: RowDraft,
  takes: readonly string[] = [],
  locale: Locale = mine.language,
  values: KnownValues = new KnownValues(mine.content.fields),
): FoldedIn {
  const taken = new Set(takes);
  const out: FoldedIn = { content: mine.content, tags: mine.tags, conflicts: [], adds: [], cut: '', moved: [] };
  const lines: string[] = [];
  const noteLines = values.linesOf(mine.content.note);
  const keep: Keep = (path, kind, text) => {
    const line = `${kind.toUpperCase()}: ${text}`;
    lines.push(line);
    if (!noteLines.has(searchText(line))) out.moved.push(moved(path, text));
  };
  const content: ContactContent = { ...mine.content, name: names(mine, theirs, taken, out) };
  for (const path of singles) content[path] = single(path, mine.content[path], theirs.content[path], taken, out);
  content.birthday = single('birthday', mine.content.birthday, theirs.content.birthday, taken, out);
  content.fields = fields(mine.content.fields, theirs.content.fields, values, keep, out);
  const tags = [...new Set([...mine.tags, ...theirs.tags])];
  for (const tag of tags.splice(maxTags)) keep('tags', 'categories', tag);
  const told = met(mine.content, theirs.content.met, noteLines, locale, out);
  content.met = told.met;
  // Messages that an export has quoted in the note do not come back as the owner's own words.
  const words = withoutQuotes(theirs.content.note, mine.messages ?? []);
  content.note = note(mine.content, [words, told.line, ...lines].filter(Boolean).join('\n'), noteLines, out);
  if (tags.length > mine.tags.length) out.adds.push('tags');
  return { ...out, content, tags };
}
