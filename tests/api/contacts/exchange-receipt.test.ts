import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import {
  contactBooks,
  contactImportRows,
  contactMerges,
  contacts,
  exchangeNotices,
  exchanges,
  outbox,
  rateLimits,
} from '@/lib/platform/db/tables';
import { dispatchDue } from '@/lib/platform/jobs/outbox';
import { sweep } from '@/lib/server/sweep';
import mergeApi from '@/pages/api/v1/contacts/merge';
import { edit as editCard, make } from '@/tests/support/cards';
import { add, edit, list, named, one } from '@/tests/support/contacts';
import {
  change,
  dismiss,
  filled,
  leave,
  listed,
  newCard,
  open,
  post,
  receipt,
  rowsOf,
  withdrawals,
} from '@/tests/support/exchanges';
import { bring, settled, undo } from '@/tests/support/imports';
import { mailsTo } from '@/tests/support/mails';
import { person, request } from '@/tests/support/request';

afterEach(async () => {
  await database().delete(rateLimits);
});

/** A visitor's details left on a new card, with the contact that came of them and the visitor’s link. */
async function left(more: Record<string, string> = {}) {
  const card = await newCard();
  const form = filled(card.id, { phone: '+1 202 555 0123', company: 'Navy', ...more });
  const link = await leave(form, card);
  const [contact] = (await list(card.owner)).body.items;
  return { ...card, form, link, contact };
}

const corrections = ({ stamp: _s, via: _v, website: _w, consent: _c, ...form }: Record<string, string>) => form;

