import { database } from '@/lib/platform/db/client';
import { recoveryDays } from '@/lib/platform/recovery';
import { deleteOld } from './run-queries';

/** Deletes what cards were before versions that can no longer be taken back. */
export async function purgeRuns(): Promise<void> {
  await deleteOld(database(), recoveryDays);
}
