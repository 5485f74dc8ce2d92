import { assertCardUploads, releaseCards } from '@/lib/cards/card/card';
import type { TemplateBody } from '@/lib/cards/card/template-schema';
import { type OrganizationScope, openOrganization } from '@/lib/organization/organization/organization';
import { changesBetween, record } from '@/lib/platform/audit/audit';
import type { Changes } from '@/lib/platform/audit/fields';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { newId } from '@/lib/platform/ids';
import { same } from '@/lib/platform/three-way';
import { canWrite, openForMaking, openForWriting, openTemplate } from './access';
import * as queries from './queries';
import type {
  NewTemplate,
  Template,
  TemplateEdit,
  TemplatePage,
  TemplatePaging,
  TemplateSummary,
  VersionPage,
} from './schema';
import { newestRun, rollBackOf } from './template-runs';

export { followTemplate, getCardTemplate } from './card-template';
export { countRequests, createRequest, listRequests, withdrawRequest } from './change-requests';
export { decideRequests } from './decide-change-request';
export { previewTemplate } from './preview-template';
export { abandonRun, applyVersion, retryRun, rollBack, stopRun } from './template-runs';

function toSummary(scope: OrganizationScope, template: queries.Found): TemplateSummary {
  const { id, name, teamId, version, appliedVersion, updatedAt } = template.row;
  return {
    ...{ id, name, version, appliedVersion, cards: template.cards, canWrite: canWrite(scope, template) },
    team: teamId ? { id: teamId, name: template.teamName ?? '' } : null,
    updatedAt: updatedAt.toISOString(),
  };
}

async function toTemplate(ctx: Context, scope: OrganizationScope, template: queries.Found): Promise<Template> {
  const body = await queries.selectBody(ctx.db, template.row.id, template.row.version);
  if (!body) throw new AppError('not_found');
  const { content, look, exchangeForm, logoId, coverId, rules } = body;
  return {
    ...toSummary(scope, template),
    ...{ content, look, exchangeForm, photoId: null, logoId, coverId, rules },
    differing: await queries.countDiffering(ctx.db, template.row),
    run: await newestRun(ctx, template.row.id),
    rollBack: await rollBackOf(ctx, template.row.id),
  };
}

const targetOf = ({ id, name }: queries.TemplateRow) => ({ kind: 'template', id, name });

/** An organization's templates, and those of its teams. @throws AppError `not_found` */
export async function listTemplates(ctx: Context, slug: string, paging: TemplatePaging): Promise<TemplatePage> {
  const scope = await openOrganization(ctx, slug, 'template.read');
  const list = `templates:${scope.organization.id}`;
  const { rows, nextCursor } = await readPage(
    list,
    paging,
    (after, limit) =>
      queries.selectTemplates(ctx.db, scope.organization.id, scope.actor.id, { after: after?.id ?? null, limit }),
    ({ row }) => row.id,
  );
  return { items: rows.map((each) => toSummary(scope, each)), nextCursor };
}

/** The template that an organization's cards follow; null without one. @throws AppError `not_found` */
export async function houseStyle(ctx: Context, slug: string): Promise<Template | null> {
  const scope = await openOrganization(ctx, slug, 'template.read');
  const row = await queries.selectHouseTemplate(ctx.db, scope.organization.id, scope.actor.id);
  return row && toTemplate(ctx, scope, row);
}

/** One template in its last saved version. @throws AppError `not_found` */
export async function getTemplate(ctx: Context, slug: string, id: string): Promise<Template> {
  const scope = await openTemplate(ctx, slug, id);
  return toTemplate(ctx, scope, scope.template);
}

async function reread(tx: Context, scope: OrganizationScope, id: string): Promise<Template> {
  const template = await queries.selectTemplate(tx.db, scope.organization.id, id, scope.actor.id);
  if (!template) throw new AppError('not_found');
  return toTemplate(tx, scope, template);
}

/**
 * Creates a template; an organization and each team can have one. No card follows it before it is applied.
 * @throws AppError `template_exists`, `not_found` (a foreign team or upload), `forbidden`
 */
export async function createTemplate(ctx: Context, slug: string, input: NewTemplate): Promise<Template> {
  return inTransaction(ctx, async (tx) => {
    const { name, teamId, ...rest } = input;
    const scope = await openForMaking(tx, slug, teamId);
    const body: TemplateBody = { ...rest, photoId: null };
    await assertCardUploads(tx, body);
    const organizationId = scope.organization.id;
    const row = await queries.insertTemplate(tx.db, { id: newId(), organizationId, teamId, name });
    if (!row) throw new AppError('template_exists');
    await queries.insertVersion(tx.db, { templateId: row.id, number: 1, body, authorId: scope.actor.id });
    const created = await reread(tx, scope, row.id);
    const ofTeam: Changes = created.team ? { team: { to: created.team.name }, teamId: { to: created.team.id } } : {};
    await record(tx, organizationId, 'template.create', targetOf(row), ofTeam);
    return created;
  });
}

/**
 * Saves a template. A change makes its next version; the cards stay unchanged until it is applied.
 * @throws AppError `version_conflict` with the present template, `not_found`, `forbidden`
 */
export async function editTemplate(ctx: Context, slug: string, id: string, edit: TemplateEdit): Promise<Template> {
  return inTransaction(ctx, async (tx) => {
    const scope = await openForWriting(tx, slug, id);
    const { row } = scope.template;
    const { version, name = row.name, ...change } = edit;
    const before = await queries.selectBody(tx.db, id, row.version);
    if (!before || row.version !== version)
      throw new AppError('version_conflict', { current: await toTemplate(tx, scope, scope.template) });
    const changed = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const body: TemplateBody = { ...before, ...changed };
    const isSame = same(body, before);
    if (isSame && name === row.name) return toTemplate(tx, scope, scope.template);
    await assertCardUploads(tx, body, before);
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

/** Deletes a template. Its cards keep their content and are free of its rules. @throws AppError `not_found`, `forbidden` */
export async function deleteTemplate(ctx: Context, slug: string, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization, template } = await openForWriting(tx, slug, id);
    await releaseCards(tx, id);
    await queries.deleteTemplate(tx.db, id);
    await record(tx, organization.id, 'template.delete', targetOf(template.row));
  });
}

/** The saved versions of a template, the newest first. @throws AppError `not_found` */
export async function listVersions(
  ctx: Context,
  slug: string,
  id: string,
  paging: TemplatePaging,
): Promise<VersionPage> {
  const { template } = await openTemplate(ctx, slug, id);
  const list = `template-versions:${id}`;
  const { rows, nextCursor } = await readPage(
    list,
    paging,
    (after, limit) => queries.selectVersions(ctx.db, id, after && Number(after.id), limit),
    (version) => String(version.number),
  );
  return {
    items: rows.map(({ number, author, createdAt }) => ({
      ...{ number, author, createdAt: createdAt.toISOString() },
      isApplied: number === template.row.appliedVersion,
    })),
    nextCursor,
  };
}
