import { memberJoined } from '@/lib/organization/members/events';
import { enforcementChanged } from '@/lib/organization/organization/events';
import { memberDescribed } from '@/lib/organization/scim/events';
import { teamGoes } from '@/lib/organization/teams/events';
import { accountGoes } from '@/lib/platform/account-goes';
import { on } from '@/lib/platform/events';
import { reviews } from '@/lib/platform/jobs/grounds';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { recoveryDays } from '@/lib/platform/recovery';
import { applyEnforcementPolicy } from './apply-enforcement-policy';
import { removeCardsFromTeam } from './card-teams';
import { blockNamesOf } from './end-account';
import { deleteFreeHandles } from './end-account-queries';
import { fillFirstCard } from './fill-first-card';
import { cardOfEditor, cardOfOwner } from './messages';
import { restoreCards } from './offboard-cards';
import { deleteTrashed } from './queries';
import { isActiveCardOf, mayStillShare } from './waiting-cards';

export const jobs: NounJobs = {
  hears: [
    on(teamGoes, removeCardsFromTeam),
    on(memberJoined, async (tx, { organizationId, userId }) => {
      await restoreCards(tx, organizationId, userId);
    }),
    on(memberDescribed, (tx, { organizationId, userId, ...said }) => fillFirstCard(tx, organizationId, userId, said)),
    on(accountGoes, (tx, { userId }) => blockNamesOf(tx, userId)),
    on(enforcementChanged, (tx, { organizationId, policies }) => applyEnforcementPolicy(tx, organizationId, policies)),
  ],
  grounds: [
    reviews(cardOfOwner, async (ids, message) => ((await isActiveCardOf(ids)) ? message : null)),
    reviews(cardOfEditor, async (ids, message) => ((await mayStillShare(ids)) ? message : null)),
  ],
  sweeps: { cards: ({ db }) => deleteTrashed(db, recoveryDays), usernames: ({ db }) => deleteFreeHandles(db) },
};
