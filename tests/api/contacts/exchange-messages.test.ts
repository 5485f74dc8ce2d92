import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contacts, exchanges, rateLimits } from '@/lib/platform/db/tables';
import { sweep } from '@/lib/server/sweep';
import { makeAcme, signUpCast } from '@/tests/support/acme';
import { device, makePassword } from '@/tests/support/address-book';
import { add, edit, exportAs, list, named, one, vcard } from '@/tests/support/contacts';
import { change, filled, filledAsShown, leave, listed, newCard } from '@/tests/support/exchanges';
import { bring } from '@/tests/support/imports';
import { merge, undo } from '@/tests/support/merges';
import * as company from '@/tests/support/organization-contacts';
import type { Person } from '@/tests/support/request';

const words = 'Call me about the Würfel,\nplease.';
let visitors = 0;
const someAddress = () => `198.51.100.${++visitors}`;

afterEach(async () => {
  await database().delete(rateLimits);
});

/** A card on which a visitor has left a message, with the contact that came of it. */
async function written(note = words, more: Record<string, string> = {}) {
  const card = await newCard();
  const form = filled(card.id, { note, ...more });
  const link = await leave(form, { username: card.username, address: someAddress() });
  const [contact] = (await list(card.owner)).body.items;
  return { ...card, form, link, contact };
}

const corrections = ({ stamp: _s, via: _v, website: _w, consent: _c, ...form }: Record<string, string>) => form;
const found = async (as: Person, q: string) =>
  (await list(as, { q })).body.items.map(({ id }: { id: string }) => id) as string[];
const unfolded = (file: string) => file.replace(/\r\n[ \t]/g, '');
const noteOf = (file: string) => /^NOTE.*?:(.*)$/m.exec(unfolded(file))?.[1]?.trim() ?? '';

