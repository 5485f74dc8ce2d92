import type { Changes } from '@/lib/audit/fields';
import { changesBetween, record } from '@/lib/audit/service';
import { readCursor, writeCursor } from '@/lib/db/cursor';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { openOrganization, type Scope } from '@/lib/organizations/access';
import type { Context } from '@/lib/platform/context';
import { assertUploads } from '@/lib/profiles/card-uploads';
import { tellCardChanged } from '@/lib/profiles/changed';
import { same } from '@/lib/profiles/merge';
import { canWrite, openForMaking, openForWriting, openTemplate } from './access';
import type { TemplateBody } from './apply-template';
import * as queries from './queries';
import { newestRun, rollBackOf } from './runs';
import type {
  NewTemplate,
  Template,
  TemplateEdit,
  TemplatePage,
  TemplatePaging,
  TemplateSummary,
  VersionPage,
} from './schema';

function toSummary(scope: Scope, found: queries.Found): TemplateSummary {
  const { id, name, teamId, version, appliedVersion, updatedAt } = found.row;
  return {
    ...{ id, name, version, appliedVersion, cards: found.cards, canWrite: canWrite(scope, found) },
    team: teamId ? { id: teamId, name: found.teamName ?? '' } : null,
    updatedAt: updatedAt.toISOString(),
  };
}

async function toTemplate(ctx: Context, scope: Scope, found: queries.Found): Promise<Template> {
  const body = await queries.selectBody(ctx.db, found.row.id, found.row.version);
  if (!body) throw new AppError('not_found');
  const { content, look, exchangeForm, logoId, coverId, rules } = body;
  return {
    ...toSummary(scope, found),
    ...{ content, look, exchangeForm, photoId: null, logoId, coverId, rules },
    run: await newestRun(ctx, found.row.id),
    rollBack: await rollBackOf(ctx, found.row.id),
  };
}

const targetOf = ({ id, name }: queries.TemplateRow) => ({ kind: 'template', id, name });

/** An organization's templates, its own and those of teams. @throws AppError `not_found` */
export async function listTemplates(
  ctx: Context,
  slug: string,
  { limit, cursor }: TemplatePaging,
): Promise<TemplatePage> {
  const scope = await openOrganization(ctx, slug, 'template.read');
  const list = `templates:${scope.organization.id}`;
  const after = cursor ? readCursor(list, cursor).id : null;
  const found = await queries.selectTemplates(ctx.db, scope.organization.id, scope.actor.id, {
    after,
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const last = shown.at(-1)?.row.id;
  return {
    items: shown.map((each) => toSummary(scope, each)),
    nextCursor: last && found.length > shown.length ? writeCursor(list, { key: '', id: last }) : null,
  };
}

/** One template as it was saved last. @throws AppError `not_found` */
export async function getTemplate(ctx: Context, slug: string, id: string): Promise<Template> {
  const scope = await openTemplate(ctx, slug, id);
  return toTemplate(ctx, scope, scope.found);
}

async function reread(tx: Context, scope: Scope, id: string): Promise<Template> {
  const found = await queries.selectTemplate(tx.db, scope.organization.id, id, scope.actor.id);
  if (!found) throw new AppError('not_found');
  return toTemplate(tx, scope, found);
}

/**
 * Makes a template: one of the organization, one of each team. No card follows it before it is applied.
 * @throws AppError `template_exists`, `not_found` (a foreign team or upload), `forbidden`
 */
export async function createTemplate(ctx: Context, slug: string, given: NewTemplate): Promise<Template> {
  return inTransaction(ctx, async (tx) => {
    const { name, teamId, ...rest } = given;
    const scope = await openForMaking(tx, slug, teamId);
    const body: TemplateBody = { ...rest, photoId: null };
    await assertUploads(tx, body);
    const organizationId = scope.organization.id;
    const row = await queries.insertTemplate(tx.db, { id: newId(), organizationId, teamId, name });
    if (!row) throw new AppError('template_exists');
    await queries.insertVersion(tx.db, { templateId: row.id, number: 1, body, authorId: scope.actor.id });
    const made = await reread(tx, scope, row.id);
    const ofTeam: Changes = made.team ? { team: { to: made.team.name }, teamId: { to: made.team.id } } : {};
    await record(tx, organizationId, 'template.create', targetOf(row), ofTeam);
    return made;
  });
}

/**
 * Saves a template. What differs from before becomes its next version; the cards stay as they are until it is applied.
 * @throws AppError `version_conflict` with the present one, `not_found`, `forbidden`
 */
export async function editTemplate(ctx: Context, slug: string, id: string, edit: TemplateEdit): Promise<Template> {
  return inTransaction(ctx, async (tx) => {
    const scope = await openForWriting(tx, slug, id);
    const { row } = scope.found;
    const { version, name = row.name, ...change } = edit;
    const before = await queries.selectBody(tx.db, id, row.version);
    if (!before || row.version !== version)
      throw new AppError('version_conflict', { current: await toTemplate(tx, scope, scope.found) });
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const body: TemplateBody = { ...before, ...given };
    const isSame = same(body, before);
    if (isSame && name === row.name) return toTemplate(tx, scope, scope.found);
    await assertUploads(tx, body, before);
    const number = isSame ? version : version + 1;
    if (!(await queries.updateTemplate(tx.db, id, version, { name, version: number })))
      throw new AppError('version_conflict');
    if (!isSame) await queries.insertVersion(tx.db, { templateId: id, number, body, authorId: scope.actor.id });
    const changes = changesBetween(
      { name: row.name, version, rules: before.rules },
      { name, version: number, rules: body.rules },
    );
    await record(tx, scope.organization.id, 'template.edit', targetOf({ ...row, name }), changes);
    return reread(tx, scope, id);
  });
}

/** Deletes a template. Its cards keep what they say and are free of its rules. @throws AppError `not_found`, `forbidden` */
export async function deleteTemplate(ctx: Context, slug: string, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization, found } = await openForWriting(tx, slug, id);
    for (const card of await queries.releaseCards(tx.db, id)) await tellCardChanged(tx, card);
    await queries.deleteTemplate(tx.db, id);
    await record(tx, organization.id, 'template.delete', targetOf(found.row));
  });
}

/** What a template was each time it was saved, the newest first. @throws AppError `not_found` */
export async function listVersions(
  ctx: Context,
  slug: string,
  id: string,
  { limit, cursor }: TemplatePaging,
): Promise<VersionPage> {
  const { found } = await openTemplate(ctx, slug, id);
  const list = `template-versions:${id}`;
  const before = cursor ? Number(readCursor(list, cursor).id) : null;
  const rows = await queries.selectVersions(ctx.db, id, before, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1)?.number;
  return {
    items: shown.map(({ number, author, createdAt }) => ({
      ...{ number, author, createdAt: createdAt.toISOString() },
      isApplied: number === found.row.appliedVersion,
    })),
    nextCursor: last && rows.length > shown.length ? writeCursor(list, { key: '', id: String(last) }) : null,
  };
}
