import { requireBookOwner } from '@/lib/platform/auth/book-owner';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError, fieldError } from '@/lib/platform/errors';
import { localeOr } from '@/lib/platform/i18n/languages';
import * as many from './bulk-queries';
import type { Bulk, BulkAct, BulkAnswer } from './bulk-schema';
import { derivedColumns } from './derived-columns';
import { selectGroup } from './group-queries';
import { maxContacts } from './limits';
import { countOwn, nextRevision } from './queries';

/** How many contacts one statement changes; a statement may take ten seconds at most. */
const atOnce = 2000;

async function untag(tx: Context, { ids, revision }: Part, tag: string): Promise<void> {
  const rows = await many.selectKnown(tx.db, ids);
  const untagged = rows.map(({ id, content, tags, language }) => {
    const kept = { content, tags: tags.filter((other) => other !== tag), language: localeOr(language) };
    return { id, search: derivedColumns(kept).search };
  });
  await many.removeTag(tx.db, revision, tag, untagged);
}

type Part = { ids: string[]; revision: number };

function perform(tx: Context, part: Part, act: BulkAct): Promise<void> {
  switch (act.kind) {
    case 'tag':
      return many.addTag(tx.db, part, act.tag);
    case 'untag':
      return untag(tx, part, act.tag);
    case 'group':
      return many.setInGroup(tx.db, part, act.groupId, true);
    case 'ungroup':
      return many.setInGroup(tx.db, part, act.groupId, false);
    case 'star':
      return many.star(tx.db, part, act.isStarred);
    case 'keep':
      return many.keep(tx.db, part);
    case 'trash':
      return many.setDeletedAt(tx.db, part, tx.now);
    case 'restore':
      return many.setDeletedAt(tx.db, part, null);
  }
}

/**
 * Performs one act on many of the actor's contacts, in one change of the book: all or nothing. Contacts to which the act does not
 * apply (someone else's, already in the wanted state, already with 50 tags and due for a 51st tag) are left alone, so that
 * repeating the act changes nothing more.
 *
 * @throws AppError `forbidden` (staff), `invalid_fields` for a group that does not exist or is another user's,
 * `contact_limit_reached`
 */
export async function changeMany(ctx: Context, { act, ...target }: Bulk): Promise<BulkAnswer> {
  const { id: ownerId } = requireBookOwner(ctx);
  return inTransaction(ctx, async (tx) => {
    const revision = await nextRevision(tx.db, ownerId);
    if ('groupId' in act && !(await selectGroup(tx.db, ownerId, act.groupId)))
      throw fieldError('act.groupId', 'invalid_id');
    const ids = await many.selectAimed(tx.db, ownerId, target, act);
    if (act.kind === 'restore' && (await countOwn(tx.db, ownerId)) + ids.length > maxContacts)
      throw new AppError('contact_limit_reached');
    for (let at = 0; at < ids.length; at += atOnce)
      await perform(tx, { ids: ids.slice(at, at + atOnce), revision }, act);
    return { changed: ids.length, revision };
  });
}
