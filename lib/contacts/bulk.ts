import { requireActor } from '@/lib/auth/actor';
import { inTransaction } from '@/lib/db/transaction';
import { AppError, fieldError } from '@/lib/errors';
import type { Context } from '@/lib/http/context';
import { localeOr } from '@/lib/i18n/languages';
import { maxContacts } from './book';
import * as many from './bulk-queries';
import type { Bulk, BulkAct, BulkAnswer } from './bulk-schema';
import { derivedColumns } from './derived';
import { selectGroup } from './group-queries';
import { canContact } from './permissions';
import { countOwn, nextRevision } from './queries';

async function untag(tx: Context, aim: many.Aim, tag: string): Promise<number> {
  let changed = 0;
  for (let after: string | null = null; ; ) {
    const rows = await many.selectTagged(tx.db, aim, tag, after);
    if (rows.length === 0) return changed;
    const found = rows.map(({ id, content, tags, language }) => {
      const known = { content, tags: tags.filter((other) => other !== tag), language: localeOr(language) };
      return { id, search: derivedColumns(known).search };
    });
    await many.removeTag(tx.db, aim.revision, tag, found);
    changed += rows.length;
    after = rows.at(-1)?.id ?? null;
  }
}

async function regroup(tx: Context, aim: many.Aim, groupId: string, isIn: boolean): Promise<number> {
  if (!(await selectGroup(tx.db, aim.ownerId, groupId))) throw fieldError('act.groupId', 'invalid_id');
  return many.setInGroup(tx.db, aim, groupId, isIn);
}

async function restore(tx: Context, aim: many.Aim): Promise<number> {
  const changed = await many.restore(tx.db, aim);
  if ((await countOwn(tx.db, aim.ownerId)) > maxContacts) throw new AppError('contact_limit_reached');
  return changed;
}

function perform(tx: Context, aim: many.Aim, act: BulkAct): Promise<number> {
  switch (act.kind) {
    case 'tag':
      return many.addTag(tx.db, aim, act.tag);
    case 'untag':
      return untag(tx, aim, act.tag);
    case 'group':
      return regroup(tx, aim, act.groupId, true);
    case 'ungroup':
      return regroup(tx, aim, act.groupId, false);
    case 'star':
      return many.star(tx.db, aim, act.isStarred);
    case 'keep':
      return many.keep(tx.db, aim);
    case 'trash':
      return many.trash(tx.db, aim, tx.now);
    case 'restore':
      return restore(tx, aim);
  }
}

/**
 * Does one thing with many of the actor's contacts in one change of the book: all or nothing. Those to which it does not
 * apply (another's, already so, a 51st tag) are left alone, so that repeating it does nothing more.
 *
 * @throws AppError `forbidden` (staff), `invalid_fields` for a group of nobody's or another's, `contact_limit_reached`
 */
export async function changeMany(ctx: Context, { act, ...target }: Bulk): Promise<BulkAnswer> {
  const { id: ownerId, ...actor } = requireActor(ctx);
  if (!canContact({ ...actor, id: ownerId }, { ownerId })) throw new AppError('forbidden');
  return inTransaction(ctx, async (tx) => {
    const revision = await nextRevision(tx.db, ownerId);
    return { changed: await perform(tx, { ownerId, target, revision }, act), revision };
  });
}
