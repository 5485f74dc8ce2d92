import { accountSecured, passwordChanged } from '@/lib/platform/auth/events';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { isSealedOldly, seal, unseal } from '@/lib/platform/seal';
import { selectSecrets, updateSecret } from './queries';
import { cancelResetOf } from './reset';
import { deleteOldResets } from './reset-queries';

export const jobs: NounJobs = {
  hears: [accountSecured, passwordChanged].map((kind) => on(kind, (tx, { userId }) => cancelResetOf(tx, userId))),
  sweeps: {
    factorResets: ({ db }) => deleteOldResets(db),
    // So that an old key may be dropped from `COOKIE_SECRETS`.
    async secondFactorSecrets({ db }) {
      for (const { userId, secret } of await selectSecrets(db)) {
        const opened = isSealedOldly(secret) ? unseal(secret, userId) : null;
        if (opened) await updateSecret(db, userId, secret, seal(opened, userId));
      }
    },
  },
};
