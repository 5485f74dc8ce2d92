import { describe, expect, it } from 'vitest';
import connectionsApi from '@/pages/api/v1/connections';
import changesApi from '@/pages/api/v1/contacts/[id]/changes';
import uploadApi from '@/pages/api/v1/uploads/[id]';
import * as cards from '@/tests/support/cards';
import { add, list, one } from '@/tests/support/contacts';
import { type Person, person, request } from '@/tests/support/request';
import { form, jpeg, send } from '@/tests/support/uploads';

const look = (as: Person | null, username: string) =>
  request(connectionsApi, { as, path: `/connections?${new URLSearchParams({ username })}` });
const connect = (as: Person | null, body: object) =>
  request(connectionsApi, { as, method: 'POST', path: '/connections', body });
const changes = (as: Person | null, id: string) =>
  request(changesApi, { as, path: `/contacts/${id}/changes`, params: { id } });
const settle = (as: Person | null, id: string, body: object) =>
  request(changesApi, { as, method: 'POST', path: `/contacts/${id}/changes`, params: { id }, body });

const email = (address: string, isVisible = true) => ({ id: 'e', kind: 'email', label: 'work', address, isVisible });
const hidden = { id: 'h', kind: 'phone', label: 'home', number: '+41441234567', isVisible: false };
const content = {
  name: { first: 'Grace', last: 'Hopper' },
  title: 'Admiral',
  company: 'Navy',
  fields: [email('g@example.com'), hidden],
};

async function grace(more: object = {}) {
  const owner = await person('grace');
  const card = (await cards.make(owner, { content, ...more })).body;
  const change = async (next: object) => {
    const { version } = (await cards.one(owner, card.id)).body;
    return (await cards.edit(owner, card.id, { version, ...next })).body;
  };
  return { owner, card, change };
}

describe('connecting with a card', () => {
  it('makes a contact of what the card shows, with a copy of the photo, once', async () => {
    const owner = await person('grace');
    const photoId = (await send(owner, form(await jpeg(800, 800)))).body.id;
    const card = (await cards.make(owner, { content, photoId })).body;
    const ada = await person();
    expect((await look(ada, `@${card.username.toUpperCase()}`)).body).toMatchObject({
      card: { username: card.username, name: 'Grace Hopper', company: 'Navy' },
      ...{ isOwn: false, contactId: null, candidates: [] },
    });
    const made = await connect(ada, { username: card.username });
    expect(made.body).toMatchObject({ source: 'connection', linkedProfileId: card.id, content: { title: 'Admiral' } });
    expect(made.body.content.fields).toMatchObject([{ kind: 'email', address: 'g@example.com' }]);
    expect(made.body.photoId).not.toBe(photoId);
    const copy = await request(uploadApi, { as: ada, path: '/uploads/x', params: { id: made.body.photoId } });
    expect(copy.body).toMatchObject({ kind: 'photo' });
    const again = await Promise.all([1, 2, 3].map(() => connect(ada, { username: card.username })));
    expect(new Set(again.map(({ body }) => body.id))).toEqual(new Set([made.body.id]));
    expect((await list(ada)).body.items).toHaveLength(1);
    expect((await look(ada, card.username)).body.contactId).toBe(made.body.id);
  });

  it('links a contact that is there already only where that is chosen, and offers where the two differ', async () => {
    const { card } = await grace();
    const [ada, eve] = [await person(), await person('eve')];
    const known = (
      await add(ada, { content: { name: { first: 'Gracie' }, fields: [{ ...email('G@example.com'), id: 'x' }] } })
    ).body;
    const { candidates } = (await look(ada, card.username)).body;
    expect(candidates).toMatchObject([{ id: known.id }]);
    expect((await connect(eve, { username: card.username, contactId: known.id })).status).toBe(404);
    const linked = await connect(ada, { username: card.username, contactId: known.id });
    expect(linked.body).toMatchObject({
      id: known.id,
      source: 'manual',
      content: known.content,
      linkedProfileId: card.id,
    });
    const { items } = (await changes(ada, known.id)).body;
    expect(items.map(({ key }: { key: string }) => key)).toEqual(['name', 'title', 'company']);
  });

  it('is refused for an own, a paused and an unknown card', async () => {
    const { owner, card, change } = await grace();
    const own = await connect(owner, { username: card.username });
    expect([own.status, own.body.errors]).toEqual([422, [{ path: 'username', code: 'own_card' }]]);
    expect((await look(owner, card.username)).body.isOwn).toBe(true);
    await change({ status: 'paused' });
    const ada = await person();
    for (const username of [card.username, 'nobody-at-all']) {
      expect((await look(ada, username)).status).toBe(404);
      expect((await connect(ada, { username })).status).toBe(404);
    }
    expect((await connect(null, { username: card.username })).status).toBe(401);
  });

  it('finds a card by the name it had before', async () => {
    const { card, change } = await grace();
    const renamed = await change({ username: `${card.username.slice(0, 20)}-new` });
    const made = await connect(await person(), { username: card.username });
    expect([renamed.username === card.username, made.body.linkedProfileId]).toEqual([false, card.id]);
  });
});

