import { accountGoes } from '@/lib/platform/account-goes';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { releaseOwned } from './release-queries';

export const jobs: NounJobs = { hears: [on(accountGoes, ({ db }, { userId }) => releaseOwned(db, userId))] };
