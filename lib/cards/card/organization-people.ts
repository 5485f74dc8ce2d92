import { openOrganization } from '@/lib/organization/organization/organization';
import type { Context } from '@/lib/platform/context';
import { can } from '@/lib/platform/permissions/can';
import * as queries from './organization-people-queries';

/** People who can be given cards in one request. */
const atOnce = 100;

/** The people and cards of an organization in numbers, with the first people who have no card. */
export type PeopleAndCards = {
  people: number;
  live: number;
  withoutCard: { count: number; first: { id: string; name: string | null; email: string }[] };
};

/**
 * Who has a card and who does not: of all active members, or for a manager of teams of the people in these teams.
 * @throws AppError `not_found`, `forbidden`
 */
export async function peopleAndCards(ctx: Context, slug: string): Promise<PeopleAndCards> {
  const { organization, actor, standing } = await openOrganization(ctx, slug, 'member.list');
  const isForAll = can(actor, 'member.list', { ...standing, team: null });
  const reach = { organizationId: organization.id, managerId: isForAll ? null : actor.id };
  const { people, without } = await queries.countPeople(ctx.db, reach);
  const first = without > 0 ? await queries.selectWithoutCard(ctx.db, reach, atOnce) : [];
  return { people, live: await queries.countLive(ctx.db, reach), withoutCard: { count: without, first } };
}
