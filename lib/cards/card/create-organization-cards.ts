import { openOrganization } from '@/lib/organization/organization/organization';
import type { Context } from '@/lib/platform/context';
import { peopleOfOwnTeams } from '@/lib/platform/db/own-people';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError, fieldError } from '@/lib/platform/errors';
import { localeOr } from '@/lib/platform/i18n/languages';
import { authorize } from '@/lib/platform/permissions/authorize';
import { can } from '@/lib/platform/permissions/can';
import { recordCardAct } from './card-audit';
import { contentBy } from './directory-content';
import { makeCard } from './insert-card';
import { firstContent } from './member-content';
import { newCardFromTemplate } from './new-card-from-template';
import * as queries from './organization-card-queries';
import { cardsById } from './organization-cards';
import type { NewOrganizationCards, OrganizationCard } from './organization-schema';
import { newCardSchema } from './schema';

const act = 'profile.createForOrganization';

/**
 * Creates cards of an organization for its members, in teams; all of them or none. A team manager creates cards only for members
 * of the managed teams, in these teams.
 * @throws AppError `not_found`, `forbidden`, `card_limit_reached`, `username_taken`, `username_reserved`, `invalid_fields` (an id
 * that is no member or no team)
 */
export async function createOrganizationCards(
  ctx: Context,
  slug: string,
  input: NewOrganizationCards,
): Promise<{ items: OrganizationCard[] }> {
  const { memberIds, teamIds, username } = input;
  return inTransaction(ctx, async (tx) => {
    const { organization, actor, standing } = await openOrganization(tx, slug, act);
    const teams = await queries.selectTeams(tx.db, organization.id, teamIds, actor.id);
    const isFree = can(actor, act, { ...standing, team: null });
    const existingTeams = new Set(teams.map(({ id }) => id));
    const missing = teamIds.findIndex((id) => !existingTeams.has(id));
    // An actor who does not see all teams must not learn which teams exist.
    if (missing >= 0) throw isFree ? fieldError(`teamIds.${missing}`, 'not_a_team') : new AppError('forbidden');
    if (teams.length === 0) authorize(actor, act, { ...standing, team: null });
    for (const { role } of teams) authorize(actor, act, { ...standing, team: role });
    const people = await queries.selectPeople(
      tx.db,
      organization.id,
      memberIds,
      isFree ? null : peopleOfOwnTeams(organization.id, actor.id),
    );
    const describedAs = await contentBy(tx, organization.id, memberIds);
    const cardIds: string[] = [];
    for (const [at, id] of memberIds.entries()) {
      const person = people.find((one) => one.id === id);
      if (!person) throw isFree ? fieldError(`memberIds.${at}`, 'not_a_member') : new AppError('forbidden');
      const blank = newCardSchema.parse({
        ...(username ? { username } : {}),
        language: input.language ?? localeOr(person.locale),
      });
      // The directory's data about a member is taken without checks: the creator of the card could not correct it.
      const described = { ...blank, content: describedAs(person.id, firstContent(person)) };
      const defaults = { company: organization.name, logoId: organization.logoId };
      const card = await newCardFromTemplate(tx, organization.id, teamIds, described, defaults);
      const row = await makeCard(tx, person, card, {
        status: 'active',
        organizationId: organization.id,
        template: card,
      });
      await queries.replaceTeams(tx.db, organization.id, row.id, teamIds);
      await recordCardAct(tx, row, 'card.create', {
        holder: { to: person.id },
        ...(teams.length > 0 ? { teams: { to: teams.map(({ name }) => name) } } : {}),
      });
      cardIds.push(row.id);
    }
    return { items: await cardsById(tx, organization.id, cardIds) };
  });
}
