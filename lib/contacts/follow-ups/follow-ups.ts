import { requireActor } from '@/lib/platform/auth/actor';
import { requireBookOwner } from '@/lib/platform/auth/book-owner';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { newId } from '@/lib/platform/ids';
import { authorize, ownedBy } from '@/lib/platform/permissions/authorize';
import { builtInTemplates } from './built-in-templates';
import { maxTemplates } from './limits';
import * as queries from './queries';
import type { FollowUpTemplate, NewTemplate, TemplateEdit } from './schema';

export { copyTemplates } from './copy-templates';
export { prepareFollowUp } from './prepare-follow-up';

function toTemplate({ id, name, texts, version }: queries.TemplateRow): FollowUpTemplate {
  return { id, name, texts, isBuiltIn: false, version };
}

/** A template of the actor's. @throws AppError `not_found`, `forbidden` (staff) */
async function find(ctx: Context, id: string): Promise<queries.TemplateRow> {
  const actor = requireActor(ctx);
  const row = await queries.selectById(ctx.db, id);
  if (!row) throw new AppError('not_found');
  // Templates have the same permissions as the contacts that the emails are for.
  authorize(actor, 'contact', ownedBy(actor, row));
  return row;
}

/** The actor's templates, oldest first, then those that come with the product. */
export async function listTemplates(ctx: Context): Promise<FollowUpTemplate[]> {
  const rows = await queries.selectOwn(ctx.db, requireActor(ctx).id);
  return [...rows.map(toTemplate), ...builtInTemplates(ctx.locale)];
}

/** Adds a template. @throws AppError `template_limit_reached`, `forbidden` (staff) */
export async function addTemplate(ctx: Context, input: NewTemplate): Promise<FollowUpTemplate> {
  const actor = requireBookOwner(ctx);
  return inTransaction(ctx, async (tx) => {
    if ((await queries.countOwnLocked(tx.db, actor.id)) >= maxTemplates) throw new AppError('template_limit_reached');
    return toTemplate(await queries.insertTemplate(tx.db, { ...input, id: newId(), ownerId: actor.id }));
  });
}

/** Changes a template. @throws AppError `version_conflict` with the current template, `not_found` */
export async function editTemplate(ctx: Context, id: string, edit: TemplateEdit): Promise<FollowUpTemplate> {
  const { version, name, texts } = edit;
  const before = await find(ctx, id);
  const change = { name: name ?? before.name, texts: texts ?? before.texts };
  const row = await queries.updateTemplate(ctx.db, { id, version }, change);
  if (row) return toTemplate(row);
  throw new AppError('version_conflict', { current: toTemplate((await queries.selectById(ctx.db, id)) ?? before) });
}

/** Deletes a template permanently. @throws AppError `not_found` */
export async function deleteTemplate(ctx: Context, id: string): Promise<void> {
  await find(ctx, id);
  await queries.deleteTemplate(ctx.db, id);
}
