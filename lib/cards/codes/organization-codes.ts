import { relationToCard } from '@/lib/cards/card/card';
import { type OrganizationScope, openOrganization } from '@/lib/organization/organization/organization';
import { record } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError, fieldError } from '@/lib/platform/errors';
import { authorize } from '@/lib/platform/permissions/authorize';
import { can } from '@/lib/platform/permissions/can';
import { canMove } from './code-transitions';
import { maxOrganizationCodes } from './limits';
import * as queries from './organization-code-queries';
import type {
  MadeBatch,
  NewBatch,
  OrganizationCode,
  OrganizationCodesFilter,
  OrganizationCodesPage,
} from './organization-schema';
import { draw, toOwn } from './own-codes';
import { updateCode } from './queries';
import type { CodeEdit } from './schema';

function toOrganizationCode({ row, username, holder }: queries.Found): OrganizationCode {
  return { ...toOwn(row), card: username ? { username, holder: holder ?? '' } : null };
}

function reachOf({ organization, actor, standing }: OrganizationScope): queries.CodeReach {
  const isAll = can(actor, 'code.manage', { role: standing.role, team: null });
  return { organizationId: organization.id, userId: actor.id, isAll };
}

/**
 * One page of an organization's codes, newest first. Admins get all codes, team managers those in stock and those of their teams'
 * cards.
 * @throws AppError `not_found`, `forbidden`, `invalid_fields` for a cursor of another list
 */
export async function listOrganizationCodes(
  ctx: Context,
  slug: string,
  { q, status, ...paging }: OrganizationCodesFilter,
): Promise<OrganizationCodesPage> {
  const opened = await openOrganization(ctx, slug, 'code.manage');
  const scope = JSON.stringify(['company-codes', opened.organization.id, opened.actor.id, q, status]);
  const { rows, nextCursor } = await readPage(
    scope,
    paging,
    (after, limit) => queries.selectPage(ctx.db, reachOf(opened), { q, status, before: after?.id ?? null, limit }),
    ({ row }) => row.id,
  );
  return { items: rows.map(toOrganizationCode), nextCursor };
}

/** A code of an organization. @throws AppError `not_found`, `forbidden` */
export async function getOrganizationCode(ctx: Context, slug: string, id: string): Promise<OrganizationCode> {
  const { organization } = await openOrganization(ctx, slug, 'code.manage');
  const codeRecord = await queries.selectOne(ctx.db, organization.id, id);
  if (!codeRecord) throw new AppError('not_found');
  return toOrganizationCode(codeRecord);
}

/**
 * Makes a batch of codes for an organization, to be printed or written to tags. They are in stock until someone who manages
 * codes links them, or a member claims one for their card of the organization.
 * @throws AppError `not_found`, `forbidden`, `code_limit_reached`
 */
export async function makeBatch(ctx: Context, slug: string, { total, name }: NewBatch): Promise<MadeBatch> {
  return inTransaction(ctx, async (tx) => {
    const { organization } = await openOrganization(tx, slug, 'code.manage');
    if ((await queries.countAll(tx.db, organization.id)) + total > maxOrganizationCodes)
      throw new AppError('code_limit_reached');
    const made = await draw(tx, total, { organizationId: organization.id, name });
    const target = { kind: 'organization', id: organization.id, name: organization.name };
    await record(tx, organization.id, 'code.create', target, {
      codes: { to: total },
      ...(name ? { name: { to: name } } : {}),
    });
    return { codes: made.map(({ code }) => code) };
  });
}

/** Checks that the actor may manage the codes of this card of the organization. @throws AppError `invalid_fields`, `forbidden` */
async function assertCard(tx: Context, { organization, actor }: OrganizationScope, profileId: string): Promise<void> {
  const card = await queries.selectCard(tx.db, organization.id, profileId);
  if (!card) throw fieldError('profileId', 'not_a_card');
  const relation = await relationToCard(tx, card);
  authorize(actor, 'code.manage', { ...relation, team: relation.team ?? null, isOwn: false });
}

/** Opens a code of the organization that the actor manages. @throws AppError `not_found`, `forbidden` */
async function openCode(tx: Context, slug: string, id: string) {
  const scope = await openOrganization(tx, slug, 'code.manage');
  const codeRecord = await queries.selectOne(tx.db, scope.organization.id, id);
  if (!codeRecord) throw new AppError('not_found');
  const { profileId } = codeRecord.row;
  const card = profileId ? await queries.selectCard(tx.db, scope.organization.id, profileId) : null;
  const relation = card ? await relationToCard(tx, card) : null;
  // The response is `forbidden` and not `not_found`, because a member of the organization may know that the code exists.
  if (relation && !can(scope.actor, 'code.manage', { ...relation, isOwn: false })) throw new AppError('forbidden');
  return { scope, codeRecord };
}

/**
 * Names a code of an organization, links it to a card of the organization, releases it or reports it lost.
 * @throws AppError `version_conflict` with the present state, `not_found`, `forbidden`, `invalid_fields` where the code's status
 * does not allow it or the card does not belong to the organization
 */
export async function editOrganizationCode(
  ctx: Context,
  slug: string,
  id: string,
  edit: CodeEdit,
): Promise<OrganizationCode> {
  return inTransaction(ctx, async (tx) => {
    const { scope, codeRecord } = await openCode(tx, slug, id);
    const before = codeRecord.row;
    if (before.version !== edit.version)
      throw new AppError('version_conflict', { current: toOrganizationCode(codeRecord) });
    const { name, profileId } = edit;
    const status = edit.status ?? (profileId ? 'linked' : before.status);
    const isStock = before.status === 'unclaimed' && status === 'unclaimed';
    if ((!isStock && !canMove(before.status, status)) || (profileId && status !== 'linked'))
      throw fieldError('status', 'invalid_move');
    const target = profileId ?? before.profileId;
    if (status === 'linked' && (profileId || before.status !== 'linked')) {
      if (!target) throw fieldError('profileId', 'required');
      await assertCard(tx, scope, target);
    }
    const change = { status, ...(name === undefined ? {} : { name }), ...(profileId ? { profileId } : {}) };
    if (!(await updateCode(tx.db, { id, version: edit.version }, change))) throw new AppError('version_conflict');
    const after = await queries.selectOne(tx.db, scope.organization.id, id);
    if (!after) throw new AppError('not_found');
    const differing = {
      ...(before.status === status ? {} : { status: { from: before.status, to: status } }),
      ...(codeRecord.username === after.username ? {} : { card: { from: codeRecord.username, to: after.username } }),
      ...(before.name === after.row.name ? {} : { name: { from: before.name, to: after.row.name } }),
    };
    const act = before.status === 'linked' && status === 'released' ? 'code.release' : 'code.edit';
    await record(tx, scope.organization.id, act, { kind: 'code', id, name: before.code }, differing);
    return toOrganizationCode(after);
  });
}
