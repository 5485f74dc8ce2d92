import { noteLook } from '@/lib/platform/audit/staff-look';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { AppError } from '@/lib/platform/errors';
import { requireStaff } from './access';
import { toAccount } from './dto';
import { noteSearch } from './looks';
import * as queries from './queries';
import type { Account, FoundOrganization, StaffFilter } from './schema';

export { requireStaff } from './access';

export { endSessionsOf, resetFactor, setAccountDisabled, setSuspended, setTakenDown } from './acts';
export { readStaffLog } from './looks';
export {
  closeSupport,
  endOwnSupport,
  getOwnSupport,
  listSupport,
  makeSupportCode,
  openSupport,
  viewSupport,
} from './support';

/** Accounts by name, email address or username of a card, newest first. @throws AppError as `requireStaff` */
export async function findAccounts(ctx: Context, { q, ...paging }: StaffFilter) {
  requireStaff(ctx);
  const typed = q.trim();
  const { rows, nextCursor, after } = await readPage(
    `staff:people:${q}`,
    paging,
    (after, limit) => queries.selectAccounts(ctx.db, { q: typed, before: after?.id ?? null, limit }),
    ({ place }) => place,
  );
  const isById = rows.some(({ id }) => id === typed);
  const search = { q: typed, cursor: after?.id ?? null, limit: paging.limit, isById };
  await noteSearch(ctx, 'people.search', search, `${rows.length}${nextCursor ? '+' : ''}`);
  return { items: rows.map(toAccount), nextCursor };
}

/** One account. @throws AppError `not_found` */
export async function getAccount(ctx: Context, id: string): Promise<Account> {
  requireStaff(ctx);
  const row = await queries.selectAccount(ctx.db, id);
  if (!row) throw new AppError('not_found');
  await noteLook(ctx, { action: 'account.view', target: id, userId: id });
  return toAccount(row);
}

/** Organizations by name or slug, newest first. @throws AppError as `requireStaff` */
export async function findOrganizations(ctx: Context, { q, ...paging }: StaffFilter) {
  requireStaff(ctx);
  const typed = q.trim();
  const { rows, nextCursor, after } = await readPage(
    `staff:organizations:${q}`,
    paging,
    (after, limit) => queries.selectOrganizations(ctx.db, { q: typed, before: after?.id ?? null, limit }),
    ({ id }) => id,
  );
  const search = { q: typed, cursor: after?.id ?? null, limit: paging.limit };
  await noteSearch(ctx, 'organizations.search', search, `${rows.length}${nextCursor ? '+' : ''}`);
  const organizations: FoundOrganization[] = rows.map(({ slug, name, members, cards, suspendedAt, createdAt }) => ({
    ...{ slug, name, members, cards, suspendedAt: suspendedAt?.toISOString() ?? null },
    createdAt: createdAt.toISOString(),
  }));
  return { items: organizations, nextCursor };
}
