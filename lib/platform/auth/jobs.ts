import { accountGoes } from '@/lib/platform/account-goes';
import { on } from '@/lib/platform/events';
import { delivers } from '@/lib/platform/jobs/messages';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { deleteEndedSessions } from './account-queries';
import { projectClaims } from './claims';
import { claims } from './messages';
import { deleteOldSessions } from './session-queries';
import { deleteTakenOver } from './taken-over-queries';

export const jobs: NounJobs = {
  hears: [on(accountGoes, ({ db }, { userId }) => deleteTakenOver(db, userId))],
  deliveries: [delivers(claims, ({ userId }) => projectClaims(userId))],
  sweeps: { endedSessions: ({ db }) => deleteEndedSessions(db), sessions: ({ db }) => deleteOldSessions(db) },
};
