import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ownCodeSchema } from '@/lib/cards/codes/schema';
import { deliverDue } from '@/lib/journeys/webhooks/deliver';
import { jobs } from '@/lib/journeys/webhooks/jobs';
import { ownEvents } from '@/lib/journeys/webhooks/model';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { contactReminders, contacts, outbox, webhookDeliveries, webhooks } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import codesApi from '@/pages/api/v1/codes';
import codeApi from '@/pages/api/v1/codes/[id]';
import webhooksApi from '@/pages/api/v1/webhooks';
import webhookApi from '@/pages/api/v1/webhooks/[id]';
import deliveriesApi from '@/pages/api/v1/webhooks/[id]/deliveries';
import replayApi from '@/pages/api/v1/webhooks/[id]/deliveries/[deliveryId]/replay';
import testApi from '@/pages/api/v1/webhooks/[id]/test';
import type { Cast } from '@/tests/support/acme';
import { onAcmeThings } from '@/tests/support/acme-things-scene';
import * as cards from '@/tests/support/cards';
import * as book from '@/tests/support/contacts';
import { filled, post } from '@/tests/support/exchanges';
import { type Person, request } from '@/tests/support/request';
import { onMessages, typesOf } from '@/tests/support/webhook-messages';
import { onReceiver } from '@/tests/support/webhook-receiver';

// What programs are told: by whom it is signed, in which order it arrives, and what it may say.
let cast: Cast;
onAcmeThings((scene) => {
  ({ cast } = scene);
});

const receiver = onReceiver();
const verified = onMessages(receiver, [...ownEvents, 'test']);
const own = ['exchange.received', 'contact.created', 'contact.updated', 'contact.deleted', 'card.created'];
const more = ['card.updated', 'card.deleted', 'code.claimed', 'code.released'];

async function hookOf(as: Person, events = [...own, ...more, 'reminder.due']) {
  const { status: answered, body } = await request(webhooksApi, {
    as,
    method: 'POST',
    body: { url: receiver.url(), events },
  });
  expect(answered).toBe(201);
  return { id: body.item.id as string, secret: body.secret as string };
}

const makeDue = () =>
  database()
    .update(webhookDeliveries)
    .set({ nextTryAt: new Date(0) });