describe('the link of a receipt', () => {
  it('opens the form with what was left, and the contact follows, but for what its owner changed', async () => {
    const { owner, form, link, contact } = await left();
    const page = await receipt(`${link}&act=correct`);
    expect(page.text).toContain('value="+1 202 555 0123"');
    expect(page.text).not.toContain('name="consent"');
    const content = { ...contact.content, company: 'US Navy' };
    await edit(owner, contact.id, { version: contact.version, content, tags: ['fair'] });
    const after = {
      ...corrections(form),
      first: 'Amazing',
      phone: '+1 202 555 0199',
      company: 'Army',
      title: 'Admiral',
    };
    const answer = await change(`${link}&act=correct`, after);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, link]);
    const changed = (await one(owner, contact.id)).body;
    expect(changed).toMatchObject({
      ...{ tags: ['fair'], status: 'new' },
      content: { name: { first: 'Amazing', last: 'Hopper' }, company: 'US Navy', title: 'Admiral' },
    });
    expect(changed.content.fields).toMatchObject([{ number: '+12025550199' }, { kind: 'email' }]);
    expect((await receipt(link)).text).toContain('Army');
    expect((await listed(owner)).body.items[0]).toMatchObject({
      correctedAt: expect.any(String),
      left: { company: 'Army' },
    });
  });

  it('refuses a correction that is none, and keeps what was typed', async () => {
    const { owner, form, link, contact } = await left();
    const page = await change(`${link}&act=correct`, { ...corrections(form), email: 'x', phone: '', first: '"' });
    expect(page.status).toBe(422);
    expect(page.text).toContain('value="&quot;"');
    expect((await one(owner, contact.id)).body).toEqual(contact);
  });

  it('withdrawn is withdrawn: an import that had changed the contact remembers nothing of it, and can still be undone', async () => {
    const { owner, form, link, contact } = await left();
    const file = `First Name,Last Name,Email,Phone\nGrace,Hopper,${form.email},+1 202 555 0177\nAlan,Turing,alan@example.com,`;
    const { id } = await bring(owner, file);
    expect((await one(owner, contact.id)).body.content.fields).toHaveLength(3);
    await change(`${link}&act=withdraw`);
    const kept = await database()
      .select({ before: contactImportRows.before, planned: contactImportRows.planned })
      .from(contactImportRows)
      .where(eq(contactImportRows.contactId, contact.id));
    expect(kept).toEqual([{ before: null, planned: null }]);
    await undo(owner, id);
    expect((await settled(owner, id)).status).toBe('undone');
    expect((await list(owner)).body.items).toEqual([]);
  });

  it('withdraws after a question: the contact is gone for good, and the owner is told the name alone', async () => {
    const { owner, id, form, link, contact } = await left({ note: 'Secret' });
    const asked = await receipt(`${link}&act=withdraw`);
    expect(asked.status).toBe(200);
    expect((await list(owner)).body.items).toHaveLength(1);
    const done = await change(`${link}&act=withdraw`);
    expect(done.status).toBe(200);
    expect((await list(owner)).body.items).toEqual([]);
    expect((await one(owner, contact.id)).status).toBe(404);
    expect(await database().select().from(contacts).where(eq(contacts.id, contact.id))).toEqual([]);
    const [book] = await database().select().from(contactBooks).where(eq(contactBooks.ownerId, owner.id));
    expect(book?.purgedRevision).toBe(book?.revision);
    expect((await listed(owner)).body.items).toEqual([]);
    const rest = JSON.stringify(await rowsOf(id));
    for (const text of ['Hopper', 'Secret', form.email ?? '', '2025550123']) expect(rest).not.toContain(text);
    const [notice] = (await withdrawals(owner)).body.items;
    expect(notice).toMatchObject({ name: 'Grace Hopper', leftAt: expect.any(String) });
    expect(Object.keys(notice).sort()).toEqual(['id', 'leftAt', 'name', 'withdrawnAt']);
    for (const again of [
      await receipt(link),
      await change(`${link}&act=withdraw`),
      await change(`${link}&act=correct`, form),
    ])
      expect([again.status, again.text.includes('Hopper')]).toEqual([410, false]);
    const eve = await person('eve');
    expect((await dismiss(eve, notice.id)).status).toBe(204);
    expect((await withdrawals(eve)).body.items).toEqual([]);
    expect((await withdrawals(owner)).body.items).toHaveLength(1);
    expect((await dismiss(owner, notice.id)).status).toBe(204);
    expect((await dismiss(owner, notice.id)).status).toBe(204);
    expect((await withdrawals(owner)).body.items).toEqual([]);
    // The same visitor may leave their details again.
    await leave(filled(id, { email: form.email ?? '' }), { username: link.split('/')[2] ?? '' });
    expect((await list(owner)).body.items).toHaveLength(1);
  });

  it('takes a contact apart that was merged: what its owner knew before stays', async () => {
    const { owner, link, contact } = await left();
    const known = (await add(owner, named('Grace', 'Hopper', { title: 'Known before' }))).body;
    const merge = { ids: [known.id, contact.id], winner: known.id };
    const merged = await request(mergeApi, { as: owner, method: 'POST', path: '/contacts/merge', body: merge });
    expect(merged.status).toBeLessThan(300);
    expect((await listed(owner, { contactId: known.id })).body.items).toHaveLength(1);
    expect((await change(`${link}&act=withdraw`)).status).toBe(200);
    const { items } = (await list(owner)).body;
    expect(items.map((item: { id: string }) => item.id)).toEqual([known.id]);
    expect(items[0].content).toMatchObject({ title: 'Known before', company: '', fields: [] });
    expect(await database().select().from(contactMerges)).toEqual([]);
  });

  it('stays good where the card is paused, renamed or gone', async () => {
    const { owner, id, username, link } = await left();
    await editCard(owner, id, { version: 1, username: `${username}-2`, status: 'paused' });
    const page = await receipt(link);
    expect([page.status, page.text.includes('.vcf')]).toEqual([200, false]);
    expect((await change(`${link}&act=withdraw`)).status).toBe(200);
    expect((await list(owner)).body.items).toEqual([]);
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(200), "' or 1=1 --", '../../x', '%00'])(
    'opens nothing where it is wrong (%s)',
    async (key) => {
      const { username } = await newCard();
      const link = `/de/${username}/confirmation?${new URLSearchParams({ key })}`;
      for (const answer of [
        await receipt(link),
        await change(`${link}&act=withdraw`),
        await change(`${link}&act=correct`),
      ]) {
        expect(answer.status).toBe(404);
        expect(answer.text).toContain('Dieser Link funktioniert nicht');
      }
    },
  );

  it('forgets after a year, and withdrawn ones after 30 days', async () => {
    const [one, other] = [await left(), await left()];
    await change(`${other.link}&act=withdraw`);
    await database()
      .update(exchanges)
      .set({ createdAt: sql`now() - interval '366 days'` })
      .where(eq(exchanges.profileId, one.id));
    await database()
      .update(exchanges)
      .set({ withdrawnAt: sql`now() - interval '31 days'` })
      .where(eq(exchanges.profileId, other.id));
    await sweep();
    expect((await receipt(one.link)).status).toBe(404);
    expect((await receipt(other.link)).status).toBe(404);
    expect((await listed(one.owner)).body.items).toHaveLength(1);
    expect(await rowsOf(other.id)).toEqual([]);
  });
});

