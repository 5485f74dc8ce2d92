import { record } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { newId } from '@/lib/platform/ids';
import { newToken, tokenHash } from '@/lib/platform/token';
import { invitationLifeMs } from './limits';
import { type From, mailLinks } from './mail';
import * as queries from './queries';
import type { Delivery, Invitee } from './schema';

/** When a link that is made now ends. */
export const endOf = (now: Date): Date => new Date(now.getTime() + invitationLifeMs);

/** An invitation as the target of an audit entry. */
export const targetOf = ({ id, email }: { id: string; email: string }) => ({ kind: 'invitation', id, name: email });

/**
 * Invites people, in a transaction that has locked the organization and has checked that the inviter may. Skips addresses that
 * have an open invitation already. With `mail` the links leave by mail; otherwise no one has a link yet.
 * @param teams names of teams by id, for the audit log
 * @returns the written invitations, in no order
 */
export async function writeInvitations(
  tx: Context,
  from: From,
  people: readonly Invitee[],
  { delivery, teams }: { delivery: Delivery; teams: ReadonlyMap<string, string> },
): Promise<queries.InvitationRow[]> {
  if (people.length === 0) return [];
  const organizationId = from.organization.id;
  await queries.revokeExpired(
    tx.db,
    organizationId,
    people.map(({ email }) => email),
    tx.now,
  );
  const made = people.map((person) => ({ ...person, id: newId(), token: newToken() }));
  const rows = await queries.insertInvitations(
    tx.db,
    made.map(({ id, email, name, role, token }) => ({
      ...{ id, organizationId, email, name, role, inviterId: from.inviter.id, delivery },
      ...{ tokenHash: tokenHash(token), expiresAt: endOf(tx.now) },
    })),
  );
  const ids = new Set(rows.map(({ id }) => id));
  const written = made.filter(({ id }) => ids.has(id));
  await queries.insertGrants(
    tx.db,
    written.flatMap(({ id, grants }) => grants.map((grant) => ({ ...grant, invitationId: id, organizationId }))),
  );
  if (delivery === 'mail') await mailLinks(tx, from, written);
  for (const { id, email, role, grants } of written) {
    const names = grants.map(({ teamId }) => teams.get(teamId) ?? teamId);
    const changes = { role: { to: role }, ...(names.length > 0 ? { teams: { to: names } } : {}) };
    await record(tx, organizationId, 'invitation.create', targetOf({ id, email }), changes);
  }
  return rows;
}

/** Records in the audit log that invitations were emailed. */
export async function recordSent(tx: Context, organizationId: string, sent: { id: string; email: string }[]) {
  for (const each of sent)
    await record(tx, organizationId, 'invitation.resend', targetOf(each), { delivery: { to: 'mail' } });
}