describe('a user’s webhook', () => {
  it('hears of what is the user’s, signed, in the shapes of the API', async () => {
    const { secret } = await hookOf(cast.OU);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const added = await book.add(cast.OU, book.named('Grace', 'Hopper'));
    // What someone else does, and what is refused, is none of it.
    await book.add(cast.US, book.named('Not', 'Theirs'));
    await book.edit(cast.US, added.body.id, { version: 1, tags: ['x'] });
    await book.edit(cast.OU, added.body.id, { version: 1, tags: ['met'] });
    await book.trash(cast.OU, added.body.id);
    await deliverDue();
    const [created, updated, deleted, ...rest] = verified(secret);
    expect(rest).toEqual([]);
    expect(typesOf([created, updated, deleted] as NonNullable<typeof created>[])).toEqual([
      ...['contact.created', 'contact.updated', 'contact.deleted'],
    ]);
    expect(created?.data).toMatchObject({ id: added.body.id, content: { name: { first: 'Grace' } } });
    expect(deleted?.data).toEqual({ id: added.body.id });
    const again = await book.add(cast.OU, book.named('Ada', 'Byron'));
    await deliverDue();
    const message = verified(secret).at(-1);
    expect(message).toMatchObject({ type: 'contact.created', apiVersion: '1', data: again.body });
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(message?.id);
  });

  it('hears of cards, codes, reminders and of what visitors leave', async () => {
    const { secret } = await hookOf(cast.OU);
    const card = await cards.make(cast.OU, { username: 'webhook-card', content: { name: { first: 'Uma' } } });
    await cards.edit(cast.OU, card.body.id, { version: 1, content: { name: { first: 'Una' } } });
    const code = await request(codesApi, { as: cast.OU, method: 'POST', body: { profileId: card.body.id } });
    await request(codeApi, {
      ...{ as: cast.OU, method: 'PATCH', params: { id: code.body.id }, body: { version: 1, status: 'released' } },
    });
    await post(filled(card.body.id), { username: 'webhook-card' });
    await deliverDue();
    await cards.trash(cast.OU, card.body.id);
    await deliverDue();
    const told = verified(secret);
    expect(typesOf(told).sort()).toEqual([
      ...['card.created', 'card.deleted', 'card.updated', 'code.claimed', 'code.released', 'contact.created'],
      'exchange.received',
    ]);
    const released = told.find(({ type }) => type === 'code.released')?.data;
    expect(ownCodeSchema.strict().safeParse(released).error).toBeUndefined();
    expect(told.find(({ type }) => type === 'exchange.received')?.data).toMatchObject({
      contactId: expect.any(String),
    });
    const [contact] = await database().select().from(contacts).where(eq(contacts.ownerId, cast.OU.id));
    const due = { day: '2030-01-01', time: '09:00', timeZone: 'UTC', dueAt: new Date() };
    const reminder = { id: newId(), contactId: contact?.id ?? '', ownerId: cast.OU.id, ...due };
    await database().insert(contactReminders).values(reminder);
    await database().update(contactReminders).set({ sentAt: new Date() });
    await deliverDue();
    expect(verified(secret).at(-1)).toMatchObject({ type: 'reminder.due', data: { id: reminder.id } });
  });

  it('is told everything, in order, by a program that was down for a while', async () => {
    const { id, secret } = await hookOf(cast.OU);
    await receiver.stop();
    const { body } = await book.add(cast.OU, book.named('Grace'));
    await book.edit(cast.OU, body.id, { version: 1, tags: ['one'] });
    await book.add(cast.OU, book.named('Other'));
    await deliverDue();
    await deliverDue();
    const rows = await database().select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id));
    // The second one about the same contact waits for the first.
    expect(rows.map(({ tries }) => tries).sort()).toEqual([0, 1, 1]);
    expect((await database().select().from(webhooks).where(eq(webhooks.id, id)))[0]?.failingSince).not.toBeNull();
    await receiver.listen();
    await makeDue();
    await deliverDue();
    const told = verified(secret);
    expect(typesOf(told.filter(({ data }) => data.id === body.id))).toEqual(['contact.created', 'contact.updated']);
    expect(told).toHaveLength(3);
    const list = await request(deliveriesApi, { as: cast.OU, params: { id } });
    expect(list.body.items.map(({ state }: { state: string }) => state)).toEqual(Array(3).fill('delivered'));
    expect((await database().select().from(webhooks).where(eq(webhooks.id, id)))[0]?.failingSince).toBeNull();
  });

  it('is tried for three days, then stopped with an email; resumed, it is told what waits', async () => {
    const { id, secret } = await hookOf(cast.OU);
    receiver.status = 500;
    await book.add(cast.OU, book.named('Grace'));
    await deliverDue();
    await database()
      .update(webhooks)
      .set({ failingSince: sql`now() - interval '73 hours'` })
      .where(eq(webhooks.id, id));
    await makeDue();
    await deliverDue();
    const [mail] = await database().select().from(outbox).where(eq(outbox.kind, 'email'));
    expect(mail?.sentAt).not.toBeNull();
    await makeDue();
    const before = receiver.received.length;
    await deliverDue();
    expect(receiver.received.length).toBe(before);
    // Nothing is collected while it is stopped.
    await book.add(cast.OU, book.named('Unheard'));
    receiver.status = 200;
    const asked = { as: cast.OU, method: 'PATCH', params: { id }, body: { isEnabled: true } };
    expect((await request(webhookApi, asked)).body).toMatchObject({ disabledAt: null, failingSince: null });
    await deliverDue();
    expect(verified(secret).at(-1)?.data).toMatchObject({ content: { name: { first: 'Grace' } } });
    expect(await database().$count(webhookDeliveries, eq(webhookDeliveries.webhookId, id))).toBe(1);
  });

  it('is tested, and told again what it was told, under the same id', async () => {
    const { id, secret } = await hookOf(cast.OU);
    const test = await request(testApi, { as: cast.OU, method: 'POST', params: { id } });
    expect(test.body).toMatchObject({ type: 'test', state: 'delivered', status: 204, tries: 1 });
    const again = { as: cast.OU, method: 'POST', params: { id, deliveryId: test.body.id } };
    expect((await request(replayApi, again)).body.state).toBe('delivered');
    const [first, second] = verified(secret);
    expect(second).toEqual(first);
    expect((await request(replayApi, { ...again, as: cast.US })).status).toBe(404);
  });

  it('keeps nothing of a contact that is deleted permanently, and all else for 30 days', async () => {
    await hookOf(cast.OU, ['contact.created']);
    const { body } = await book.add(cast.OU, book.named('Sesame'));
    await deliverDue();
    const bodies = async () =>
      (await database().select().from(webhookDeliveries)).map((row) => row.body ?? '').join('');
    expect(await bodies()).toContain('Sesame');
    await database().delete(contacts).where(eq(contacts.id, body.id));
    expect(await bodies()).not.toContain('Sesame');
    await database().update(webhookDeliveries).set({ createdAt: sql`now() - interval '31 days'` });
    await jobs.sweeps?.webhookDeliveries?.(systemContext());
    expect(await database().$count(webhookDeliveries)).toBe(0);
  });

  it.each(['https://10.0.0.1/x', 'https://[::1]/x', 'http://example.com/', 'https://user:pw@example.com/', 'ftp://x/'])(
    'is not at %s',
    async (address) => {
      const body = { url: address, events: ['card.created'] };
      const { status: answered } = await request(webhooksApi, { as: cast.OU, method: 'POST', body });
      // The server of the tests is for this machine alone, and so may be a receiver.
      expect(answered).toBe(address.includes('[::1]') ? 201 : 422);
    },
  );

  it('hears of nothing where its user’s account is closed', async () => {
    const { id } = await hookOf(cast.OU, ['contact.created']);
    await book.add(cast.OU, book.named('Grace'));
    await database().execute(sql`update users set disabled_at = now() where id = ${cast.OU.id}`);
    await deliverDue();
    expect([
      receiver.received,
      await database().$count(webhookDeliveries, eq(webhookDeliveries.webhookId, id)),
    ]).toEqual([[], 0]);
  });
});
