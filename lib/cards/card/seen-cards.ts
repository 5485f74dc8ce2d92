import type { Context } from '@/lib/platform/context';
import { selectSeenIds } from './organization-card-queries';

/**
 * The ids of an organization's cards that are not in the trash: of all, or with a reader of their own cards and those of their teams.
 * The caller has decided which of both.
 */
export const seenCardIds = (ctx: Context, organizationId: string, readerId: string | null): Promise<string[]> =>
  selectSeenIds(ctx.db, organizationId, readerId);
