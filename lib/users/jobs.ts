import type { NounJobs } from '@/lib/platform/noun-jobs';
import { forgetEndedSessions } from './session';

export const jobs: NounJobs = { sweeps: { endedSessions: ({ db }) => forgetEndedSessions(db) } };
