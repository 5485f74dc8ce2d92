import { holdBook } from '@/lib/contacts/book/book';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError, fieldError } from '@/lib/platform/errors';
import { localeOr } from '@/lib/platform/i18n/languages';
import { selectKnown } from './known-contacts';
import { findImport } from './manage-imports';
import { planRow } from './plan-rows';
import * as queries from './queries';
import { correctionOf, shownAct, shownDraft } from './row-choices';
import type { ImportRow, ImportRows, RowEdit, RowState } from './schema';

/** Rows as their owner sees them, each with its target contact. */
async function toRows(ctx: Context, entry: queries.ImportEntry, rows: queries.RowEntry[]): Promise<ImportRow[]> {
  const ids = rows.flatMap(({ targetId }) => targetId ?? []);
  const contacts = await selectKnown(ctx.db, entry.ownerId, { ids, uids: [], keys: [], sortNames: [] });
  const targets = new Map(contacts.map((contact) => [contact.id, contact]));
  const places = rows.map(({ place }) => place);
  const joined = Map.groupBy(await queries.selectJoinedPlaces(ctx.db, entry.id, places), ({ joinedTo }) => joinedTo);
  return rows.map((row) => {
    const target = row.targetId === null ? undefined : targets.get(row.targetId);
    const shown = target && { id: target.id, content: target.content, tags: target.tags };
    const { place, state, problems, conflicts, theirs, adds, outcome, contactId } = row;
    const others = joined.get(place) ?? [];
    const hasPhoto = row.hasPhoto || others.some((other) => other.hasPhoto);
    return {
      ...{ place, state, problems, conflicts, theirs, adds, hasPhoto, outcome, contactId },
      isEdited: row.correction !== null,
      act: shownAct(row),
      contact: shownDraft(row),
      target: shown && target ? { ...shown, language: localeOr(target.language) } : null,
      joined: others.map(({ place }) => place),
    };
  });
}

/**
 * One page of an import's rows, in the order of the file.
 * @throws AppError `not_found`, `invalid_fields` for a cursor that is not of this list
 */
export async function listRows(
  ctx: Context,
  { id, state, ...paging }: { id: string; state?: RowState | undefined; limit: number; cursor?: string | undefined },
): Promise<ImportRows> {
  const entry = await findImport(ctx, id);
  const scope = JSON.stringify(['import-rows', id, state ?? null]);
  const { rows, nextCursor } = await readPage(
    scope,
    paging,
    (after, limit) => queries.selectPage(ctx.db, id, { state, after: Number(after?.key ?? 0), limit }),
    ({ place }) => ({ key: String(place), id }),
  );
  return { items: await toRows(ctx, entry, rows), nextCursor };
}

function changeOf(row: queries.RowEntry, edit: RowEdit): Partial<queries.NewRowEntry> {
  const { act, theirs, content, tags, language } = edit;
  const isCorrected = content !== undefined || tags !== undefined || language !== undefined;
  if (row.state === 'invalid' && content === undefined && act !== 'skip' && act !== undefined)
    throw fieldError('act', 'invalid_act');
  if (act === 'update' && row.targetId === null) throw fieldError('act', 'invalid_act');
  const correction = isCorrected ? correctionOf(row, edit) : row.correction;
  const isOther = correction?.content !== row.correction?.content;
  return {
    // A user who has corrected a row accepts its picture as it is, and the problems of its fields are settled.
    ...(isCorrected ? { correction, problems: [], joinedDraft: null } : {}),
    // Another content may be another person: the contact that was shown before is not meant by it.
    ...(isOther ? { targetId: null, targetVersion: null } : {}),
    ...(content && row.state === 'invalid' ? { state: 'new' as const } : {}),
    ...(act ? { act, isChosen: true } : {}),
    ...(theirs ? { theirs } : {}),
  };
}

/**
 * Corrects a row, or decides what it does, and compares it with the contacts again.
 * @throws AppError `not_found`, `import_busy` where the import is not a dry run any more, `invalid_fields`
 */
export async function editRow(ctx: Context, id: string, place: number, edit: RowEdit): Promise<ImportRow> {
  return inTransaction(ctx, async (tx) => {
    const importEntry = await findImport(tx, id);
    // Before any row: who deletes contacts holds their book, then deletes what rows say of them.
    await holdBook(tx, importEntry.ownerId);
    // Locks the import in its present state until the row is written.
    const entry = await queries.updateImport(tx.db, id, ['ready'], { updatedAt: tx.now });
    const read = async () => (await queries.selectRowsAt(tx.db, id, [place]))[0];
    const row = await read();
    if (!row || row.state === 'joined') throw new AppError('not_found');
    if (!entry) throw new AppError('import_busy');
    await queries.updateRow(tx.db, id, place, { ...changeOf(row, edit), updatedAt: tx.now });
    const changed = await read();
    if (changed && changed.state !== 'invalid') await planRow(tx, importEntry, changed);
    await queries.updateImport(tx.db, id, ['ready'], { counts: await queries.countRows(tx.db, id) });
    const [shown] = await toRows(tx, importEntry, await queries.selectRowsAt(tx.db, id, [place]));
    if (!shown) throw new AppError('not_found');
    return shown;
  });
}
