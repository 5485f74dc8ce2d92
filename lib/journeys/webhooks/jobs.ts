import { accountSecured } from '@/lib/platform/auth/events';
import { on } from '@/lib/platform/events';
import { everyMinute, type NounJobs } from '@/lib/platform/noun-jobs';
import { isSealedOldly, seal, unseal } from '@/lib/platform/seal';
import { deliverDue } from './deliver';
import { deleteOldDeliveries, selectSecrets, updateSecret } from './queries';
import { selectQueue } from './queue-queries';
import { endWebhooksOf } from './webhooks';

export const jobs: NounJobs = {
  // Who was in the account may have made them, and would go on reading. What waits for them is deleted with them.
  hears: [on(accountSecured, (tx, { userId }) => endWebhooksOf(tx, userId))],
  schedules: [{ name: 'webhooks', cron: everyMinute, run: deliverDue }],
  queues: { webhooks: (db) => selectQueue(db) },
  sweeps: {
    webhookDeliveries: ({ db }) => deleteOldDeliveries(db),
    // So that an old key may be dropped from `COOKIE_SECRETS`.
    async webhookSecrets({ db }) {
      for (const { id, secret } of await selectSecrets(db)) {
        const opened = isSealedOldly(secret) ? unseal(secret, id) : null;
        if (opened) await updateSecret(db, id, seal(opened, id));
      }
    },
  },
};
