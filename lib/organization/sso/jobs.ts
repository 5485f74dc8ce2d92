import type { NounJobs } from '@/lib/platform/noun-jobs';
import { resealSecrets } from './reseal';
import { purgeAttempts } from './start-sso';

export const jobs: NounJobs = { sweeps: { signInAttempts: purgeAttempts, secrets: resealSecrets } };
