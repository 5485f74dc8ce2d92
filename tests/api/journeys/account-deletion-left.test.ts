import { readdir } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountDeletionJob } from '@/lib/journeys/account-deletion/delete-account';
import { recordAll } from '@/lib/platform/audit/audit';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import * as tables from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { newId } from '@/lib/platform/ids';
import { withAdvisoryLock } from '@/lib/platform/jobs/advisory-lock';
import { storage } from '@/lib/platform/outside/storage/storage';
import { takePoint } from '@/lib/platform/rate-limit';
import { sweep } from '@/lib/server/sweep';
import eventsApi from '@/pages/api/v1/events';
import followUps from '@/pages/api/v1/follow-up-templates';
import me from '@/pages/api/v1/me';
import deletion from '@/pages/api/v1/me/deletion';
import devicePasswords from '@/pages/api/v1/me/device-passwords';
import support from '@/pages/api/v1/me/support';
import linksApi from '@/pages/api/v1/profiles/[id]/links';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import * as cards from '@/tests/support/cards';
import * as codes from '@/tests/support/codes';
import * as contacts from '@/tests/support/contacts';
import { filled, post as leaveDetails } from '@/tests/support/exchanges';
import { newVerified, organizationOf } from '@/tests/support/organizations';
import { startRecorder } from '@/tests/support/recorder';
import * as reminders from '@/tests/support/reminders';
import { type Person, request } from '@/tests/support/request';
import { withSettings } from '@/tests/support/settings';
import { signInAgain } from '@/tests/support/sign-in-again';
import { tablesWith } from '@/tests/support/tables-with';
import { form, jpeg, send } from '@/tests/support/uploads';

// What is left of a deleted account: nothing that names it, but its id in the logs, which is a pseudonym.

startAcme();

const recorder = await startRecorder(({ path, method }) => ({
  headers: { 'content-type': 'application/json' },
  body: path.includes('/search')
    ? '{"type":"list","data":[{"type":"contact","id":"c1"}]}'
    : method === 'DELETE'
      ? '{"type":"contact","id":"c1","deleted":true}'
      : '{}',
}));
beforeAll(() =>
  withSettings({
    ...{ INTERCOM_APP_ID: 'app1', INTERCOM_ACCESS_TOKEN: 'server-token', INTERCOM_API_URL: recorder.origin },
    INTERCOM_IDENTITY_SECRET: 'a secret of the workspace, long enough',
    ...{ POSTHOG_KEY: 'key', POSTHOG_PERSONAL_KEY: 'personal', POSTHOG_PROJECT_ID: '7' },
    POSTHOG_API_URL: recorder.origin,
  }),
);
afterAll(() => recorder.close());

/** The parts of the name that is searched for: no one else in the test has it. */
const name = 'Zsuzsanna Quillfeather';

let ada: Person;
let photoId: string;
let cardId: string;
let username: string;
let rounds = 0;

