import type { Context } from '@/lib/platform/context';
import { peopleOfOwnTeams } from '@/lib/platform/db/own-people';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError, fieldError } from '@/lib/platform/errors';
import { authorize } from '@/lib/platform/permissions/authorize';
import { recordCardAct } from './card-audit';
import { handOverCardUploads } from './card-uploads';
import * as queries from './organization-card-queries';
import { cardsById, openOrganizationCard } from './organization-cards';
import type { OrganizationCard, OrganizationCardEdit } from './organization-schema';
import { notifyCardChanged } from './queries';
import { positionWithinQuota } from './quota';
import { reassignTemplates } from './reassign-template';

type Open = Awaited<ReturnType<typeof openOrganizationCard>>;

/** The requested change, compared with the card: the teams that the card leaves or joins, and its new owner. */
async function wantedOf(
  tx: Context,
  { organization, actor, cardRecord }: Open,
  { holderId, teamIds }: OrganizationCardEdit,
) {
  const present = cardRecord.teams.map(({ id }) => id);
  const next = teamIds ?? present;
  const touched = [...present, ...next].filter((id) => !(present.includes(id) && next.includes(id)));
  const teams = await queries.selectTeams(tx.db, organization.id, [...new Set([...present, ...next])], actor.id);
  const to = holderId !== undefined && holderId !== cardRecord.row.ownerId ? holderId : null;
  const visiblePeople = to
    ? await queries.selectPeople(tx.db, organization.id, [to], peopleOfOwnTeams(organization.id, actor.id))
    : [];
  const managesBoth =
    next.length > 0 &&
    touched.every((id) => teams.some((team) => team.id === id && team.role === 'manager')) &&
    (to === null || visiblePeople.length === 1);
  return { next, touched, teams, to, managesBoth };
}

/**
 * Assigns a card to another member and moves it between teams; the card then follows the template of its new teams. A team
 * manager may do this only within the managed teams.
 * @throws AppError `version_conflict` with the present card, `not_found`, `forbidden`, `card_limit_reached`, `invalid_fields`
 * (`holderId` is no member, a team does not exist)
 */
export async function assignCard(
  ctx: Context,
  slug: string,
  id: string,
  edit: OrganizationCardEdit,
): Promise<OrganizationCard> {
  return inTransaction(ctx, async (tx) => {
    const open = await openOrganizationCard(tx, slug, id);
    const { organization, actor, cardRecord, relation } = open;
    const { row, holder } = cardRecord;
    const { next, touched, teams, to, managesBoth } = await wantedOf(tx, open, edit);
    authorize(actor, 'profile.reassign', { ...relation, managesBoth });
    const existingTeams = new Set(teams.map((team) => team.id));
    const missing = next.findIndex((teamId) => !existingTeams.has(teamId));
    if (missing >= 0) throw fieldError(`teamIds.${missing}`, 'not_a_team');
    const [person] = to ? await queries.selectPeople(tx.db, organization.id, [to], null) : [];
    if (to && !person) throw fieldError('holderId', 'not_a_member');
    const current = async () => (await cardsById(tx, organization.id, [id]))[0] as OrganizationCard;
    if (row.version !== edit.version) throw new AppError('version_conflict', { current: await current() });
    if (!to && touched.length === 0) return current();
    const change = to ? { ownerId: to, position: await positionWithinQuota(tx, to, organization.id) } : null;
    if (!(await queries.updateHolder(tx.db, id, edit.version, change)))
      throw new AppError('version_conflict', { current: await current() });
    if (to) await handOverCardUploads(tx, row, to);
    if (touched.length > 0) await queries.replaceTeams(tx.db, organization.id, id, next);
    const turn = (await reassignTemplates(tx, organization.id, [id])).get(id);
    if (person)
      await recordCardAct(tx, row, 'card.assign', {
        holder: { from: holder.id, to: person.id },
        ...(touched.length > 0 ? {} : turn),
      });
    if (touched.length > 0) {
      const named = (ids: string[]) => teams.filter((team) => ids.includes(team.id)).map(({ name }) => name);
      const before = cardRecord.teams.map((team) => team.id);
      await recordCardAct(tx, row, 'card.team', { teams: { from: named(before), to: named(next) }, ...turn });
    }
    await notifyCardChanged(tx.db, id);
    return current();
  });
}
