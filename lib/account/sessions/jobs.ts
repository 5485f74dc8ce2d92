import { sessionBegan } from '@/lib/platform/auth/events';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { notifyOfSignIn } from './notify-of-sign-in';
import { deleteOldDevices } from './queries';

export const jobs: NounJobs = {
  hears: [on(sessionBegan, (tx, { actor, started, place }) => notifyOfSignIn(tx, actor, started, place))],
  sweeps: { signInDevices: ({ db }) => deleteOldDevices(db) },
};
