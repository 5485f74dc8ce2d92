import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { NextApiHandler } from 'next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mintCodes } from '@/lib/cards/codes/codes';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { profiles, users } from '@/lib/platform/db/tables';
import { type Action, columns as allColumns, table } from '@/lib/platform/permissions/table.generated';
import qrPng from '@/pages/api/cards/[username]/qr-png';
import qrSvg from '@/pages/api/cards/[username]/qr-svg';
import vcf from '@/pages/api/cards/[username]/vcf';
import codes from '@/pages/api/v1/codes';
import claim from '@/pages/api/v1/codes/claim';
import contacts from '@/pages/api/v1/contacts';
import contact from '@/pages/api/v1/contacts/[id]';
import contactGroups from '@/pages/api/v1/contacts/[id]/groups';
import restoreContact from '@/pages/api/v1/contacts/[id]/restore';
import contactVCard from '@/pages/api/v1/contacts/[id]/vcard';
import me from '@/pages/api/v1/me';
import cards from '@/pages/api/v1/profiles';
import card from '@/pages/api/v1/profiles/[id]';
import restore from '@/pages/api/v1/profiles/[id]/restore';
import pkpass from '@/pages/api/wallet/apple/[file]';
import { filled, post as leaveDetails } from '@/tests/support/exchanges';
import { type Answer, type Person, person, request } from '@/tests/support/request';
import { everything, givenRows } from '@/tests/support/rows';
import { withSettings } from '@/tests/support/settings';
import { appleSettings, makeChain } from '@/tests/support/wallet-chain';

/** The roles that have to do with a personal card; tests of the organization's cards are in `permissions/`. */
const columns = ['AN', 'US', 'XO', 'SS', 'SA'] as const;
type Column = (typeof columns)[number];

/** The things to act on: a card, and two of its owner's contacts, one in use and one in the trash. */
type Card = { id: string; username: string; contactId: string; trashedId: string };
/** One request of an action: on the given card where the action has one. */
type Ask = (card: Card, as: Person | null) => Promise<Answer>;

const chain = makeChain();
beforeAll(() => withSettings(appleSettings(chain)));
afterAll(() => rmSync(chain, { recursive: true }));

const content = { name: { first: 'Ada', last: 'Lovelace' } };
const onCard =
  (handler: NextApiHandler, method: string, body?: object): Ask =>
  ({ id }, as) =>
    request(handler, { as, method, path: `/profiles/${id}`, params: { id }, ...(body ? { body } : {}) });
const onContact =
  (handler: NextApiHandler, method: string, body?: object): Ask =>
  ({ contactId: id }, as) =>
    request(handler, { as, method, path: `/contacts/${id}`, params: { id }, ...(body ? { body } : {}) });
const face =
  (handler: NextApiHandler): Ask =>
  ({ username }, as) =>
    request(handler, { as, params: { username } });

const pass: Ask = ({ username }, as) => request(pkpass, { as, params: { file: `${username}.pkpass` } });

/** The requests for each row of the table. The page itself is tested in tests/pages, because it reads no session at all. */
const requests: Partial<Record<Action, Record<string, Ask>>> = {
  'profile.read': {
    vCard: face(vcf),
    'QR (SVG)': face(qrSvg),
    'QR (PNG)': face(qrPng),
    pass,
  },
  'profile.readPaused': {
    // The public faces are the same bytes for everyone: the owner reads a paused card through the API.
    read: (given, as) => (as?.id === owner.id ? onCard(card, 'GET')(given, as) : face(vcf)(given, as)),
  },
  'profile.create': {
    create: (_, as) => request(cards, { as, method: 'POST', path: '/profiles', body: { content } }),
  },
  'profile.edit': {
    edit: onCard(card, 'PATCH', { version: 1, content: { name: { first: 'Augusta' } } }),
    'read for editing': onCard(card, 'GET'),
  },
  'profile.manage': {
    rename: onCard(card, 'PATCH', { version: 1, username: 'another-name' }),
    pause: onCard(card, 'PATCH', { version: 1, status: 'paused' }),
    delete: onCard(card, 'DELETE'),
  },
  'code.claim': {
    claim: async (given, as) => onOwnCard(given, as, claim, { code: freeCode }),
    make: async (given, as) => onOwnCard(given, as, codes, {}),
  },
  contact: {
    read: onContact(contact, 'GET'),
    edit: onContact(contact, 'PATCH', { version: 1, tags: ['seen'] }),
    delete: onContact(contact, 'DELETE'),
    vCard: onContact(contactVCard, 'GET'),
    groups: onContact(contactGroups, 'PUT', { groupIds: [] }),
    'bring back': (given, as) => onContact(restoreContact, 'POST')({ ...given, contactId: given.trashedId }, as),
  },
  // The form responds with a redirect to the receipt.
  'exchange.submit': {
    leave: ({ id, username }, as) => leaveDetails(filled(id), { username, as }),
  },
  'exchangeForm.configure': {
    configure: onCard(card, 'PATCH', { version: 1, exchangeForm: { isOn: false } }),
  },
};

