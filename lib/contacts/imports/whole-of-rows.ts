import type { Locale } from '@/lib/platform/i18n/languages';
import { addToContact } from './add-to-contact';
import { cutNote, morePhotos, type NoRoom } from './draft-notes';
import { KnownValues, saidBy } from './known-values';
import type { RowEntry } from './queries';
import type { RowDraft } from './schema';

/**
 * Everything that a row and the rows joined to it say, with the tags of the import. Where two of them differ, the first counts
 * and the other value goes into the note; `left` is what does not fit.
 * @param pause lets other work have its turn: a person may have hundreds of rows
 */
export async function wholeOf(
  row: RowEntry,
  joined: RowEntry[],
  tags: string[],
  locale: Locale,
  pause: () => Promise<void>,
): Promise<{ whole: RowDraft; left: NoRoom }> {
  let whole = row.draft;
  const values = new KnownValues(whole.content.fields);
  const left: NoRoom[] = [];
  // What was corrected by hand is as its owner wants it.
  const drafts: (RowDraft | null)[] = row.isEdited ? [] : joined.map(({ draft }) => draft);
  for (const draft of tags.length > 0 ? [...drafts, null] : drafts) {
    await pause();
    const folded = addToContact(whole, draft ?? { ...whole, tags }, [], locale, values);
    for (const field of folded.content.fields.slice(whole.content.fields.length)) values.learn(saidBy(field));
    const others = folded.conflicts.map(({ path, theirs }) => `${path.toUpperCase()}: ${theirs}`);
    const lines = others.filter((line) => !folded.content.note.includes(line)).join('\n');
    const { note, cut } = cutNote([folded.content.note, lines].filter(Boolean).join('\n\n'));
    left.push(folded, { cut, moved: [] });
    whole = { ...whole, content: { ...folded.content, note }, tags: folded.tags };
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
