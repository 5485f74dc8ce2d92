import { accountGoes } from '@/lib/platform/account-goes';
import { accountSecured } from '@/lib/platform/auth/events';
import { on } from '@/lib/platform/events';
import { everyMinute, type NounJobs } from '@/lib/platform/noun-jobs';
import { isSealedOldly, seal, unseal } from '@/lib/platform/seal';
import { deliverDue } from './deliver';
import { deleteFormerSecrets, deleteOldDeliveries, emptyNaming, selectSecrets, updateSecrets } from './queries';
import { selectQueue } from './queue-queries';
import { endWebhooksOf } from './webhooks';

/** A key sealed with the newest of `COOKIE_SECRETS`; as it was where it is already, or where it cannot be opened. */
function sealedAgain(sealed: string, id: string): string {
  const opened = isSealedOldly(sealed) ? unseal(sealed, id) : null;
  return opened === null ? sealed : seal(opened, id);
}

export const jobs: NounJobs = {
  // Who was in the account may have made them, and would go on reading. What waits for them is deleted with them.
  hears: [
    on(accountSecured, (tx, { userId }) => endWebhooksOf(tx, userId)),
    on(accountGoes, ({ db }, account) => emptyNaming(db, account)),
  ],
  schedules: [{ name: 'webhooks', cron: everyMinute, run: deliverDue }],
  queues: { webhooks: (db) => selectQueue(db) },
  sweeps: {
    webhookDeliveries: ({ db }) => deleteOldDeliveries(db),
    // So that an old key may be dropped from `COOKIE_SECRETS`.
    async webhookSecrets({ db }) {
      await deleteFormerSecrets(db);
      for (const before of await selectSecrets(db)) {
        const secret = sealedAgain(before.secret, before.id);
        const formerSecret = before.formerSecret && sealedAgain(before.formerSecret, before.id);
        if (secret !== before.secret || formerSecret !== before.formerSecret)
          await updateSecrets(db, before, { secret, formerSecret });
      }
    },
  },
};