describe('what a linked card says later', () => {
  it('is offered field by field, taken over or left, once', async () => {
    const { card, change } = await grace();
    const ada = await person();
    const { id } = (await connect(ada, { username: card.username })).body;
    expect((await changes(ada, id)).body.items).toEqual([]);
    const next = {
      ...content,
      title: 'Professor',
      company: 'Yale',
      fields: [email('new@example.com'), { ...hidden, number: '+41441234568' }],
    };
    const { version } = await change({ content: next });
    const offered = (await changes(ada, id)).body;
    expect(offered).toMatchObject({ username: card.username, cardVersion: version });
    expect(offered.items).toMatchObject([
      { key: 'title', before: 'Admiral', after: 'Professor' },
      { key: 'company', before: 'Navy', after: 'Yale' },
      { key: 'way:e', before: { address: 'g@example.com' }, after: { address: 'new@example.com' } },
    ]);
    expect(JSON.stringify(offered)).not.toContain('+4144');
    const answer = { cardVersion: version, accept: ['title', 'way:e'], leave: ['company'] };
    const settled = await settle(ada, id, answer);
    expect(settled.body).toMatchObject({
      changes: { items: [] },
      contact: { content: { title: 'Professor', company: 'Navy' } },
    });
    expect(settled.body.contact.content.fields).toMatchObject([{ address: 'new@example.com' }]);
    expect((await settle(ada, id, answer)).body.contact).toEqual(settled.body.contact);
    expect((await changes(ada, id)).body.items).toEqual([]);
  });

  it('is not taken over unseen where the card changed meanwhile', async () => {
    const { card, change } = await grace();
    const ada = await person();
    const { id } = (await connect(ada, { username: card.username })).body;
    const { version } = await change({ content: { ...content, title: 'Professor' } });
    await change({ content: { ...content, title: 'Dean' } });
    const late = await settle(ada, id, { cardVersion: version, accept: ['title'] });
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    expect(late.body.current).toMatchObject({ items: [{ key: 'title', after: 'Dean' }] });
  });

  it('is nothing while the card is paused or gone: the contact stays as it is', async () => {
    const { owner, card, change } = await grace();
    const ada = await person();
    const made = (await connect(ada, { username: card.username })).body;
    const { version } = await change({ content: { ...content, title: 'Professor' }, status: 'paused' });
    expect((await changes(ada, made.id)).body).toEqual({
      username: null,
      language: null,
      cardVersion: null,
      items: [],
    });
    expect((await settle(ada, made.id, { cardVersion: version, accept: ['title'] })).status).toBe(404);
    await cards.trash(owner, card.id);
    expect((await one(ada, made.id)).body.content).toEqual(made.content);
    expect((await changes(await person('eve'), made.id)).status).toBe(404);
  });
});
