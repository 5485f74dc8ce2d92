import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { type Database, database, transact } from '@/lib/platform/db/client';
import {
  auditEntries,
  invitationGrants,
  invitations,
  memberships,
  organizations,
  teamGrants,
  teams,
  users,
} from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import type { Answer } from '@/tests/support/request';
import { answerOf, connect, end, proveDomain, signInWith, startAtProvider } from '@/tests/support/sso';
import { acme, olivia, provider, startSso } from '@/tests/support/sso-scene';

startSso();

// Who becomes a member by signing in at the organization's provider, also while other changes happen.
let email: string;

// The organization has a new domain for each test: accounts outlive the tables.
beforeEach(async () => {
  email = `hire@d${randomUUID().slice(0, 8)}.example`;
  await proveDomain(acme.id, email.replace(/.*@/u, ''));
  const { issuer } = provider;
  expect((await connect(olivia, 'acme', { kind: 'oidc', version: 0, issuer, clientId: 'card' })).status).toBe(200);
});

async function signIn(): Promise<Answer> {
  const { body } = await startAtProvider('acme');
  return end(await answerOf(provider, body.url, email, 's-hire'), body.secret);
}
const code = ({ status, body }: Answer) => [status, body.code];

/** Makes an account with the proven address. */
async function account(): Promise<string> {
  const { uid } = await identity().createUser({ email, emailVerified: true });
  await database().insert(users).values({ id: uid, email });
  return uid;
}
const memberOf = async () =>
  (await database().select().from(memberships)).find(({ userId }) => userId !== olivia.id) ?? null;
const open = () =>
  database()
    .select()
    .from(invitations)
    .where(and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt)));
const invitation = () => ({
  ...{ id: newId(), organizationId: acme.id, email, role: 'USER' as const, inviterId: olivia.id },
  ...{ tokenHash: newId(), expiresAt: new Date(Date.now() + 86_400_000) },
});
const invitedRow = (userId: string) => ({
  ...{ organizationId: acme.id, userId, role: 'USER' as const, status: 'invited' as const },
  ...{ agreedAt: null, toldEmail: email },
});
const setOrganization = (change: Partial<typeof organizations.$inferInsert>) =>
  database().update(organizations).set(change).where(eq(organizations.id, acme.id));

describe('beside another act on who belongs to the organization', () => {
  const isWaiting = async () => {
    const found = await database().execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return found.rows.length > 0;
  };

  /** Ends a sign-in while another transaction, which has locked the organization, is between its two steps. */
  async function between(first: (db: Database) => Promise<unknown>, second?: (db: Database) => Promise<unknown>) {
    const { body } = await startAtProvider('acme');
    const answer = await answerOf(provider, body.url, email, 's-hire');
    const { ended } = await transact(async (db) => {
      await db.select().from(organizations).where(eq(organizations.id, acme.id)).for('no key update');
      await first(db);
      let isOver = false;
      const signIn = end(answer, body.secret).finally(() => {
        isOver = true;
      });
      await expect.poll(async () => isOver || (await isWaiting()), { timeout: 4_000 }).toBe(true);
      await second?.(db);
      return { ended: signIn };
    });
    return code(await ended);
  }

  it('a removal holds, and is held up by nothing', async () => {
    const id = await account();
    await database().insert(memberships).values(invitedRow(id));
    await database().insert(invitations).values(invitation());
    const isTheirs = eq(memberships.userId, id);
    const left = { status: 'left' as const, endedAt: new Date(), endedBy: olivia.id };
    const ended = await between(
      (db) => db.update(memberships).set(left).where(isTheirs),
      (db) => db.update(invitations).set({ revokedAt: new Date() }),
    );
    expect(ended).toEqual([403, 'sso_removed']);
    expect(await memberOf()).toMatchObject({ status: 'left' });
  });

  it('an invitation that is written waits for nobody who is a member then', async () => {
    expect((await between((db) => db.insert(invitations).values(invitation())))[0]).toBe(200);
    expect(await memberOf()).toMatchObject({ status: 'active' });
    expect(await open()).toEqual([]);
  });

  it('who has become a member is not said to have become one again', async () => {
    const userId = await account();
    const row = { organizationId: acme.id, userId, role: 'USER' as const };
    expect((await between((db) => db.insert(memberships).values(row)))[0]).toBe(200);
    expect(await database().$count(auditEntries, eq(auditEntries.action, 'member.join'))).toBe(0);
  });

  it('one that suspends or deletes the organization lets nobody in any more', async () => {
    const suspend = (db: Database) => db.update(organizations).set({ suspendedAt: new Date() });
    expect(await between(suspend)).toEqual([403, 'sso_refused']);
    await setOrganization({ suspendedAt: null });
    const remove = (db: Database) => db.update(organizations).set({ deleteAfter: new Date(Date.now() + 86_400_000) });
    expect(await between(remove)).toEqual([410, 'gone']);
    expect(await memberOf()).toBeNull();
  });
});

it('nobody joins an organization that is being deleted; its members still sign in', async () => {
  const deleteAfter = new Date(Date.now() + 86_400_000);
  await setOrganization({ deleteAfter });
  expect(code(await signIn())).toEqual([410, 'gone']);
  expect(await memberOf()).toBeNull();
  await setOrganization({ deleteAfter: null });
  const hire = await signInWith((await signIn()).body.token);
  await setOrganization({ deleteAfter });
  expect((await signIn()).status).toBe(200);
  expect(await memberOf()).toMatchObject({ userId: hire.id, status: 'active' });
});

it('who left by choice and is asked again is no member by signing in, but by accepting', async () => {
  const id = await account();
  await database()
    .insert(memberships)
    .values({ ...invitedRow(id), endedBy: id });
  expect(code(await signIn())).toEqual([403, 'sso_removed']);
  expect(await memberOf()).toMatchObject({ status: 'invited', endedBy: id });
  await database().update(memberships).set({ endedBy: null }).where(eq(memberships.userId, id));
  expect((await signIn()).status).toBe(200);
  expect(await memberOf()).toMatchObject({ status: 'active' });
});

describe('an invitation that waits for who signs in', () => {
  it('is used up also where their row does not yet say that the address is theirs', async () => {
    const id = await account();
    await database().update(users).set({ isUnproven: true }).where(eq(users.id, id));
    await database().insert(invitations).values(invitation());
    expect((await signIn()).status).toBe(200);
    expect(await database().select().from(invitations)).toMatchObject([{ acceptedBy: id }]);
  });

  it('gives them its teams, and no role', async () => {
    await database().insert(teams).values({ id: 'team-sales', organizationId: acme.id, name: 'Sales' });
    const row = { ...invitation(), role: 'ADMIN' as const };
    await database().insert(invitations).values(row);
    const grant = { teamId: 'team-sales', role: 'manager' as const };
    await database()
      .insert(invitationGrants)
      .values({ ...grant, invitationId: row.id, organizationId: acme.id });
    expect((await signIn()).status).toBe(200);
    const member = await memberOf();
    expect(member).toMatchObject({ role: 'USER', status: 'active' });
    expect(await database().select().from(teamGrants)).toMatchObject([{ ...grant, userId: member?.userId }]);
  });
});
