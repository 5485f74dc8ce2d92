import { database } from '@/lib/platform/db/client';
import { recoveryDays } from '@/lib/platform/recovery';
import { deleteOld } from './run-queries';

/** Deletes the stored states of cards before template versions that can no longer be rolled back. */
export async function purgeRuns(): Promise<void> {
  await deleteOld(database(), recoveryDays);
}
