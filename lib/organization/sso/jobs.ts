import type { NounJobs } from '@/lib/platform/noun-jobs';
import { forgetAttempts } from './begin-sso';
import { resealSecrets } from './reseal';

export const jobs: NounJobs = { sweeps: { signInAttempts: forgetAttempts, secrets: resealSecrets } };
