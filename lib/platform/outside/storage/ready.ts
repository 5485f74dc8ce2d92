import { env } from '@/lib/platform/env';
import { storage } from './storage';

let hasAnswered = false;
let asking: Promise<void> | null = null;

/**
 * Resolves once the store has answered this process, and at once from then on: a store that goes away later takes nothing from public
 * cards. Requests at the same time ask it together.
 * @throws AppError `unavailable` where it does not answer, or not with this key or for this bucket
 */
export async function assertStorageAnswers(): Promise<void> {
  if (hasAnswered || !env().S3_BUCKET) return;
  asking ??= storage()
    .get('uploads/none/none')
    .then(() => {
      hasAnswered = true;
    })
    .finally(() => {
      asking = null;
    });
  await asking;
}
