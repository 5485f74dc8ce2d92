import { peopleAndCards } from '@/lib/cards/card/card';
import { listOrganizationCodes } from '@/lib/cards/codes/codes';
import { countRequests, houseStyle, listRequests } from '@/lib/cards/templates/templates';
import { organizationTotals, rankOrganization } from '@/lib/cards/visits/visits';
import { listDomains } from '@/lib/organization/domains/domains';
import { invitationsInBrief } from '@/lib/organization/invitations/invitations';
import { getOrganizationSettings, openOrganization } from '@/lib/organization/organization/organization';
import { getSso } from '@/lib/organization/sso/sso';
import type { Team } from '@/lib/organization/teams/schema';
import { listTeams } from '@/lib/organization/teams/teams';
import type { Context } from '@/lib/platform/context';
import { can } from '@/lib/platform/permissions/can';
import type { Overview, TeamInBrief } from './schema';

const days = 30;
/** How many teams are shown. */
const fewTeams = 6;

async function allTeams(ctx: Context, slug: string): Promise<Team[]> {
  const teams: Team[] = [];
  let cursor: string | undefined;
  do {
    const page = await listTeams(ctx, slug, { q: '', limit: 100, cursor });
    teams.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return teams;
}

/** The teams whose people the reader may see, with what their cards did, those with the most views first. */
async function teamsInBrief(ctx: Context, slug: string): Promise<TeamInBrief[]> {
  const [teams, { items }] = await Promise.all([
    allTeams(ctx, slug),
    rankOrganization(ctx, slug, { by: 'team', days, limit: 100 }),
  ]);
  const numbers = new Map(items.map((row) => [row.id, row]));
  const shown = teams.flatMap(({ id, name, people, cards }) => {
    const { views = 0, saves = 0, exchanges = 0 } = numbers.get(id) ?? {};
    return people === null || cards === null ? [] : [{ id, name, people, cards, views, saves, exchanges }];
  });
  return shown.sort((a, b) => b.views - a.views || b.people - a.people);
}

async function requestsInBrief(ctx: Context, slug: string): Promise<Overview['requests']> {
  const count = await countRequests(ctx, slug);
  if (count === 0) return { count, authors: [] };
  const { items } = await listRequests(ctx, slug, { own: 'false', status: 'waiting', limit: 3 });
  return { count, authors: items.map(({ author, card }) => author || card.name) };
}

type Basics = { people: number; invitations: Overview['invitations']; house: Overview['house'] };

/** What is set up, for readers of the settings, and the verified domain. */
async function setUpOf(ctx: Context, slug: string, { people, invitations, house }: Basics) {
  const [settings, domains, sso, codes] = await Promise.all([
    getOrganizationSettings(ctx, slug),
    listDomains(ctx, slug),
    getSso(ctx, slug),
    listOrganizationCodes(ctx, slug, { q: '', status: '', limit: 1 }),
  ]);
  const domain = domains.items.find(({ verifiedAt }) => verifiedAt !== null)?.domain ?? null;
  const asked = Object.values(invitations.counts).reduce((total, count) => total + count, 0);
  return {
    domain,
    setUp: {
      logo: settings.logoId !== null && settings.color !== null,
      domain: domain !== null,
      template: house !== null && house.appliedVersion !== null,
      people: people > 1 || asked > 0,
      sso: sso.connection !== null,
      codes: codes.items.length > 0,
    },
  };
}

/**
 * What an organization's first page shows: all of it to admins, to a manager of teams what concerns these teams.
 * @throws AppError `not_found`, `forbidden`
 */
export async function organizationOverview(ctx: Context, slug: string): Promise<Overview> {
  const { actor, standing } = await openOrganization(ctx, slug, 'member.list');
  const [people, figures, invitations, requests, teams, house] = await Promise.all([
    peopleAndCards(ctx, slug),
    organizationTotals(ctx, slug, { days }),
    invitationsInBrief(ctx, slug),
    requestsInBrief(ctx, slug),
    teamsInBrief(ctx, slug),
    houseStyle(ctx, slug),
  ]);
  const isAdmin = can(actor, 'organization.readSettings', standing);
  const basics = { people: people.people, invitations, house };
  const { domain, setUp } = isAdmin ? await setUpOf(ctx, slug, basics) : { domain: null, setUp: null };
  const compared = (name: 'views' | 'exchanges') => ({
    ...{ now: figures.now[name], before: figures.before[name] },
  });
  return {
    ...people,
    views: compared('views'),
    exchanges: compared('exchanges'),
    ...{ invitations, requests, house, domain, setUp },
    teams: { count: teams.length, first: teams.slice(0, fewTeams) },
  };
}
