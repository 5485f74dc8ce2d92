import { accountSecured, sessionBegan } from '@/lib/platform/auth/events';
import { on } from '@/lib/platform/events';
import { metrics } from '@/lib/platform/metrics';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { methodOf } from './method-of';
import { notifyOfSignIn } from './notify-of-sign-in';
import { deleteDevices, deleteOldDevices } from './queries';

export const jobs: NounJobs = {
  hears: [
    // Someone else's browser may be among them.
    on(accountSecured, ({ db }, { userId }) => deleteDevices(db, userId)),
    on(sessionBegan, async (tx, session) => {
      await notifyOfSignIn(tx, session);
      const method = methodOf(session.actor.via ?? null, session.provider) ?? 'unknown';
      tx.afterCommit(async () => metrics().signIns.inc({ method }));
    }),
  ],
  sweeps: { signInDevices: ({ db }) => deleteOldDevices(db) },
};
