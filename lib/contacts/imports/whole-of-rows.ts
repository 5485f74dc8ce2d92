import type { Message } from '@/lib/contacts/book/book';
import type { Locale } from '@/lib/platform/i18n/languages';
import { addToContact } from './add-to-contact';
import { cutNote, morePhotos, type NoRoom } from './draft-notes';
import { KnownValues, saidBy } from './known-values';
import type { RowEntry } from './queries';
import { corrected } from './row-choices';
import type { RowDraft } from './schema';

type FoldOptions = {
  /** Paths in which the row wins. */
  takes?: readonly string[];
  /** Whether a value that differs goes into the note. */
  keeps?: (path: string) => boolean;
  values?: KnownValues;
};

/**
 * Adds what one row says to what others have said before it. Where the two differ, the first counts, and the other value goes into
 * the note.
 */
export function foldRow(
  before: RowDraft & { messages?: readonly Message[] },
  row: RowDraft,
  locale: Locale,
  { takes = [], keeps = () => true, values }: FoldOptions = {},
): { draft: RowDraft; left: NoRoom[] } {
  const folded = addToContact(before, row, takes, locale, values);
  const others = folded.conflicts.filter(({ path }) => !takes.includes(path) && keeps(path));
  const lines = others
    .map(({ path, theirs }) => `${path.toUpperCase()}: ${theirs}`)
    .filter((line) => !folded.content.note.includes(line));
  const { note, cut } = cutNote([folded.content.note, lines.join('\n')].filter(Boolean).join('\n\n'));
  const { content, tags } = folded;
  return {
    draft: { content: { ...content, note }, tags, language: before.language },
    left: [folded, { cut, moved: [] }],
  };
}

/**
 * Everything that a row and the rows joined to it say, as its owner has corrected it, with the tags of the import. Where two of them
 * differ, the first counts and the other value goes into the note; `left` is what does not fit.
 * @param pause lets other work have its turn: a person may have hundreds of rows
 */
export async function wholeOf(
  row: RowEntry,
  joined: RowEntry[],
  tags: string[],
  locale: Locale,
  pause: () => Promise<void>,
): Promise<{ whole: RowDraft; left: NoRoom }> {
  const { correction } = row;
  let whole = row.draft;
  const values = new KnownValues(whole.content.fields);
  let left: NoRoom[] = [];
  for (const { draft } of joined) {
    await pause();
    const folded = foldRow(whole, draft, locale, { values });
    for (const field of folded.draft.content.fields.slice(whole.content.fields.length)) values.learn(saidBy(field));
    left.push(...folded.left);
    whole = folded.draft;
  }
  whole = corrected(whole, correction);
  // What was corrected by hand is as its owner wants it: nothing of it is missing.
  if (correction?.content) left = [];
  const { added = [], removed = [] } = correction?.tags ?? {};
  const more = [...added, ...tags.filter((tag) => !removed.includes(tag))];
  if (more.length > 0) {
    const folded = foldRow(whole, { ...whole, tags: more }, locale);
    left.push(...folded.left);
    whole = folded.draft;
  }
  const cut = left.flatMap((each) => each.cut || []).join('\n');
  // Other problems of joined rows are in the note, but not those of pictures.
  const isSaid = row.problems.some(({ code }) => code === morePhotos);
  const pictures = joined.flatMap(({ problems }) => problems.filter(({ code }) => code === morePhotos));
  return {
    whole,
    left: { cut, moved: [...left.flatMap((each) => each.moved), ...(isSaid ? [] : pictures.slice(0, 1))] },
  };
}
