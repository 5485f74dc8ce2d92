import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { email } from '@/lib/platform/emails/messages';
import { env } from '@/lib/platform/env';
import { localeOr } from '@/lib/platform/i18n/languages';
import { groundOf } from '@/lib/platform/jobs/grounds';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { hasLocalMailbox } from '@/lib/platform/outside/email/email';
import { summarized } from './messages';
import { mondayNow } from './model';
import { selectZones, takeUsers } from './queries';

/**
 * Sends the summaries of a week on Monday morning by each user's clock, one to each user: it is marked as sent in the transaction
 * that puts it into the outbox, however many workers run. What it says is written at the time of sending.
 */
export async function sendSummaries(now = new Date()): Promise<void> {
  if (env().SMTP_URL === undefined && !hasLocalMailbox()) return;
  for (const timeZone of await selectZones(database())) {
    const monday = mondayNow(now, timeZone ?? 'UTC');
    if (monday === null) continue;
    let isMore = true;
    while (isMore)
      isMore = await inTransaction(systemContext(), async (tx) => {
        const readers = await takeUsers(tx.db, timeZone, monday);
        for (const { id: userId, email: to, locale } of readers ?? []) {
          const mail = { to, locale: localeOr(locale), template: 'weekly', vouchedBy: userId } as const;
          await enqueue(tx, email, { ...mail, ground: groundOf(summarized, { userId, monday }) });
        }
        return readers !== null;
      });
  }
}
