import { delivers } from '@/lib/platform/jobs/messages';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { deleteEndedSessions } from './account-queries';
import { projectClaims } from './claims';
import { claims } from './messages';
import { deleteOldSessions } from './session-queries';

export const jobs: NounJobs = {
  deliveries: [delivers(claims, ({ userId }) => projectClaims(userId))],
  sweeps: { endedSessions: ({ db }) => deleteEndedSessions(db), sessions: ({ db }) => deleteOldSessions(db) },
};
