import { requireActor } from '@/lib/auth/actor';
import { readCursor, writeCursor } from '@/lib/db/cursor';
import { AppError } from '@/lib/errors';
import { authorize } from '@/lib/permissions/authorize';
import type { Context } from '@/lib/platform/context';
import { noteLook, noteSearch } from './looks';
import * as queries from './queries';
import type { Account, FoundOrganization, StaffFilter } from './schema';

/** An account without anything of what is in it. */
export function toAccount({ place: _, onboardingDoneAt, disabledAt, createdAt, ...row }: queries.AccountRow): Account {
  return {
    ...row,
    isOnboardingDone: onboardingDoneAt !== null,
    disabledAt: disabledAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** Who searches: staff, to whom alone the back office exists. @throws AppError `unauthenticated`, `not_found` */
export function requireStaff(ctx: Context) {
  const actor = requireActor(ctx);
  authorize(actor, 'staff.search');
  return actor;
}

type Row = { place: string };

/** A page of rows with the cursor of the next one. */
function paged<Item extends Row>(scope: string, rows: Item[], limit: number) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: last && rows.length > limit ? writeCursor(scope, { key: '', id: last.place }) : null };
}

/** Accounts by name, address or the name of a card, newest first. @throws AppError as `requireStaff` */
export async function findAccounts(ctx: Context, { q, limit, cursor }: StaffFilter) {
  requireStaff(ctx);
  const scope = `staff:people:${q}`;
  const before = cursor ? readCursor(scope, cursor).id : null;
  const typed = q.trim();
  const { items, nextCursor } = paged(
    scope,
    await queries.selectAccounts(ctx.db, { q: typed, before, limit: limit + 1 }),
    limit,
  );
  const search = { q: typed, cursor: before, limit, isById: items.some(({ id }) => id === typed) };
  await noteSearch(ctx, 'people.search', search, `${items.length}${nextCursor ? '+' : ''}`);
  return { items: items.map(toAccount), nextCursor };
}

/** One account. @throws AppError `not_found` */
export async function getAccount(ctx: Context, id: string): Promise<Account> {
  requireStaff(ctx);
  const row = await queries.selectAccount(ctx.db, id);
  if (!row) throw new AppError('not_found');
  await noteLook(ctx, { action: 'account.view', target: id, userId: id });
  return toAccount(row);
}

/** Organizations by name or segment, newest first. @throws AppError as `requireStaff` */
export async function findOrganizations(ctx: Context, { q, limit, cursor }: StaffFilter) {
  requireStaff(ctx);
  const scope = `staff:organizations:${q}`;
  const before = cursor ? readCursor(scope, cursor).id : null;
  const rows = await queries.selectOrganizations(ctx.db, { q: q.trim(), before, limit: limit + 1 });
  const { items, nextCursor } = paged(
    scope,
    rows.map((row) => ({ ...row, place: row.id })),
    limit,
  );
  await noteSearch(
    ctx,
    'organizations.search',
    { q: q.trim(), cursor: before, limit },
    `${items.length}${nextCursor ? '+' : ''}`,
  );
  const found: FoundOrganization[] = items.map(({ slug, name, members, cards, suspendedAt, createdAt }) => ({
    ...{ slug, name, members, cards, suspendedAt: suspendedAt?.toISOString() ?? null },
    createdAt: createdAt.toISOString(),
  }));
  return { items: found, nextCursor };
}
