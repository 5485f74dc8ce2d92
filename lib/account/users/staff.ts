import type { Context } from '@/lib/platform/context';
import * as queries from './queries';

/** Whether an account or an address belongs to staff. Staff accounts are separate: no organization can make them members. */
export function isStaff(ctx: Pick<Context, 'db'>, account: { id?: string; email?: string }): Promise<boolean> {
  return queries.isOfStaff(ctx.db, account);
}
