import { afterEach, expect, it } from 'vitest';
import { settleContacts } from '@/lib/contacts/book/offboard-contacts';
import { contactContentSchema } from '@/lib/contacts/book/schema';
import { planAll } from '@/lib/contacts/imports/plan-rows';
import * as queries from '@/lib/contacts/imports/queries';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { contactImportRows, rateLimits } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { add, edit, list, named, one } from '@/tests/support/contacts';
import { change, filled, leave, newCard } from '@/tests/support/exchanges';
import { apply, bring, dryRun, rows, settled, undo } from '@/tests/support/imports';
import { merge, undo as takeApart } from '@/tests/support/merges';
import { givenContact } from '@/tests/support/organization-contacts';
import type { Person } from '@/tests/support/request';

// What an import remembers of contacts goes when the contacts, or what others had left in them, leave the user's book.

startAcme();
afterEach(async () => {
  await database().delete(rateLimits);
});

const secret = 'Secret Title';
const fileOf = (email: string, more = '') =>
  `First Name,Last Name,Email,Job Title,Phone\nGrace,Hopper,${email},Other,${more}`;

/** The import's rows as their owner reads them, and all rows as they are stored. */
const told = async (as: Person, id: string) =>
  JSON.stringify([(await rows(as, id)).body.items, await database().select().from(contactImportRows)]);

/** A dry run, and an import that was carried out, each with a value of the contact that differs from the file's. */
async function bothImports(as: Person, email: string): Promise<string[]> {
  const done = await bring(as, fileOf(email, '+1 202 555 0177'));
  const ready = await dryRun(as, fileOf(email));
  for (const { id } of [done, ready])
    expect((await rows(as, id)).body.items[0]?.conflicts).toMatchObject([{ path: 'title', mine: secret }]);
  return [done.id, ready.id];
}

/** A visitor's details left on a new card, with the contact that came of them and the visitor's link. */
async function left() {
  const card = await newCard();
  const form = filled(card.id, { title: secret });
  const link = await leave(form, card);
  const [contact] = (await list(card.owner)).body.items;
  return { owner: card.owner, email: form.email ?? '', withdraw: () => change(`${link}&act=withdraw`), contact };
}

it('what a visitor withdraws is in no import', async () => {
  const { owner, email, withdraw } = await left();
  const ids = await bothImports(owner, email);
  expect((await withdraw()).status).toBe(200);
  for (const id of ids) expect(await told(owner, id)).not.toContain(secret);
  await apply(owner, ids[1] ?? '');
  expect((await settled(owner, ids[1] ?? '')).result).toMatchObject({ added: 1 });
});

it.each([
  ['read', 'reading'],
  ['applied', 'running'],
] as const)('nor where the visitor withdraws while a file is %s', async (_, status) => {
  // At each of the moments at which the comparison lets others have their turn.
  for (let moment = 1; moment <= 4; moment += 1) {
    const { owner, email, withdraw } = await left();
    const { id } = await dryRun(owner, fileOf(email, '+1 202 555 0177'));
    // As rows are that were not compared yet.
    await database().update(contactImportRows).set({ planned: null, conflicts: [], targetId: null });
    const entry = await queries.selectImport(database(), id);
    if (!entry) throw new Error('the import is gone');
    let moments = 0;
    const pause = async () => {
      moments += 1;
      if (moments === moment) expect((await withdraw()).status).toBe(200);
    };
    await planAll(systemContext(), { ...entry, status }, pause, async () => undefined);
    expect(moments).toBeGreaterThanOrEqual(Math.min(moment, 3));
    if (moments < moment) expect((await withdraw()).status).toBe(200);
    expect(await told(owner, id)).not.toContain(secret);
    await apply(owner, id);
    expect((await settled(owner, id)).result).toMatchObject({ added: 1, updated: 0, changed: 0 });
    await database().delete(rateLimits);
  }
});

it('nor where the contact stays, because its owner knew the visitor before; the import can be undone', async () => {
  const { owner, email, withdraw, contact } = await left();
  await database().execute(`update contacts set source = 'manual' where id = '${contact.id}'`);
  const ids = await bothImports(owner, email);
  expect((await withdraw()).status).toBe(200);
  expect((await one(owner, contact.id)).body.content).toMatchObject({ title: '' });
  for (const id of ids) expect(await told(owner, id)).not.toContain(secret);
  await undo(owner, ids[0] ?? '');
  expect(await settled(owner, ids[0] ?? '')).toMatchObject({ status: 'undone', result: { kept: 1 } });
});

it.each(['merged', 'merged and taken apart'])('nor where the contact was %s', async (how) => {
  const { owner, email, withdraw, contact } = await left();
  const known = (await add(owner, named('Grace', 'Hopper', { note: 'mine' }))).body;
  const { body } = await merge(owner, { ids: [known.id, contact.id], winner: known.id });
  const ids = await bothImports(owner, email);
  if (how !== 'merged') expect((await takeApart(owner, body.merge.id)).status).toBe(200);
  expect((await withdraw()).status).toBe(200);
  for (const id of ids) expect(await told(owner, id)).not.toContain(secret);
  const { version, content } = (await one(owner, known.id)).body;
  expect([content.title, content.note]).toEqual(['', 'mine']);
  await undo(owner, ids[0] ?? '');
  expect(await settled(owner, ids[0] ?? '')).toMatchObject({ status: 'undone' });
  expect((await edit(owner, known.id, { version, isStarred: true })).status).toBe(200);
});

it.each(['contact', 'contact in a merge'])('a member who leaves reads nothing of a company %s', async (how) => {
  const email = 'grace@visitor.example';
  const fields = [{ id: 'a', kind: 'email', address: email }];
  const content = contactContentSchema.parse({ name: { first: 'Grace', last: 'Hopper' }, title: secret, fields });
  const more = { ownerId: cast.US.id, organizationId: acme.id, sourceProfileId: acme.cardId };
  const company = await givenContact('Grace', { ...more, content });
  if (how !== 'contact') {
    const known = (await add(cast.US, named('Grace', 'Hopper', { note: 'mine' }))).body;
    expect((await merge(cast.US, { ids: [known.id, company], winner: known.id })).status).toBe(201);
  }
  const ids = await bothImports(cast.US, email);
  await inTransaction(systemContext(), (tx) => settleContacts(tx, acme.id, cast.US.id, { act: 'stay' }));
  for (const id of ids) expect(await told(cast.US, id)).not.toContain(secret);
});
