import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { publicCardFile } from '@/lib/cards/public-card/public-card-file';
import { exportContacts } from '@/lib/contacts/book/export-contacts';
import { exportOrganizationContacts } from '@/lib/contacts/book/export-organization-contacts';
import { organizationExportQuery } from '@/lib/contacts/book/organization-export-schema';
import { contactsChoice } from '@/lib/contacts/book/schema';
import { makeDevicePassword } from '@/lib/contacts/devices/devices';
import { leaveDetails, type TargetCard } from '@/lib/contacts/exchanges/leave-details';
import { leftSchema } from '@/lib/contacts/exchanges/schema';
import { endSessionsOf, setSuspended } from '@/lib/journeys/staff/acts';
import { exportEntries } from '@/lib/organization/audit-log/export-entries';
import { auditExportFilter } from '@/lib/organization/audit-log/schema';
import { authenticate, type Directory } from '@/lib/organization/scim/authenticate';
import { createUser } from '@/lib/organization/scim/users';
import { findActor } from '@/lib/platform/auth/accounts';
import type { Actor } from '@/lib/platform/auth/actor';
import { type Context, createContext, systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import {
  contacts,
  devicePasswords,
  memberships,
  organizations,
  profiles,
  scimTokens,
  users,
} from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import me from '@/pages/api/v1/me';
import sessions from '@/pages/api/v1/me/sessions';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { newUser, tokenOf } from '@/tests/support/directory';
import { givenContact } from '@/tests/support/organization-contacts';
import { newcomer, type Person, request } from '@/tests/support/request';

// A right that an organization, staff or a user takes away is gone from the commit on, also for requests that have begun before.

startAcme();

/** Returns a context like that of a request that was let in right now. */
async function asked(by: Person): Promise<Context> {
  const now = Date.now();
  const actor = (await findActor(by.id, { at: Math.floor(now / 1000), started: now })) as Actor;
  return createContext({ actor: { ...actor, emailVerified: true }, locale: 'en', requestId: 'test', address: '' });
}

/** More contacts of the organization than one page of an export has. */
async function manyContacts(ownerId: string): Promise<void> {
  const id = await givenContact('Sesame', { ownerId, organizationId: acme.id, sourceProfileId: acme.cardId });
  const [row] = await database().select().from(contacts).where(eq(contacts.id, id));
  if (!row) throw new Error('no contact');
  const { id: _, ...rest } = row;
  await database()
    .insert(contacts)
    .values(Array.from({ length: 1200 }, () => rest));
}

/** Reads the beginning of a file, runs an action, and reads on. */
async function readOn(
  { content }: { content: AsyncIterable<string> },
  happens: () => Promise<unknown>,
): Promise<string> {
  let text = '';
  let hasHappened = false;
  for await (const chunk of content) {
    text += chunk;
    if (hasHappened || chunk.length < 100) continue;
    hasHappened = true;
    await happens();
  }
  return text;
}

describe('a file that is being written', () => {
  const wanted = organizationExportQuery.parse({ organization: 'acme', format: 'csv' });
  const { organization: _, ...choice } = wanted;
  const leave = (who: Person) =>
    database()
      .update(memberships)
      .set({ status: 'left' })
      .where(and(eq(memberships.organizationId, acme.id), eq(memberships.userId, who.id)));

  it('of an organization’s contacts ends where who takes it is no member any more, or an admin no longer', async () => {
    await manyContacts(cast.US.id);
    const ctx = await asked(cast.OA);
    const whole = await readOn(await exportOrganizationContacts(ctx, 'acme', choice), async () => {});
    expect(whole.split('\r\n').length).toBeGreaterThan(1200);
    const demoted = await exportOrganizationContacts(ctx, 'acme', choice);
    const demote = () => database().update(memberships).set({ role: 'USER' }).where(eq(memberships.userId, cast.OA.id));
    await expect(readOn(demoted, demote)).rejects.toMatchObject({ code: 'not_found' });
    await database().update(memberships).set({ role: 'ADMIN' }).where(eq(memberships.userId, cast.OA.id));
    const gone = await exportOrganizationContacts(ctx, 'acme', choice);
    await expect(readOn(gone, () => leave(cast.OA))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('ends where the organization is suspended, and where the account is disabled', async () => {
    await manyContacts(cast.US.id);
    const staff = await asked(cast.SA);
    const suspended = await exportOrganizationContacts(await asked(cast.OA), 'acme', choice);
    const suspend = (isSuspended: boolean) => setSuspended(staff, 'acme', isSuspended, 'Reported as abuse');
    await expect(readOn(suspended, () => suspend(true))).rejects.toMatchObject({ code: 'organization_suspended' });
    await suspend(false);
    const disable = () => database().update(users).set({ disabledAt: new Date() }).where(eq(users.id, cast.US.id));
    const own = exportContacts(await asked(cast.US), { format: 'csv', sort: 'name', choice: contactsChoice.parse({}) });
    await expect(readOn(own, disable)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('ends where an organization of theirs wants another sign-in', async () => {
    await manyContacts(cast.US.id);
    const own = exportContacts(await asked(cast.US), { format: 'csv', sort: 'name', choice: contactsChoice.parse({}) });
    const restrict = () =>
      database()
        .update(organizations)
        .set({ policies: { signInMethods: ['code'] } });
    await expect(readOn(own, restrict)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('of the log ends where its owner is one no longer', async () => {
    const ctx = await asked(cast.OO);
    await database().execute(sql`
      insert into audit_entries (id, organization_id, action, actor_id, target_kind, target_id, target_name, changes,
        address_prefix, request_id, created_at)
      select gen_random_uuid(), ${acme.id}, 'team.create', ${cast.OO.id}, 'team', 'x', 'x', '{}', '', '', now()
      from generate_series(1, 1200)`);
    const file = await exportEntries(ctx, 'acme', auditExportFilter.parse({ organization: 'acme' }));
    await expect(readOn(file, () => leave(cast.OO))).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a directory that was let in', () => {
  async function letIn(): Promise<{ directory: Directory; body: object }> {
    const token = await tokenOf(acme.id, { createdBy: cast.OO.id });
    const directory = await authenticate(systemContext(), `Bearer ${token}`);
    return { directory, body: newUser() };
  }

  it('writes nothing once its token was taken back', async () => {
    const { directory, body } = await letIn();
    await database().delete(scimTokens).where(eq(scimTokens.id, directory.token.id));
    await expect(createUser(directory, body)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('writes nothing once the organization is suspended', async () => {
    const { directory, body } = await letIn();
    await setSuspended(await asked(cast.SA), 'acme', true, 'Reported as abuse');
    await expect(createUser(directory, body)).rejects.toMatchObject({ code: 'organization_suspended' });
  });
});

describe('details that a visitor is leaving', () => {
  const left = leftSchema.parse({
    ...{ first: 'Vera', last: '', phoneticFirst: '', phoneticLast: '', email: 'vera@visitor.example', phone: '' },
    ...{ extension: '', company: '', title: '', note: '' },
  });
  const leaving = {
    ...{ left, answers: [], channel: 'link' as const, userAgent: 'Mozilla/5.0', receipt: null },
    visitor: null,
    optsIn: false,
  };
  async function target(): Promise<TargetCard> {
    const card = await publicCardFile(systemContext(), acme.username);
    return { card, ownerId: cast.US.id, organizationId: acme.id, organization: { name: 'The acme', wording: null } };
  }

  it.each<[string, () => Promise<unknown>]>([
    ['the card is paused', () => database().update(profiles).set({ status: 'paused' })],
    [
      'the organization has switched its forms off',
      () =>
        database()
          .update(organizations)
          .set({ policies: { exchangeOnCards: 'no' } }),
    ],
    ['the card is a colleague’s', () => database().update(profiles).set({ ownerId: cast.OU.id })],
  ])('are not taken once %s', async (_what, happens) => {
    const found = await target();
    await happens();
    await expect(leaveDetails(systemContext(), found, leaving)).rejects.toMatchObject({ code: 'not_found' });
    expect(await database().$count(contacts)).toBe(0);
  });

  it('are taken otherwise', async () => {
    expect(await leaveDetails(systemContext(), await target(), leaving)).toEqual(expect.any(String));
  });
});

describe('a request that was let in before its body came', () => {
  const endAll = (who: Person) => request(sessions, { as: who, method: 'DELETE', path: '/me/sessions?which=all' });
  const disable = (who: Person) => database().update(users).set({ disabledAt: new Date() }).where(eq(users.id, who.id));

  it.each([
    ['the session ended', endAll],
    ['the account was disabled', disable],
  ])('does nothing once %s', async (_what, happens) => {
    const who = await newcomer();
    await request(me, { as: who });
    const meanwhile = () => happens(who);
    const named = await request(me, { as: who, method: 'PATCH', body: { displayName: 'Eve' }, meanwhile });
    expect([named.status, named.body.code]).toEqual([401, 'unauthenticated']);
    const [row] = await database().select().from(users).where(eq(users.id, who.id));
    expect(row?.displayName).toBeNull();
  });

  it('makes no password for a device, which would outlive the session', async () => {
    const who = await newcomer();
    await request(me, { as: who });
    const ctx = await asked(who);
    await endAll(who);
    await expect(makeDevicePassword(ctx, { label: 'Phone' })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await database().$count(devicePasswords, eq(devicePasswords.userId, who.id))).toBe(0);
  });

  it('is answered as usual otherwise', async () => {
    const who = await newcomer();
    const meanwhile = async () => undefined;
    const named = await request(me, { as: who, method: 'PATCH', body: { displayName: 'Ada' }, meanwhile });
    expect([named.status, named.body.displayName]).toEqual([200, 'Ada']);
  });
});

it('sessions that staff end are over with the entry that says so, not after it', async () => {
  const ctx = await asked(cast.SA);
  await inTransaction(ctx, async (tx) => {
    await endSessionsOf(tx, cast.US.id, 'Lost their phone');
    const [row] = await tx.db.select().from(users).where(eq(users.id, cast.US.id));
    expect(row?.sessionsValidAfter).not.toBeNull();
  });
});
