import { eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contentSchema, lookSchema } from '@/lib/cards/card/schema';
import { database } from '@/lib/platform/db/client';
import { memberships, profiles, rateLimits, users } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import { expectError, newUser, patchOf } from '@/tests/support/directory';
import { ask, organizationId, startDirectory } from '@/tests/support/directory-scene';
import { join, verified } from '@/tests/support/organizations';

startDirectory();

describe('members who were there before provisioning', () => {
  it('have the name of their account in name', async () => {
    const ada = await verified('ada');
    await join(organizationId, ada, 'USER');
    await database().update(users).set({ displayName: 'Augusta Ada King' }).where(eq(users.id, ada.id));
    const { body } = await ask('GET', `/Users/${ada.id}`);
    expect(body.name).toEqual({ givenName: 'Augusta Ada', familyName: 'King', formatted: 'Augusta Ada King' });
    const found = await ask('GET', `/Users?filter=${encodeURIComponent('name.familyName eq "king"')}`);
    expect(found.body.Resources.map(({ id }: { id: string }) => id)).toEqual([ada.id]);
  });

  it('have the name on their first card of the organization, in its parts and its order', async () => {
    const ada = await verified('ada');
    await join(organizationId, ada, 'USER');
    const name = { prefix: 'Dr.', first: '花子', last: '山田' };
    const content = contentSchema.parse({ name });
    const card = { id: newId(), organizationId, ownerId: ada.id, username: 'hanako', language: 'ja', content };
    await database()
      .insert(profiles)
      .values({ ...card, look: lookSchema.parse({}) });
    const { body } = await ask('GET', `/Users/${ada.id}`);
    const parts = { honorificPrefix: 'Dr.', givenName: '花子', familyName: '山田' };
    expect(body.name).toEqual({ ...parts, formatted: 'Dr. 山田花子' });
  });
});

describe('name.formatted', () => {
  const stale = { name: { givenName: 'Sibyl', familyName: 'Example', formatted: 'Sibyl Example' } };

  it('follows a part that a PATCH changes', async () => {
    const { id } = (await ask('POST', '/Users', { body: newUser(stale) })).body;
    const op = { op: 'replace', path: 'name.familyName', value: 'Married' };
    const { body } = await ask('PATCH', `/Users/${id}`, { body: patchOf(op) });
    expect(body.name).toEqual({ givenName: 'Sibyl', familyName: 'Married', formatted: 'Sibyl Married' });
  });

  it('follows a part that a PUT changes, and is there where a directory never wrote it', async () => {
    const made = (await ask('POST', '/Users', { body: newUser() })).body;
    expect(made.name.formatted).toBe('Sibyl Example');
    const name = { ...made.name, familyName: 'Married' };
    const { body } = await ask('PUT', `/Users/${made.id}`, { body: newUser({ userName: made.userName, name }) });
    expect(body.name.formatted).toBe('Sibyl Married');
  });
});

it('no mail is counted for somebody who is a user already', async () => {
  const ada = await verified('ada');
  expect((await ask('POST', '/Users', { body: newUser({ userName: ada.email }) })).status).toBe(201);
  await database().update(memberships).set({ status: 'left', endedBy: ada.id }).where(eq(memberships.userId, ada.id));
  const counted = () =>
    database().select({ points: rateLimits.points }).from(rateLimits).where(like(rateLimits.key, 'invitation-bulk%'));
  const before = await counted();
  expect(before.length).toBeGreaterThan(0);
  // The directory sends another user name for the same account.
  const body = newUser({ userName: 'ada', emails: [{ value: ada.email }] });
  expectError(await ask('POST', '/Users', { body }), 409, 'uniqueness');
  expect(await counted()).toEqual(before);
});
