import { sessionBegan } from '@/lib/platform/auth/events';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { notifyOfSignIn } from './notify-of-sign-in';
import { deleteOldDevices } from './queries';

export const jobs: NounJobs = {
  hears: [on(sessionBegan, (tx, session) => notifyOfSignIn(tx, session))],
  sweeps: { signInDevices: ({ db }) => deleteOldDevices(db) },
};