describe('the owner', () => {
  it('gets the first mail at once, and one for all who come within ten minutes', async () => {
    const { owner, username, id } = await newCard();
    for (const first of ['Ann', 'Ben', 'Cem', 'Dua']) await leave(filled(id, { first }), { username });
    const [mail, ...more] = await mailsTo(owner.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Someone shared their contact details with you');
    expect(mail?.text).toContain('Ann Hopper');
    await dispatchDue();
    expect(await mailsTo(owner.email)).toHaveLength(1);
    await database().update(exchangeNotices).set({ dueAt: sql`due_at - interval '10 minutes'` });
    await database()
      .update(outbox)
      .set({ nextTryAt: sql`next_try_at - interval '10 minutes'` })
      .where(eq(outbox.kind, 'exchangeNotice'));
    await Promise.all([dispatchDue(), dispatchDue()]);
    const [second, ...rest] = await mailsTo(owner.email);
    expect(rest).toHaveLength(1);
    expect(second?.subject).toBe('3 people shared their contact details with you');
    for (const name of ['Ben', 'Cem', 'Dua']) expect(second?.text).toContain(`${name} Hopper`);
    expect(second?.text).not.toContain('Ann Hopper');
  });

  it('is not told of who withdrew in the meantime, nor at all where they want no mails', async () => {
    const { owner, username, id } = await newCard();
    await leave(filled(id, { first: 'Ann' }), { username });
    const link = await leave(filled(id, { first: 'Ben' }), { username });
    await change(`${link}&act=withdraw`);
    await database().update(outbox).set({ nextTryAt: sql`now()` }).where(eq(outbox.kind, 'exchangeNotice'));
    await dispatchDue();
    expect(await mailsTo(owner.email)).toHaveLength(1);
    const quiet = await newCard();
    await database().execute(
      sql`update users set notifications = '{"exchange":{"email":false,"push":false}}' where id = ${quiet.owner.id}`,
    );
    await leave(filled(quiet.id), quiet);
    expect(await mailsTo(quiet.owner.email)).toEqual([]);
  });
});

describe('whoever is signed in', () => {
  const fields = [
    { id: 'e', kind: 'email', address: 'bob@example.com' },
    { id: 'h', kind: 'phone', number: '+12025550100', isVisible: false },
  ];

  it('exchanges cards with one tap: each is in the other’s contacts, once', async () => {
    const { owner, username, id } = await newCard();
    const bob = await person('bob');
    const bobs = (await make(bob, { content: { name: { first: 'Bob', last: 'Babbage' }, company: 'Engines', fields } }))
      .body;
    const page = (await open(username, { as: bob })).text;
    expect(page).toContain('Bob Babbage');
    expect((await open(username)).text).not.toContain('value="card"');
    const { stamp = '' } = filled(id);
    const tap = { act: 'card', stamp, via: 'nfc', website: '' };
    const link = await leave(tap, { username, as: bob });
    expect(await leave(tap, { username, as: bob })).toBe(link);
    const [his, ...more] = (await list(owner)).body.items;
    expect(more).toEqual([]);
    expect(his).toMatchObject({
      ...{ source: 'exchange', status: 'new', linkedProfileId: bobs.id, channel: 'nfc' },
      content: {
        name: { first: 'Bob', last: 'Babbage' },
        company: 'Engines',
        fields: [{ address: 'bob@example.com' }],
      },
    });
    expect(JSON.stringify(his)).not.toContain('2025550100');
    const [hers, ...others] = (await list(bob)).body.items;
    expect(others).toEqual([]);
    expect(hers).toMatchObject({ source: 'connection', linkedProfileId: id, content: { name: { first: 'Ada' } } });
    expect((await receipt(link)).text).not.toContain('act=correct');
    expect((await change(`${link}&act=withdraw`)).status).toBe(200);
    expect((await list(owner)).body.items).toEqual([]);
    expect((await list(bob)).body.items).toHaveLength(1);
  });

  it('is not asked to exchange with themselves, and two at the same time get both', async () => {
    const one = await newCard();
    const other = await newCard({ name: { first: 'Bob', last: 'B' } });
    expect((await open(one.username, { as: one.owner })).text).not.toContain('value="card"');
    const tap = (id: string) => ({ act: 'card', stamp: filled(id).stamp ?? '', via: '', website: '' });
    const both = await Promise.all([
      post(tap(one.id), { username: one.username, as: other.owner, address: '203.0.113.8' }),
      post(tap(other.id), { username: other.username, as: one.owner, address: '203.0.113.9' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await post(tap(one.id), { username: one.username })).status).toBe(422);
    expect((await list(one.owner)).body.items.length).toBeGreaterThan(0);
  });
});
