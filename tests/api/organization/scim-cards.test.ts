import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getPublicCard } from '@/lib/cards/card/card';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { invitations, memberships, users } from '@/lib/platform/db/tables';
import onboarding from '@/pages/api/v1/onboarding';
import cards from '@/pages/api/v1/organizations/[organization]/cards';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { type Directory, directoryWith, enterpriseSchema, newUser, patchOf, tokenOf } from '@/tests/support/directory';
import { newcomer, request } from '@/tests/support/request';
import { proveDomain } from '@/tests/support/sso';
import { cardRow, editCard, inForce } from '@/tests/support/templates';

// What a directory says of a member is on their card of the organization.

let ask: Directory;

startAcme();
beforeEach(async () => {
  ask = await directoryWith(await tokenOf(acme.id, { createdBy: cast.OO.id }));
  await proveDomain(acme.id, 'directory.example');
});

const params = { organization: 'acme' };
const described = {
  ...{ title: 'Engineer', preferredLanguage: 'de-CH', displayName: 'Sibyl E.' },
  phoneNumbers: [{ value: '+41 44 668 18 00', type: 'work', primary: true }],
  addresses: [{ streetAddress: 'Bahnhofstrasse 1', locality: 'Zürich', country: 'CH', type: 'work' }],
  [enterpriseSchema]: { department: 'Engines', organization: 'Acme Schweiz AG' },
};

/** Makes a member through the directory, with a card that an admin made for them. */
async function member(more: object = {}) {
  const made = await ask('POST', '/Users', { body: newUser({ ...described, ...more }) });
  expect([made.status, made.text]).toEqual([201, made.text]);
  const body = { memberIds: [made.body.id] };
  const card = await request(cards, { as: cast.OA, method: 'POST', params, body });
  expect([card.status, card.text]).toEqual([201, card.text]);
  return { id: made.body.id as string, user: made.body, card: card.body.items[0] };
}
const set = (id: string, path: string, value: unknown) =>
  ask('PATCH', `/Users/${id}`, { body: patchOf({ op: 'replace', path, value }) });

it('a card made for a member says title, department, company, number and address, in their language', async () => {
  const { id, card } = await member();
  const { content, language } = await cardRow(card.id);
  expect(content).toMatchObject({
    name: { first: 'Sibyl', last: 'Example' },
    ...{ title: 'Engineer', department: 'Engines', company: 'Acme Schweiz AG' },
    fields: [
      { kind: 'email' },
      { kind: 'phone', number: '+41446681800', label: 'work' },
      { kind: 'address', city: 'Zürich', country: 'CH' },
    ],
  });
  expect(language).toBe('de');
  const [row] = await database().select().from(users).where(eq(users.id, id));
  expect(row?.locale).toBe('de');
});

