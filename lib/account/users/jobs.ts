import { sessionBegan } from '@/lib/platform/auth/events';
import { on } from '@/lib/platform/events';
import { delivers } from '@/lib/platform/jobs/messages';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { closeWays } from './messages';
import { notePassword } from './password';
import { closeOtherWays } from './require-proof';

export const jobs: NounJobs = {
  deliveries: [delivers(closeWays, ({ userId }) => closeOtherWays(userId))],
  // A password may also be set by a link of the identity provider.
  hears: [
    on(sessionBegan, async (tx, { actor }) => {
      if (actor.via === 'password') await notePassword(tx, actor.id, false);
    }),
  ],
};
