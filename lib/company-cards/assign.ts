import { inTransaction } from '@/lib/db/transaction';
import { AppError, fieldError } from '@/lib/errors';
import { authorize } from '@/lib/permissions/authorize';
import type { Context } from '@/lib/platform/context';
import { tellCardChanged } from '@/lib/profiles/changed';
import { roomForCard } from '@/lib/profiles/place';
import { peopleOfOwnTeams } from '@/lib/teams/own-people';
import { putUnderTemplates } from '@/lib/templates/govern';
import { recordAct } from './acts';
import * as queries from './queries';
import type { CompanyCard, CompanyCardEdit } from './schema';
import { cardsById, openCompanyCard } from './service';

type Open = Awaited<ReturnType<typeof openCompanyCard>>;

/** What the edit is about: the teams that the card leaves or joins, and a new holder. */
async function wantedOf(tx: Context, { organization, actor, found }: Open, { holderId, teamIds }: CompanyCardEdit) {
  const present = found.teams.map(({ id }) => id);
  const next = teamIds ?? present;
  const touched = [...present, ...next].filter((id) => !(present.includes(id) && next.includes(id)));
  const teams = await queries.selectTeams(tx.db, organization.id, [...new Set([...present, ...next])], actor.id);
  const to = holderId !== undefined && holderId !== found.row.ownerId ? holderId : null;
  const seen = to
    ? await queries.selectPeople(tx.db, organization.id, [to], peopleOfOwnTeams(organization.id, actor.id))
    : [];
  const managesBoth =
    next.length > 0 &&
    touched.every((id) => teams.some((team) => team.id === id && team.role === 'manager')) &&
    (to === null || seen.length === 1);
  return { next, touched, teams, to, managesBoth };
}

/**
 * Assigns a card to another member and moves it between teams, where it follows the template that holds there. Who manages
 * teams does so within them.
 * @throws AppError `version_conflict` with the present card, `not_found`, `forbidden`, `card_limit_reached`, `invalid_fields`
 * (`holderId` is no member, a team does not exist)
 */
export async function editCompanyCard(
  ctx: Context,
  slug: string,
  id: string,
  edit: CompanyCardEdit,
): Promise<CompanyCard> {
  return inTransaction(ctx, async (tx) => {
    const open = await openCompanyCard(tx, slug, id);
    const { organization, actor, found, relation } = open;
    const { row, holder } = found;
    const { next, touched, teams, to, managesBoth } = await wantedOf(tx, open, edit);
    authorize(actor, 'profile.reassign', { ...relation, managesBoth });
    const known = new Set(teams.map((team) => team.id));
    const missing = next.findIndex((teamId) => !known.has(teamId));
    if (missing >= 0) throw fieldError(`teamIds.${missing}`, 'not_a_team');
    const [person] = to ? await queries.selectPeople(tx.db, organization.id, [to], null) : [];
    if (to && !person) throw fieldError('holderId', 'not_a_member');
    const current = async () => (await cardsById(tx, organization.id, [id]))[0] as CompanyCard;
    if (row.version !== edit.version) throw new AppError('version_conflict', { current: await current() });
    if (!to && touched.length === 0) return current();
    const change = to ? { ownerId: to, position: await roomForCard(tx, to, organization.id) } : null;
    if (!(await queries.updateHolder(tx.db, id, edit.version, change)))
      throw new AppError('version_conflict', { current: await current() });
    if (touched.length > 0) await queries.replaceTeams(tx.db, organization.id, id, next);
    const turn = (await putUnderTemplates(tx, organization.id, [id])).get(id);
    if (person)
      await recordAct(tx, row, 'card.assign', {
        holder: { from: holder.name ?? holder.email, to: person.name ?? person.email },
        ...(touched.length > 0 ? {} : turn),
      });
    if (touched.length > 0) {
      const named = (ids: string[]) => teams.filter((team) => ids.includes(team.id)).map(({ name }) => name);
      const before = found.teams.map((team) => team.id);
      await recordAct(tx, row, 'card.team', { teams: { from: named(before), to: named(next) }, ...turn });
    }
    await tellCardChanged(tx, id);
    return current();
  });
}