/** Someone with a little of everything: what other files test in depth is only there. */
beforeEach(async () => {
  rounds += 1;
  recorder.seen.splice(0);
  username = `quill-${process.pid}-${rounds}`;
  ada = await newVerified('quillfeather');
  await request(me, { as: ada });
  await request(me, { as: ada, method: 'PATCH', body: { displayName: name } });
  photoId = (await send(ada, form(await jpeg()))).body.id;
  const card = await cards.make(ada, { username, content: { name: { first: name } }, photoId });
  expect(card.status).toBe(201);
  cardId = card.body.id;
  const met = await contacts.add(ada, contacts.named('Grace', 'Hopper', {}));
  expect(
    (await reminders.add(ada, met.body.id, { text: 'Call', day: '2030-01-01', time: '09:00', timeZone: 'UTC' })).status,
  ).toBe(201);
  await contacts.addGroup(ada, 'Friends');
  expect((await leaveDetails(filled(cardId), { username })).status).toBeLessThan(400);
  expect((await codes.make(ada, { profileId: cardId, name })).status).toBe(201);
  await request(linksApi, { as: ada, method: 'POST', params: { id: cardId }, body: { label: 'Signature' } });
  await request(devicePasswords, { as: ada, method: 'POST', body: { label: 'Phone' } });
  await request(eventsApi, { as: ada, method: 'POST', body: { event: 'Fair', hours: 1 } });
  await request(followUps, { as: ada, method: 'POST', body: { name: 'Hello', texts: {} } });
  await request(support, { as: ada, method: 'POST' });
  await organizationOf(ada, `solo-${rounds}`);
  const db = database();
  await db.insert(tables.memberships).values({ organizationId: acme.id, userId: ada.id, role: 'ADMIN' });
  await db.update(tables.profiles).set({ ownerId: ada.id, photoId }).where(eq(tables.profiles.id, acme.cardId));
  await db.update(tables.organizations).set({ logoId: photoId }).where(eq(tables.organizations.id, acme.id));
  const others = await contacts.add(cast.XO, contacts.named('Q', ''));
  const seen = { name: { first: name } } as never;
  await db
    .update(tables.contacts)
    .set({ linkedProfileId: cardId, linkedSeen: seen })
    .where(eq(tables.contacts.id, others.body.id));
  await db.insert(tables.endedSessions).values({ userId: ada.id, started: 1 });
  await db.insert(tables.weeklySummaries).values({ userId: ada.id, monday: '2026-01-05' });
  const template = newId();
  await db.insert(tables.templates).values({ id: template, organizationId: acme.id, name: 'House' });
  await db
    .insert(tables.templateVersions)
    .values({ templateId: template, number: 1, body: {} as never, authorId: ada.id });
  await db.insert(tables.changeRequests).values({
    ...{ organizationId: acme.id, profileId: acme.cardId, authorId: cast.US.id, wanted: [], status: 'approved' },
    deciderId: ada.id,
  } as never);
  const invitation = { organizationId: acme.id, role: 'USER', expiresAt: new Date(), tokenHash: `${rounds}` } as const;
  await db.insert(tables.invitations).values([
    { ...invitation, email: ada.email, inviterId: cast.OO.id, acceptedAt: new Date(), acceptedBy: ada.id },
    { ...invitation, tokenHash: `by-${rounds}`, email: 'new@example.com', inviterId: ada.id },
  ]);
  await db
    .update(tables.memberships)
    .set({ endedBy: ada.id, status: 'left', toldEmail: 'x@example.com' })
    .where(eq(tables.memberships.userId, cast.TV.id));
  const actor = { id: cast.OO.id } as never;
  await inTransaction({ ...systemContext(), actor }, (tx) =>
    recordAll(tx, acme.id, [
      { action: 'member.join', target: { kind: 'member', id: ada.id, name } },
      { action: 'invitation.create', target: { kind: 'invitation', id: newId(), name: ada.email } },
      {
        action: 'contact.transfer',
        target: { kind: 'contact', id: newId() },
        changes: { member: { from: name, to: null } },
      },
    ]),
  );
  await db
    .insert(tables.outbox)
    .values({ id: newId(), kind: 'email', payload: { to: ada.email }, failedAt: new Date() });
  await takePoint({ name: 'some-limit', points: 1, seconds: 60 }, ada.id);
});

const goes = async () => {
  const asked = await request(deletion, { as: ada, method: 'POST', body: { email: ada.email } });
  expect(asked.status).toBe(200);
  await database()
    .update(tables.users)
    .set({ deleteAfter: sql`now() - interval '1 second'` })
    .where(eq(tables.users.id, ada.id));
  await accountDeletionJob.resume();
};