describe("a visitor's message", () => {
  it('is no note of the owner: it is kept with the exchange, with the card, and outlives what the owner writes', async () => {
    const { owner, username, contact } = await written();
    expect(contact.content.note).toBe('');
    const content = { ...contact.content, note: 'Mine' };
    await edit(owner, contact.id, { version: contact.version, content });
    const [exchange] = (await listed(owner, { contactId: contact.id })).body.items;
    expect(exchange).toMatchObject({ left: { note: words }, card: { name: 'Ada Lovelace', username } });
    expect((await one(owner, contact.id)).body.content.note).toBe('Mine');
    for (const q of ['wurfel', 'mine', 'hopper würfel please']) expect(await found(owner, q)).toEqual([contact.id]);
  });

  it('is in every file of the contact, quoted behind the note, and on devices, which cannot write it back', async () => {
    const { owner, contact } = await written();
    const before = { version: contact.version, content: { ...contact.content, note: 'Mine' } };
    await edit(owner, contact.id, before);
    const quote = />\s?Call me about the Würfel\\*,\\n>\s?please\./;
    for (const file of [
      (await vcard(owner, contact.id)).text,
      (await exportAs(owner, { format: 'vcard' })).text,
      (await exportAs(owner, { format: 'vcard4' })).text,
    ]) {
      expect(noteOf(file)).toMatch(/^Mine\\n\\nMessage from Grace Hopper/);
      expect(noteOf(file)).toMatch(quote);
    }
    expect((await exportAs(owner, { format: 'jscontact' })).text).toMatch(/Mine.*> Call me about.*> please/);
    const csv = (await exportAs(owner, { format: 'csv' })).text;
    expect(csv).toContain(',Mine,');
    expect(csv).toMatch(/"Message from Grace Hopper[^"]*> Call me about the Würfel,\r?\n> please\."/);

    const { password } = (await makePassword(owner)).body;
    const ask = await device({ user: owner.email, password });
    const path = `/dav/books/${owner.id}/contacts/${contact.id}.vcf`;
    const held = await ask('GET', path);
    expect(noteOf(held.text)).toMatch(quote);
    expect((await ask('PUT', path, { body: held.text, headers: { 'content-type': 'text/vcard' } })).status).toBe(403);
    expect((await one(owner, contact.id)).body.content.note).toBe('Mine');
  });

  it.each(['vcard', 'vcard4', 'csv', 'jscontact'])(
    'brought back in by a file (%s) is not taken for words of the owner',
    async (format) => {
      const { owner, contact } = await written();
      const added = 'Also knows Alan';
      const plain = (await exportAs(owner, { format })).text;
      await bring(
        owner,
        plain,
        format === 'jscontact' ? 'people.json' : format === 'csv' ? 'people.csv' : 'people.vcf',
      );
      expect((await one(owner, contact.id)).body.content.note).toBe('');
      const more = { version: contact.version, content: { ...contact.content, note: added } };
      await edit(owner, contact.id, more);
      const file = (await exportAs(owner, { format })).text;
      const other = { ...more, version: contact.version + 1, content: { ...contact.content, note: 'Other' } };
      await edit(owner, contact.id, other);
      await bring(owner, file, format === 'jscontact' ? 'people.json' : format === 'csv' ? 'people.csv' : 'people.vcf');
      expect((await one(owner, contact.id)).body.content.note).toBe(`Other\n\n${added}`);
    },
  );

  it('goes along into a merge and back out of it', async () => {
    const { owner, contact } = await written();
    const { body: other } = await add(owner, named('Grace', 'Hopper', { note: 'Mine' }));
    const ids = [other.id, contact.id];
    const versions = [1, contact.version];
    const merged = await merge(owner, { winner: other.id, ids, versions });
    expect(merged.body.contact.content.note).toBe('Mine');
    expect((await listed(owner, { contactId: other.id })).body.items).toMatchObject([{ left: { note: words } }]);
    expect(await found(owner, 'wurfel')).toEqual([other.id]);
    expect(noteOf((await vcard(owner, other.id)).text)).toContain('Würfel');
    expect((await undo(owner, merged.body.merge.id)).status).toBe(200);
    expect(await found(owner, 'wurfel')).toEqual([contact.id]);
    expect((await listed(owner, { contactId: other.id })).body.items).toEqual([]);
    expect(noteOf((await vcard(owner, contact.id)).text)).toContain('Würfel');
    expect(noteOf((await vcard(owner, other.id)).text)).toBe('Mine');
  });

  it('is the visitor’s to correct and to withdraw, by itself where they left two, and by nobody else', async () => {
    const { owner, username, form, link, contact } = await written();
    const mine = { version: contact.version, content: { ...contact.content, note: 'Mine' } };
    await edit(owner, contact.id, mine);
    await change(`${link}&act=correct`, { ...corrections(form), note: 'Better words' });
    expect(await found(owner, 'wurfel')).toEqual([]);
    expect(await found(owner, 'better')).toEqual([contact.id]);
    expect((await one(owner, contact.id)).body.content.note).toBe('Mine');
    const again = { ...form, note: 'A second one', company: 'Navy' };
    const second = await leave(again, { username, address: someAddress() });
    expect(noteOf((await vcard(owner, contact.id)).text)).toMatch(/> Better words.*> A second one/);
    await change(`${second}&act=withdraw`);
    expect(noteOf((await vcard(owner, contact.id)).text)).not.toContain('A second one');
    expect(await found(owner, 'second')).toEqual([]);
    expect(await found(owner, 'better')).toEqual([contact.id]);
    expect((await one(owner, contact.id)).body.content.note).toBe('Mine');
    await change(`${link}&act=withdraw`);
    const rest = await database().execute(sql`select * from contacts where owner_id = ${owner.id}`);
    expect(JSON.stringify(rest.rows)).not.toMatch(/better|words/i);
  });

  it('left once more reaches devices, also where nothing else is new', async () => {
    const { owner, username, form, contact } = await written();
    const row = async () => (await database().select().from(contacts).where(eq(contacts.id, contact.id)))[0];
    const before = await row();
    await leave({ ...form, note: 'And this' }, { username, address: someAddress() });
    const after = await row();
    expect(after?.revision).toBeGreaterThan(before?.revision ?? 0);
    expect(after?.version).toBe(before?.version);
    expect(await found(owner, 'and this')).toEqual([contact.id]);
  });

  it('stays with a company contact that goes to a colleague, without the note of who had it', async () => {
    const cast = await signUpCast();
    const on = await makeAcme(cast);
    await leave(await filledAsShown(on, { note: words }), { username: on.username, address: someAddress() });
    const [contact] = (await list(cast.US)).body.items;
    const mine = { version: contact.version, content: { ...contact.content, note: 'Mine' } };
    await edit(cast.US, contact.id, mine);
    expect((await company.list(cast.OA, on.slug, { q: 'wurfel' })).body.items).toHaveLength(1);
    const shared = (await company.exported(cast.OA, on.slug, { format: 'vcard' })).text;
    expect(noteOf(shared)).toMatch(/^Message from Grace Hopper.*Würfel/);
    await company.transfer(cast.OA, on.slug, { ids: [contact.id], to: cast.TM.id });
    expect((await one(cast.TM, contact.id)).body.content.note).toBe('');
    expect(await found(cast.TM, 'wurfel')).toEqual([contact.id]);
    expect(await found(cast.TM, 'mine')).toEqual([]);
    expect((await listed(cast.TM, { contactId: contact.id })).body.items).toMatchObject([{ left: { note: words } }]);
  });

  it('of before, in the note, leaves it where the exchange has it, and only there', async () => {
    const notes: [string, string][] = [
      [words, ''],
      [`Mine\n\n${words}`, 'Mine'],
      [`${words}\n\nMine`, 'Mine'],
      [`One\n\n${words}\n\nTwo`, 'One\n\nTwo'],
      [`She said: ${words}`, `She said: ${words}`],
      ['Rewritten', 'Rewritten'],
    ];
    const all = [];
    for (const [note, expected] of notes) {
      const { owner, contact } = await written();
      const content = { ...contact.content, note };
      await database().update(contacts).set({ content, said: '' }).where(eq(contacts.id, contact.id));
      all.push({ owner, contact, expected });
    }
    const file = readFileSync('lib/platform/db/migrations/0038_messages_kept.sql', 'utf8');
    await database().execute(sql.raw(file.slice(file.indexOf('DO $$'))));
    await sweep();
    for (const { owner, contact, expected } of all) {
      expect((await one(owner, contact.id)).body.content.note).toBe(expected);
      expect(await found(owner, 'wurfel')).toContain(contact.id);
    }
    expect(await database().select().from(exchanges)).toHaveLength(notes.length);
  });
});