/** A code can only be linked to one's own card, so XO links a card of their own. Staff have no cards and use the given one. */
async function onOwnCard(given: Card, as: Person | null, handler: NextApiHandler, body: object): Promise<Answer> {
  const other = as?.id === actors.XO?.id ? await request(cards, { as, method: 'POST', body: { content } }) : null;
  return request(handler, { as, method: 'POST', body: { ...body, profileId: other?.body.id ?? given.id } });
}

/**
 * The status of a paused card: its address says that it is paused, and its files are gone. This is 410 where the table has 404,
 * because people who hold the printed card must not take the address for a wrong one. An unknown name stays 404.
 */
const pausedStatus = 410;

const refusals: Record<string, { status: number; code: string }> = {
  1: { status: 401, code: 'unauthenticated' },
  3: { status: 403, code: 'forbidden' },
  4: { status: 404, code: 'not_found' },
};

let owner: Person;
let own: Card;
let freeCode = '';
let actors: Record<Column, Person | null>;

async function staff(role: 'SUPPORT' | 'ADMIN'): Promise<Person> {
  const somebody = await person(role.toLowerCase());
  // The first request creates the row in `users`.
  await request(me, { as: somebody, path: '/me' });
  await database().update(users).set({ staffRole: role }).where(eq(users.id, somebody.id));
  return somebody;
}

givenRows(async () => {
  owner = await person();
  const made = await request(cards, {
    as: owner,
    method: 'POST',
    path: '/profiles',
    body: { username: 'ada', content },
  });
  const add = async () =>
    (await request(contacts, { as: owner, method: 'POST', path: '/contacts', body: { content } })).body.id;
  const [contactId, trashedId] = [await add(), await add()];
  own = { id: made.body.id, username: made.body.username, contactId, trashedId };
  await onContact(contact, 'DELETE')({ ...own, contactId: trashedId }, owner);
  actors = { AN: null, US: owner, XO: await person('eve'), SS: await staff('SUPPORT'), SA: await staff('ADMIN') };
  [freeCode = ''] = await mintCodes(systemContext(), 1);
  // Every actor makes a request first, so that a denied request that writes a row is noticed.
  for (const actor of Object.values(actors)) await request(me, { as: actor, path: '/me' });
});

const problem = ({ body }: Answer) => ({ ...body, requestId: undefined });

async function expectRefusal(answer: Answer, cell: string, before: string, missing: Answer | null) {
  expect([answer.status, answer.body.code]).toEqual([refusals[cell]?.status, refusals[cell]?.code]);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  // The response for someone else's card differs from the response for a missing card only in the request id.
  if (missing && cell === '4') expect(problem(answer)).toEqual(problem(missing));
  expect(answer.text).not.toMatch(/Lovelace|ada@|@example/);
  expect(await everything()).toBe(before);
}

const cells = Object.entries(requests).flatMap(([action, acts]) =>
  Object.entries(acts).flatMap(([name, ask]) =>
    columns.map((column) => {
      const cell = table[action as Action].charAt(allColumns.indexOf(column));
      return { action: action as Action, name, ask, column, cell };
    }),
  ),
);

describe('permissions', () => {
  it.each(cells)('$action ($name): $column is $cell', async ({ action, ask, column, cell }) => {
    const isPaused = action === 'profile.readPaused';
    if (isPaused) await database().update(profiles).set({ status: 'paused' }).where(eq(profiles.id, own.id));
    const before = await everything();
    const answer = await ask(own, actors[column]);
    if (cell === 'Y' || cell === 'c') {
      expect(answer.status).toBeGreaterThanOrEqual(200);
      expect(answer.status).toBeLessThan(action === 'exchange.submit' ? 304 : 300);
    } else if (isPaused) {
      expect([answer.status, answer.body.code]).toEqual([pausedStatus, 'gone']);
      expect(answer.text).not.toMatch(/Lovelace/);
      expect(await everything()).toBe(before);
    } else {
      const id = '0198c0de-0000-7000-8000-000000000000';
      const nobody = { id, username: 'nobody-here', contactId: id, trashedId: id };
      const missing = action === 'profile.create' ? null : await ask(nobody, actors[column]);
      await expectRefusal(answer, cell, before, missing);
    }
  });

  it('a card in the trash comes back for its owner only', async () => {
    await onCard(card, 'DELETE')(own, owner);
    const back = onCard(restore, 'POST');
    const before = await everything();
    for (const column of ['AN', 'XO', 'SS', 'SA'] as const) {
      const answer = await back(own, actors[column]);
      expect([column, answer.status]).toEqual([column, { AN: 401, XO: 404, SS: 403, SA: 403 }[column]]);
      expect(await everything()).toBe(before);
    }
    expect((await back(own, owner)).status).toBe(200);
  });

  it('staff who once had a card may not edit it', async () => {
    await database().update(users).set({ staffRole: 'ADMIN' }).where(eq(users.id, owner.id));
    const before = await everything();
    for (const [name, ask] of Object.entries(requests['profile.manage'] ?? {})) {
      const answer = await ask(own, owner);
      expect([name, answer.status]).toEqual([name, 403]);
    }
    expect(await everything()).toBe(before);
  });
});