describe('nothing is left of a deleted account', () => {
  it('in no table, but for its id in the logs and in the note of the deletion', async () => {
    expect((await tablesWith(ada.id)).length).toBeGreaterThan(20);
    expect((await tablesWith(name)).length).toBeGreaterThan(3);
    await goes();
    expect(await tablesWith(ada.id)).toEqual(['account_deletions', 'audit_entries']);
    expect(await tablesWith(ada.email)).toEqual([]);
    expect(await tablesWith(name)).toEqual([]);
    expect(await tablesWith(username)).toEqual(['handles']);
    // After two weeks no token is valid any more, and the note goes as well.
    await database().update(tables.accountDeletions).set({ finishedAt: sql`now() - interval '15 days'` });
    await database().update(tables.handles).set({ freeAfter: sql`now() - interval '1 second'` });
    await sweep();
    expect(await tablesWith(ada.id)).toEqual(['audit_entries']);
    expect(await tablesWith(username)).toEqual([]);
  });

  it('in no file, except those that an organization shows', async () => {
    const own = (await send(ada, form(await jpeg(300, 300)))).body.id as string;
    await goes();
    expect(await storage().get(`uploads/${own}/source.webp`)).toBeNull();
    expect(await readdir(`${process.env.DATA_DIR}/uploads/${own}`).catch(() => [])).toEqual([]);
    // The logo and the photo on the organization's card are the organization's now.
    expect(await storage().get(`uploads/${photoId}/source.webp`)).not.toBeNull();
    const [upload] = await database().select().from(tables.uploads).where(eq(tables.uploads.id, photoId));
    expect([cast.OO.id, cast.otherOwner.id]).toContain(upload?.ownerId);
    expect(
      (await database().select().from(tables.organizations).where(eq(tables.organizations.id, acme.id)))[0],
    ).toMatchObject({
      logoId: photoId,
    });
  });

  it('at the identity provider, in the messenger and in product analytics', async () => {
    await goes();
    await expect(identity().getUser(ada.id)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    const asked = recorder.seen.map(({ method, path, body }) => [method, path.split('?')[0], body.toString()]);
    expect(asked).toContainEqual(['DELETE', '/contacts/c1', expect.anything()]);
    expect(asked).toContainEqual([
      ...['POST', '/api/projects/7/persons/bulk_delete/'],
      JSON.stringify({ distinct_ids: [ada.id], delete_events: true, delete_recordings: true }),
    ]);
  });

  it('the log of an organization still tells what was done, and its entries are changed by nothing else', async () => {
    await goes();
    const entries = await database().select().from(tables.auditEntries).orderBy(tables.auditEntries.id);
    const ofAcme = entries.filter(({ organizationId }) => organizationId === acme.id);
    expect(ofAcme.map(({ action, targetName }) => [action, targetName]).slice(0, 3)).toEqual([
      ['member.join', ''],
      ['invitation.create', ''],
      ['contact.transfer', ''],
    ]);
    expect(ofAcme.find(({ action }) => action === 'member.leave')).toMatchObject({ actorId: ada.id, targetId: ada.id });
    await expect(
      database()
        .update(tables.auditEntries)
        .set({ targetName: 'x' })
        .where(eq(tables.auditEntries.organizationId, acme.id)),
    ).rejects.toThrow();
    await expect(
      inTransaction(systemContext(), async ({ db }) => {
        await db.execute(sql`select set_config('meishi.forgets', 'on', true)`);
        await db.update(tables.auditEntries).set({ action: 'x' });
      }),
    ).rejects.toThrow();
  });
});

describe('however it is interrupted', () => {
  it('a service that fails stops nothing else, and is asked again later', async () => {
    withSettings({ POSTHOG_API_URL: 'http://127.0.0.1:9' });
    await goes();
    const note = async () => (await database().select().from(tables.accountDeletions))[0];
    expect(await note()).toMatchObject({ finishedAt: null, problem: 'internal' });
    expect(await tablesWith(ada.email)).toEqual([]);
    await accountDeletionJob.resume();
    expect((await note())?.finishedAt).toBeNull();
    withSettings({ POSTHOG_API_URL: recorder.origin });
    await database().update(tables.accountDeletions).set({ nextTryAt: sql`now() - interval '1 second'` });
    await accountDeletionJob.resume();
    expect((await note())?.finishedAt).not.toBeNull();
  });

  it('once it has begun, nobody signs in and nothing is kept', async () => {
    const asked = await request(deletion, { as: ada, method: 'POST', body: { email: ada.email } });
    expect(asked.status).toBe(200);
    await database()
      .update(tables.users)
      .set({ deleteAfter: sql`now() - interval '1 second'` })
      .where(eq(tables.users.id, ada.id));
    const again = await signInAgain(ada);
    expect((await request(deletion, { as: again, method: 'DELETE' })).body.code).toBe('gone');
    // Another process is at work on it: this one leaves it alone.
    await withAdvisoryLock(0x1390, `account-deletion:${ada.id}`, () => accountDeletionJob.resume());
    expect(await tablesWith(ada.email)).not.toEqual([]);
    await accountDeletionJob.resume();
    expect(await tablesWith(ada.email)).toEqual([]);
  });
});