describe('a card that is there', () => {
  it('follows what the directory changes, but not what its person has changed', async () => {
    const { id, card } = await member();
    await editCard(cast.OA, card.id, { content: { title: 'Chief engineer' } });
    await set(id, 'title', 'Head of engines');
    await set(id, `${enterpriseSchema}:department`, 'Mills');
    await set(id, 'phoneNumbers[type eq "work"].value', '+41 44 668 18 99');
    const { content } = await cardRow(card.id);
    expect(content).toMatchObject({ title: 'Chief engineer', department: 'Mills' });
    expect(content.fields).toMatchObject([{ kind: 'email' }, { number: '+41446681899' }, { kind: 'address' }]);
    const put = newUser({ ...described, userName: (await ask('GET', `/Users/${id}`)).body.userName, title: 'Third' });
    expect((await ask('PUT', `/Users/${id}`, { body: put })).status).toBe(200);
    expect((await cardRow(card.id)).content).toMatchObject({ title: 'Chief engineer', department: 'Engines' });
  });

  it('is filled where it says nothing, when a member is provisioned who was there before', async () => {
    expect((await set(cast.US.id, 'title', 'Engineer')).status).toBe(200);
    expect((await cardRow(acme.cardId)).content).toMatchObject({
      ...{ name: { first: 'Sibyl', last: 'Subject' }, title: 'Engineer' },
    });
  });

  it('says nothing that only we know: neither the address somebody signs in with nor the name of their account', async () => {
    const words = async () => {
      const { content } = await cardRow(acme.cardId);
      return [content.title, content.fields.filter(({ kind }) => kind === 'email')];
    };
    expect(await words()).toEqual(['', []]);
    for (const title of ['Engineer', 'Chief']) {
      await set(cast.US.id, 'title', title);
      expect(await words()).toEqual([title, []]);
    }
    await set(cast.US.id, 'emails[type eq "work"].value', 'sibyl@work.example');
    expect((await words())[1]).toMatchObject([{ address: 'sibyl@work.example' }]);
    const { userName, emails } = (await ask('GET', `/Users/${cast.TV.id}`)).body;
    expect(emails).toMatchObject([{ value: cast.TV.email }]);
    expect((await set(cast.TV.id, 'title', 'Miller')).body).toMatchObject({ userName, emails });
  });

  it('keeps what its template locks', async () => {
    const { id, card } = await member();
    await inForce(cast.OA, { content: { title: 'Staff' }, rules: { title: 'locked', department: 'required' } });
    await set(id, 'title', 'Head of engines');
    expect((await cardRow(card.id)).content).toMatchObject({ title: 'Staff', department: 'Engines' });
  });

  it('is public once the directory has filled in what its template requires', async () => {
    const { id, card } = await member({ title: undefined });
    await inForce(cast.OA, { rules: { title: 'required' } });
    const isPublic = async () => (await getPublicCard(systemContext(), card.username)).kind === 'card';
    expect([(await cardRow(card.id)).missingParts, await isPublic()]).toEqual([['title'], false]);
    await set(id, 'title', 'Engineer');
    expect([(await cardRow(card.id)).missingParts, await isPublic()]).toEqual([[], true]);
    await set(id, 'title', '');
    expect([(await cardRow(card.id)).missingParts, await isPublic()]).toEqual([['title'], false]);
  });
});

it('onboarding of somebody whom the directory put in begins with what it says', async () => {
  const nina = await newcomer();
  await request(onboarding, { as: nina });
  await database().insert(memberships).values({ organizationId: acme.id, userId: nina.id, role: 'USER' });
  expect((await set(nina.id, 'title', 'Engineer')).status).toBe(200);
  const { body } = await request(onboarding, { as: nina });
  expect(body.draft.content).toMatchObject({ title: 'Engineer' });
});

describe('a name with an address in it', () => {
  const linked = { givenName: 'Confirm at', familyName: 'https://paypal.example/x' };

  it('is kept as the directory says it, and is on no card: neither on a new one nor on one that is there', async () => {
    const { id, user, card } = await member({ name: linked, displayName: 'PayPal.de confirm now' });
    expect(user).toMatchObject({ name: linked, displayName: 'PayPal.de confirm now' });
    const name = async () => (await cardRow(card.id)).content.name;
    expect(await name()).toMatchObject({ first: 'Confirm at', last: '' });
    await set(id, 'name', { givenName: 'Sibyl', familyName: 'Example' });
    expect(await name()).toMatchObject({ first: 'Sibyl', last: 'Example' });
    await set(id, 'name', {
      givenName: 'paypal.com',
      familyName: 'x@bank.example',
      honorificPrefix: 'www.evil.example',
    });
    await set(id, 'nickName', 'evil.com');
    expect(JSON.stringify(await name())).not.toMatch(/paypal|bank|evil/);
  });

  it('is in no account and no invitation', async () => {
    const names = async (userName: string, more: object) => {
      const { body } = await ask('POST', '/Users', { body: newUser({ userName, ...more }) });
      const [account] = await database().select().from(users).where(eq(users.id, body.id));
      const [invitation] = await database().select().from(invitations).where(eq(invitations.email, userName));
      return [account?.displayName, (await identity().getUser(body.id)).displayName, invitation?.name];
    };
    const said = { displayName: 'PayPal.de confirm now' };
    expect(await names(newUser().userName, said)).toEqual(['Sibyl Example', 'Sibyl Example', undefined]);
    expect(await names(newUser().userName, { ...said, name: linked })).toEqual([null, undefined, undefined]);
    const nina = await newcomer();
    expect((await names(nina.email, said))[2]).toBe('Sibyl Example');
    const otto = await newcomer();
    expect((await names(otto.email, { ...said, name: linked }))[2]).toBe(otto.email);
  });
});
