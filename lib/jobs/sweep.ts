import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { forgetBulkInvitations } from '@/lib/bulk-invitations/work';
import { fillMatchKeys } from '@/lib/contacts/book';
import { fillSaid } from '@/lib/contacts/messages';
import { purgeTrash } from '@/lib/contacts/sync';
import { database } from '@/lib/db/client';
import {
  contactMerges,
  endedSessions,
  idempotencyKeys,
  invitations,
  outbox,
  profiles,
  rateLimits,
  signInCodes,
  uploads,
} from '@/lib/db/tables';
import { forgetExchanges } from '@/lib/exchanges/forget';
import { systemContext } from '@/lib/http/context';
import { forgetImports } from '@/lib/imports/forget';
import { setAllApart } from '@/lib/merges/apart';
import { deleteDueOrganizations } from '@/lib/organizations/deletion';
import { storage } from '@/lib/outside/storage/storage';
import { forgetAttempts } from '@/lib/sso/begin';
import { resealSecrets } from '@/lib/sso/reseal';
import { forgetTemplateRuns } from '@/lib/templates/forget';
import { namedUploads } from '@/lib/uploads/named';

const days = (count: number) => sql`now() - make_interval(days => ${count})`;

/** Deletes for good what has had its time: cards and contacts 30 days in the trash, spent codes, old keys, unused files. */
export async function sweep(): Promise<void> {
  const db = database();
  await db.delete(profiles).where(lt(profiles.deletedAt, days(30)));
  await purgeTrash(db, 30);
  await db.delete(contactMerges).where(lt(contactMerges.createdAt, days(30)));
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, days(1)));
  // Addresses of people who may never have come are not kept for good.
  await db.delete(invitations).where(lt(invitations.expiresAt, days(90)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, sql`now()`));
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
  await db.delete(endedSessions).where(lt(endedSessions.createdAt, days(13)));
  await db.delete(outbox).where(and(isNotNull(outbox.sentAt), lt(outbox.sentAt, days(30))));
  await deleteDueOrganizations();
  await forgetAttempts({ db, now: new Date() });
  await resealSecrets({ db });
  await setAllApart(systemContext());
  await forgetExchanges();
  await forgetImports();
  await forgetBulkInvitations();
  await forgetTemplateRuns();
  await fillMatchKeys({ db }, null);
  await fillSaid({ db });
  await sweepUploads();
}

/** Files that nothing has named for a day: first the row, then the files. Crops go first, for they need their source. */
async function sweepUploads(): Promise<void> {
  const db = database();
  for (const crops of [sql`is not null`, sql`is null`]) {
    const unused = await db.execute<{ id: string }>(sql`
      with named as materialized (${namedUploads()})
      delete from ${uploads} where id in (
        select id from ${uploads} where source_id ${crops} and updated_at < ${days(1)}
          and not exists (select from named where named.id = uploads.id::text)
          and not exists (select from uploads as crops where crops.source_id = uploads.id)
        limit 500
      ) and updated_at < ${days(1)} returning id`);
    for (const { id } of unused.rows) await storage().removeAll(`uploads/${id}`);
  }
}
