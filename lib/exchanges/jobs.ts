import type { NounJobs } from '@/lib/platform/noun-jobs';
import { forgetExchanges } from './forget';

export const jobs: NounJobs = { sweeps: { exchanges: forgetExchanges } };
