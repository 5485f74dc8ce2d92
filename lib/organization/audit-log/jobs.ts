import { accountSecured } from '@/lib/platform/auth/events';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { mailOwnersOfSecured } from './mail-owners-of-secured';

export const jobs: NounJobs = { hears: [on(accountSecured, (tx, { userId }) => mailOwnersOfSecured(tx, userId))] };
