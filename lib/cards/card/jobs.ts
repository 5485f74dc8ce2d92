import { memberJoined } from '@/lib/organization/members/events';
import { enforcementChanged } from '@/lib/organization/organization/events';
import { memberDescribed } from '@/lib/organization/scim/events';
import { teamGoes } from '@/lib/organization/teams/events';
import { on } from '@/lib/platform/events';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { recoveryDays } from '@/lib/platform/recovery';
import { applyEnforcementPolicy } from './apply-enforcement-policy';
import { removeCardsFromTeam } from './card-teams';
import { fillFirstCard } from './fill-first-card';
import { restoreCards } from './offboard-cards';
import { deleteTrashed } from './queries';

export const jobs: NounJobs = {
  hears: [
    on(teamGoes, removeCardsFromTeam),
    on(memberJoined, async (tx, { organizationId, userId }) => {
      await restoreCards(tx, organizationId, userId);
    }),
    on(memberDescribed, (tx, { organizationId, userId, ...said }) => fillFirstCard(tx, organizationId, userId, said)),
    on(enforcementChanged, (tx, { organizationId, policies }) => applyEnforcementPolicy(tx, organizationId, policies)),
  ],
  sweeps: { cards: ({ db }) => deleteTrashed(db, recoveryDays) },
};
