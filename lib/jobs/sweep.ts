import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { database } from '@/lib/db/client';
import { endedSessions, idempotencyKeys, outbox, profiles, rateLimits, signInCodes, uploads } from '@/lib/db/tables';
import { storage } from '@/lib/outside/storage/storage';
import { photoFiles } from '@/lib/uploads/schema';

const days = (count: number) => sql`now() - make_interval(days => ${count})`;

/** Deletes for good what has had its time: cards 30 days in the trash, spent codes, old keys, files without a card. */
export async function sweep(): Promise<void> {
  const db = database();
  await db.delete(profiles).where(lt(profiles.deletedAt, days(30)));
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, days(1)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, sql`now()`));
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
  await db.delete(endedSessions).where(lt(endedSessions.createdAt, days(13)));
  await db.delete(outbox).where(and(isNotNull(outbox.sentAt), lt(outbox.sentAt, days(30))));
  await sweepUploads();
}

/** Photos that no card shows and no onboarding holds, a day after their upload: first the row, then the files. */
async function sweepUploads(): Promise<void> {
  const db = database();
  const unused = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        lt(uploads.createdAt, days(1)),
        sql`not exists (select 1 from profiles where profiles.photo_id = ${uploads.id})`,
        sql`not exists (select 1 from users where users.onboarding->'draft'->>'photoId' = ${uploads.id}::text)`,
      ),
    )
    .limit(500);
  if (unused.length === 0) return;
  const ids = unused.map(({ id }) => id);
  await db.delete(uploads).where(inArray(uploads.id, ids));
  for (const id of ids) for (const file of photoFiles) await storage().remove(`uploads/${id}/${file}`);
}
