import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { requestDeletion } from '@/lib/organization/organization/deletion';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { auditEntries, contacts, handles, organizations, profiles, teamGrants, users } from '@/lib/platform/db/tables';
import { sweep } from '@/lib/server/sweep';
import me from '@/pages/api/v1/me';
import organization from '@/pages/api/v1/organizations/[organization]';
import deletion from '@/pages/api/v1/organizations/[organization]/deletion';
import settings from '@/pages/api/v1/organizations/[organization]/settings';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { allMails } from '@/tests/support/mails';
import { fillBook } from '@/tests/support/many-contacts';
import { request } from '@/tests/support/request';

const params = { organization: 'acme' };

startAcme();

const ask = (method: 'POST' | 'DELETE') => request(deletion, { as: cast.OO, method, params });
const row = async () => (await database().select().from(organizations).where(eq(organizations.id, acme.id)))[0] ?? null;
const daysPass = (days: number) =>
  database()
    .update(organizations)
    .set({ deleteAfter: sql`delete_after - make_interval(days => ${days})` });

it('an organization is deleted 14 days after an owner asked, and not before', async () => {
  const { body } = await ask('POST');
  const days = (Date.parse(body.deleteAfter) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThanOrEqual(14);
  await daysPass(13);
  await sweep();
  expect(await row()).not.toBeNull();
  await daysPass(1);
  await sweep();
  expect(await row()).toBeNull();
  expect((await request(organization, { as: cast.OO, params })).status).toBe(404);
});

it('with it go its cards, teams, grants and log; people stay, and its names are given to nobody', async () => {
  await ask('POST');
  await daysPass(15);
  await sweep();
  expect(await database().select().from(profiles).where(eq(profiles.id, acme.cardId))).toEqual([]);
  expect(await database().select().from(teamGrants)).toEqual([]);
  const names = await database().select({ handle: handles.handle, card: handles.profileId }).from(handles);
  expect(names).toEqual(
    expect.arrayContaining([
      { handle: 'acme', card: null },
      { handle: acme.username, card: null },
    ]),
  );
  expect(await database().select().from(users).where(eq(users.id, cast.US.id))).toHaveLength(1);
  expect((await request(me, { as: cast.TM, path: '/me' })).body).toMatchObject({
    ...{ organizations: [], teamPermissions: [] },
  });
  // No one could read its log any more.
  expect(await database().$count(auditEntries, eq(auditEntries.organizationId, acme.id))).toBe(0);
});

it('contacts that only it kept go with it; those in somebody’s book stay there as theirs', async () => {
  await fillBook(database(), cast.US.id, 4);
  await database().update(contacts).set({ organizationId: acme.id });
  const some = await database().select({ id: contacts.id }).from(contacts).limit(1);
  await database()
    .update(contacts)
    .set({ ownerId: null })
    .where(eq(contacts.id, some[0]?.id ?? ''));
  await ask('POST');
  await daysPass(15);
  await sweep();
  const left = await database().select({ owner: contacts.ownerId, of: contacts.organizationId }).from(contacts);
  expect(left).toEqual(Array(3).fill({ owner: cast.US.id, of: null }));
});

it('asking again does not put it off, and any owner keeps it', async () => {
  const first = (await ask('POST')).body;
  expect((await ask('POST')).body).toEqual(first);
  const kept = await request(deletion, { as: cast.otherOwner, method: 'DELETE', params });
  expect(kept.body.deleteAfter).toBeNull();
  expect((await ask('DELETE')).status).toBe(200);
  await sweep();
  expect(await row()).not.toBeNull();
  const acts = await database().select().from(auditEntries).where(eq(auditEntries.organizationId, acme.id));
  expect(acts.map(({ action }) => action).sort()).toEqual(['organization.delete', 'organization.keep']);
  expect((await request(settings, { as: cast.OA, params })).body.deleteAfter).toBeNull();
});

it('needs a sign-in of at most 5 minutes ago', async () => {
  const actor = { id: cast.OO.id, staffRole: null, authTime: Date.now() / 1000 - 910 } as never;
  await expect(requestDeletion({ ...systemContext(), actor }, 'acme')).rejects.toMatchObject({
    code: 'reauth_required',
  });
  expect((await row())?.deleteAfter).toBeNull();
});

it('every owner is told by mail, in their language, once, and again where it is kept', async () => {
  await database().update(users).set({ locale: 'de' }).where(eq(users.id, cast.otherOwner.id));
  await ask('POST');
  await ask('POST');
  const told = async () =>
    (await allMails())
      .map(({ to, subject, text }) => ({ to, subject, link: /https?:\S+/.exec(text)?.[0] }))
      .sort((one, other) => one.to.localeCompare(other.to));
  const [olivia, second] = await told();
  expect(await told()).toHaveLength(2);
  expect(olivia).toMatchObject({
    to: cast.OO.email,
    subject: expect.stringMatching(/^Your organization will be deleted on \w+ \d/),
  });
  expect(second).toMatchObject({
    ...{
      to: cast.otherOwner.email,
      subject: expect.stringMatching(/^Ihre Organisation wird am \d+\. \S+ \d+ gelöscht$/),
    },
    link: expect.stringContaining('/de/app/organizations/acme/settings/danger'),
  });
  await ask('DELETE');
  expect((await told()).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Your organization won’t be deleted', 'Ihre Organisation wird nicht gelöscht']),
  );
});
