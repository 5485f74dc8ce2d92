import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { passkeys } from '@/lib/platform/db/tables';

/** How many passkeys of a user browsers would offer on a host. */
export async function countPasskeys(db: Database, userId: string, rpId: string): Promise<number> {
  return db.$count(passkeys, and(eq(passkeys.userId, userId), eq(passkeys.rpId, rpId)));
}
