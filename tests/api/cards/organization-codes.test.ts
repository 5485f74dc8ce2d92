import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openCode } from '@/lib/cards/codes/open-code';
import { releaseCodes } from '@/lib/cards/codes/release-codes';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { auditEntries, codes, profileTeams } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { make as makeCard } from '@/tests/support/cards';
import { claim, list as listOwn, stored } from '@/tests/support/codes';
import { change, list, make } from '@/tests/support/organization-codes';

startAcme();

const batch = async (total: number, name = '') =>
  (await make(cast.OA, acme.slug, { total, name })).body.codes as string[];
const all = async (query = {}, who = cast.OA) => (await list(who, acme.slug, query)).body.items;
const acts = async () =>
  (await database().select().from(auditEntries).where(eq(auditEntries.organizationId, acme.id))).map(
    ({ action, changes }) => [action, changes],
  );

it('a batch is in stock, listed page by page, found by name and code', async () => {
  const made = await batch(30, 'Fair 2027');
  await batch(1, 'Spare');
  expect(new Set(made).size).toBe(30);
  const first = await list(cast.OA, acme.slug, { limit: '20' });
  const second = await list(cast.OA, acme.slug, { limit: '20', cursor: first.body.nextCursor });
  expect([first.body.items.length, second.body.items.length, second.body.nextCursor]).toEqual([20, 11, null]);
  expect(await all({ q: 'spare' })).toMatchObject([{ name: 'Spare', status: 'unclaimed', card: null }]);
  const [code = ''] = made;
  expect(await all({ q: `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}` })).toMatchObject([{ code }]);
  expect(await all({ status: 'linked' })).toEqual([]);
  expect(await acts()).toEqual([
    ['code.create', { codes: { to: 30 }, name: { to: 'Fair 2027' } }],
    ['code.create', { codes: { to: 1 }, name: { to: 'Spare' } }],
  ]);
});

it('at most a thousand are made at once, and no more than an organization may have', async () => {
  for (const total of [0, 1001, 1.5]) expect((await make(cast.OA, acme.slug, { total })).status).toBe(422);
});

it('one is linked to a card, leads there, is released, linked again and lost', async () => {
  const [code = ''] = await batch(1);
  const [{ id }] = await all();
  const linked = await change(cast.OA, acme.slug, id, { version: 1, profileId: acme.cardId, name: 'Badge' });
  expect(linked.body).toMatchObject({ status: 'linked', name: 'Badge', card: { username: acme.username } });
  expect(await openCode(systemContext(), code)).toEqual({ kind: 'card', username: acme.username, code, met: null });
  expect((await change(cast.OA, acme.slug, id, { version: 1, status: 'lost' })).body.code).toBe('version_conflict');
  await change(cast.OA, acme.slug, id, { version: 2, status: 'released' });
  expect(await openCode(systemContext(), code)).toEqual({ kind: 'nothing', status: 410 });
  await change(cast.OA, acme.slug, id, { version: 3, status: 'linked' });
  const lost = await change(cast.OA, acme.slug, id, { version: 4, status: 'lost' });
  expect(lost.body).toMatchObject({ status: 'lost', version: 5 });
  expect((await change(cast.OA, acme.slug, id, { version: 5, status: 'unclaimed' })).status).toBe(422);
  expect((await acts()).map(([action]) => action)).toEqual([
    ...['code.create', 'code.edit', 'code.release', 'code.edit', 'code.edit'],
  ]);
});

it('one leads to cards of the organization alone', async () => {
  await batch(1);
  const [{ id }] = await all();
  const personal = await makeCard(cast.OA, { username: 'adams-own', content: { name: { first: 'Adam' } } });
  const refused = await change(cast.OA, acme.slug, id, { version: 1, profileId: personal.body.id });
  expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'profileId', code: 'not_a_card' }]]);
  expect((await change(cast.XO, 'rival', id, { version: 1, status: 'lost' })).status).toBe(404);
});

it("a manager sees and changes what is in stock and on their team's cards", async () => {
  await batch(2);
  const [{ id }] = await all();
  await change(cast.OA, acme.slug, id, { version: 1, profileId: acme.cardId });
  expect((await all({}, cast.TM)).length).toBe(2);
  await database().delete(profileTeams).where(eq(profileTeams.profileId, acme.cardId));
  const seen = await all({}, cast.TM);
  expect(seen.length).toBe(1);
  expect((await change(cast.TM, acme.slug, id, { version: 2, status: 'lost' })).status).toBe(403);
  const onto = await change(cast.TM, acme.slug, seen[0].id, { version: 1, profileId: acme.cardId });
  expect(onto.status).toBe(403);
});

it('a member claims one in stock for their card of the organization; nobody else and for no other card', async () => {
  const [code = ''] = await batch(1);
  const own = await makeCard(cast.US, { username: 'subject-own', content: { name: { first: 'Sibyl' } } });
  expect((await claim(cast.US, code, own.body.id)).body.code).toBe('code_taken');
  const rita = await makeCard(cast.XO, { username: 'rita-own', content: { name: { first: 'Rita' } } });
  expect((await claim(cast.XO, code, rita.body.id)).body.code).toBe('code_taken');
  expect((await claim(cast.US, code, acme.cardId)).status).toBe(200);
  expect((await claim(cast.US, code, acme.cardId)).status).toBe(200);
  expect(await stored(code)).toMatchObject({ status: 'linked', ownerId: null, organizationId: acme.id });
  expect((await listOwn(cast.US)).body.items).toEqual([]);
});

it("what leads to the cards of who leaves is released, but for codes that are the person's own", async () => {
  const [code = ''] = await batch(2);
  await claim(cast.US, code, acme.cardId);
  const mine = 'M1NE0000';
  await database().insert(codes).values({ code: mine, status: 'linked', ownerId: cast.US.id, profileId: acme.cardId });
  const release = () => inTransaction(systemContext(), (tx) => releaseCodes(tx, acme.id, cast.US.id));
  expect([await release(), await release()]).toEqual([1, 0]);
  expect((await stored(code))?.status).toBe('released');
  expect((await stored(mine))?.status).toBe('linked');
});
