import { inTransaction } from '@/lib/db/transaction';
import { AppError, fieldError } from '@/lib/errors';
import { localeOr } from '@/lib/i18n/languages';
import { openOrganization } from '@/lib/organizations/access';
import { authorize } from '@/lib/permissions/authorize';
import { can } from '@/lib/permissions/can';
import type { Context } from '@/lib/platform/context';
import { makeCard } from '@/lib/profiles/make';
import { newProfileSchema } from '@/lib/profiles/schema';
import { contentBy } from '@/lib/scim/begin-card';
import { peopleOfOwnTeams } from '@/lib/teams/own-people';
import { beginWithTemplate } from '@/lib/templates/begin';
import { recordAct } from './acts';
import { firstContent } from './first-content';
import * as queries from './queries';
import type { CompanyCard, NewCompanyCards } from './schema';
import { cardsById } from './service';

const act = 'profile.createForOrganization';

/**
 * Makes cards of an organization for members of it, in teams; all of them or none. Who manages teams makes them for the
 * people of these teams, in these teams.
 * @throws AppError `not_found`, `forbidden`, `card_limit_reached`, `username_taken`, `username_reserved`, `invalid_fields` (who is
 * no member, what is no team)
 */
export async function createCompanyCards(
  ctx: Context,
  slug: string,
  input: NewCompanyCards,
): Promise<{ items: CompanyCard[] }> {
  const { memberIds, teamIds, username } = input;
  return inTransaction(ctx, async (tx) => {
    const { organization, actor, standing } = await openOrganization(tx, slug, act);
    const teams = await queries.selectTeams(tx.db, organization.id, teamIds, actor.id);
    const isFree = can(actor, act, { ...standing, team: null });
    const known = new Set(teams.map(({ id }) => id));
    const missing = teamIds.findIndex((id) => !known.has(id));
    // Who does not see all teams is not told which there are.
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
    const made: string[] = [];
    for (const [at, id] of memberIds.entries()) {
      const person = people.find((one) => one.id === id);
      if (!person) throw isFree ? fieldError(`memberIds.${at}`, 'not_a_member') : new AppError('forbidden');
      const card = newProfileSchema.parse({
        ...(username ? { username } : {}),
        language: input.language ?? localeOr(person.locale),
      });
      // What a directory says of somebody is taken as it is: who makes the card could not mend it.
      const described = { ...card, content: describedAs(person.id, firstContent(person)) };
      const defaults = { company: organization.name, logoId: organization.logoId };
      const begun = await beginWithTemplate(tx, organization.id, teamIds, described, defaults);
      const row = await makeCard(tx, person, begun, {
        status: 'active',
        organizationId: organization.id,
        template: begun,
      });
      await queries.replaceTeams(tx.db, organization.id, row.id, teamIds);
      await recordAct(tx, row, 'card.create', {
        holder: { to: person.name ?? person.email },
        ...(teams.length > 0 ? { teams: { to: teams.map(({ name }) => name) } } : {}),
      });
      made.push(row.id);
    }
    return { items: await cardsById(tx, organization.id, made) };
  });
}
