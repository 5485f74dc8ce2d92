import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { forgetBulkInvitations } from '@/lib/bulk-invitations/work';
import { fillMatchKeys } from '@/lib/contacts/book';
import { fillSaid } from '@/lib/contacts/messages';
import { purgeTrash } from '@/lib/contacts/sync';
import { type Database, database } from '@/lib/db/client';
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
import { forgetImports } from '@/lib/imports/forget';
import { setAllApart } from '@/lib/merges/apart';
import { deleteDueOrganizations } from '@/lib/organizations/deletion';
import { storage } from '@/lib/outside/storage/storage';
import { systemContext } from '@/lib/platform/context';
import { forgetAttempts } from '@/lib/sso/begin';
import { resealSecrets } from '@/lib/sso/reseal';
import { forgetTemplateRuns } from '@/lib/templates/forget';
import { unnamedUploads } from '@/lib/uploads/named';
import { eachByItself } from './each';

const days = (count: number) => sql`now() - make_interval(days => ${count})`;

/** What is done, one after the other, each by itself. */
const parts: Record<string, (db: Database) => Promise<unknown>> = {
  cards: (db) => db.delete(profiles).where(lt(profiles.deletedAt, days(30))),
  contacts: (db) => purgeTrash(db, 30),
  merges: (db) => db.delete(contactMerges).where(lt(contactMerges.createdAt, days(30))),
  signInCodes: (db) => db.delete(signInCodes).where(lt(signInCodes.expiresAt, days(1))),
  // Addresses of people who may never have come are not kept for good.
  invitations: (db) => db.delete(invitations).where(lt(invitations.expiresAt, days(90))),
  idempotencyKeys: (db) => db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, sql`now()`)),
  rateLimits: (db) => db.delete(rateLimits).where(lt(rateLimits.expire, Date.now())),
  endedSessions: (db) => db.delete(endedSessions).where(lt(endedSessions.createdAt, days(13))),
  outbox: (db) => db.delete(outbox).where(and(isNotNull(outbox.sentAt), lt(outbox.sentAt, days(30)))),
  organizations: deleteDueOrganizations,
  signInAttempts: (db) => forgetAttempts({ db, now: new Date() }),
  secrets: (db) => resealSecrets({ db }),
  apart: () => setAllApart(systemContext()),
  exchanges: forgetExchanges,
  imports: forgetImports,
  bulkInvitations: forgetBulkInvitations,
  templateRuns: forgetTemplateRuns,
  matchKeys: (db) => fillMatchKeys({ db }, null),
  messages: (db) => fillSaid({ db }),
  uploads: sweepUploads,
};

/**
 * Deletes for good what has had its time: cards and contacts 30 days in the trash, spent codes, old keys, unused files.
 * @throws AggregateError at the end, where a part failed: the others are done
 */
export async function sweep(): Promise<void> {
  const named = Object.entries(parts).map(([id, run]) => ({ id, run }));
  await eachByItself(named, 'a part of the sweep failed', ({ run }) => run(database()));
}

/** So many rows are deleted by one statement: with each it is seen to that nothing names it, also where no index helps. */
const deletedAtOnce = 50;

/** Files that nothing has named for a day: first the row, then the files. Crops go first, for they need their source. */
async function sweepUploads(db: Database): Promise<void> {
  const unnamed = await unnamedUploads(days(1));
  for (const crops of [sql`is not null`, sql`is null`])
    for (let from = 0; from < unnamed.length; from += deletedAtOnce) {
      const some = inArray(uploads.id, unnamed.slice(from, from + deletedAtOnce));
      // Who begins to use one meanwhile has touched it.
      const unused = await db.execute<{ id: string }>(sql`
        delete from ${uploads} where ${some} and source_id ${crops} and updated_at < ${days(1)}
          and not exists (select from uploads as crops where crops.source_id = uploads.id) returning id`);
      await eachByItself(unused.rows, 'files of an upload that is gone stay', ({ id }) =>
        storage().removeAll(`uploads/${id}`),
      );
    }
}
