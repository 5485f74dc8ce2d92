import { database } from '@/lib/db/client';
import { deleteOld } from './run-queries';
import { rollBackDays } from './schema';

/** Forgets what cards were before versions that can no longer be taken back. */
export async function forgetTemplateRuns(): Promise<void> {
  await deleteOld(database(), rollBackDays);
}
