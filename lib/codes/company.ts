import { record } from '@/lib/audit/service';
import { relationToCard } from '@/lib/company-cards/relation';
import { readCursor, writeCursor } from '@/lib/db/cursor';
import { inTransaction } from '@/lib/db/transaction';
import { AppError, fieldError } from '@/lib/errors';
import { openOrganization, type Scope } from '@/lib/organizations/access';
import { authorize } from '@/lib/permissions/authorize';
import { can } from '@/lib/permissions/can';
import type { Context } from '@/lib/platform/context';
import * as queries from './company-queries';
import {
  type CompanyCode,
  type CompanyCodesFilter,
  type CompanyCodesPage,
  type MadeBatch,
  maxCompanyCodes,
  type NewBatch,
} from './company-schema';
import { canMove } from './moves';
import { updateCode } from './queries';
import type { CodeEdit } from './schema';
import { draw, toOwn } from './service';

function toCompanyCode({ row, username, holder }: queries.Found): CompanyCode {
  return { ...toOwn(row), card: username ? { username, holder: holder ?? '' } : null };
}

function reachOf({ organization, actor, standing }: Scope): queries.CodeReach {
  const isAll = can(actor, 'code.manage', { role: standing.role, team: null });
  return { organizationId: organization.id, userId: actor.id, isAll };
}

/**
 * One page of an organization's codes, newest first: all for admins, for managers of teams those in stock and those of their
 * teams' cards.
 * @throws AppError `not_found`, `forbidden`, `invalid_fields` for a cursor that is not of this list
 */
export async function listCompanyCodes(
  ctx: Context,
  slug: string,
  { q, status, limit, cursor }: CompanyCodesFilter,
): Promise<CompanyCodesPage> {
  const opened = await openOrganization(ctx, slug, 'code.manage');
  const scope = JSON.stringify(['company-codes', opened.organization.id, opened.actor.id, q, status]);
  const before = cursor === undefined ? null : readCursor(scope, cursor).id;
  const found = await queries.selectPage(ctx.db, reachOf(opened), { q, status, before, limit: limit + 1 });
  const page = found.slice(0, limit);
  const end = found.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(toCompanyCode),
    nextCursor: end ? writeCursor(scope, { key: '', id: end.row.id }) : null,
  };
}

/**
 * Makes a batch of codes for an organization, to be printed or written to tags: they are in stock until they are linked, by
 * who manages them or by a member who claims one for their card of the organization.
 * @throws AppError `not_found`, `forbidden`, `code_limit_reached`
 */
export async function makeBatch(ctx: Context, slug: string, { total, name }: NewBatch): Promise<MadeBatch> {
  return inTransaction(ctx, async (tx) => {
    const { organization } = await openOrganization(tx, slug, 'code.manage');
    if ((await queries.countAll(tx.db, organization.id)) + total > maxCompanyCodes)
      throw new AppError('code_limit_reached');
    const made = await draw(tx, total, { organizationId: organization.id, name });
    const target = { kind: 'organization', id: organization.id, name: organization.name };
    await record(tx, organization.id, 'code.create', target, { codes: { to: total }, name: { to: name } });
    return { codes: made.map(({ code }) => code) };
  });
}

/** A card of the organization that the actor may do this for. @throws AppError `invalid_fields`, `forbidden` */
async function assertCard(tx: Context, { organization, actor }: Scope, profileId: string): Promise<void> {
  const card = await queries.selectCard(tx.db, organization.id, profileId);
  if (!card) throw fieldError('profileId', 'not_a_card');
  const relation = await relationToCard(tx, card);
  authorize(actor, 'code.manage', { ...relation, team: relation.team ?? null, isOwn: false });
}

/** A code of the organization that the actor manages. @throws AppError `not_found`, `forbidden` */
async function openCode(tx: Context, slug: string, id: string) {
  const scope = await openOrganization(tx, slug, 'code.manage');
  const found = await queries.selectOne(tx.db, scope.organization.id, id);
  if (!found) throw new AppError('not_found');
  const { profileId } = found.row;
  const card = profileId ? await queries.selectCard(tx.db, scope.organization.id, profileId) : null;
  const relation = card ? await relationToCard(tx, card) : null;
  // A member of its organization may know that there is such a code.
  if (relation && !can(scope.actor, 'code.manage', { ...relation, isOwn: false })) throw new AppError('forbidden');
  return { scope, found };
}

/**
 * Names a code of an organization, links it to a card of it, releases it or reports it lost.
 * @throws AppError `version_conflict` with the present state, `not_found`, `forbidden`, `invalid_fields` where its state does
 * not allow it or the card is none of the organization's
 */
export async function editCompanyCode(ctx: Context, slug: string, id: string, edit: CodeEdit): Promise<CompanyCode> {
  return inTransaction(ctx, async (tx) => {
    const { scope, found } = await openCode(tx, slug, id);
    const before = found.row;
    if (before.version !== edit.version) throw new AppError('version_conflict', { current: toCompanyCode(found) });
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
      ...(found.username === after.username ? {} : { card: { from: found.username, to: after.username } }),
      ...(before.name === after.row.name ? {} : { name: { from: before.name, to: after.row.name } }),
    };
    const act = before.status === 'linked' && status === 'released' ? 'code.release' : 'code.edit';
    await record(tx, scope.organization.id, act, { kind: 'code', id, name: before.code }, differing);
    return toCompanyCode(after);
  });
}
