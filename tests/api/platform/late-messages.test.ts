import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { remindedByPush } from '@/lib/contacts/reminders/messages';
import { sendDueReminders } from '@/lib/contacts/reminders/send-reminders';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import {
  contactReminders,
  contacts,
  exchanges,
  invitations,
  memberships,
  outbox,
  profiles,
  pushTokens,
  rateLimits,
  users,
} from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import { groundOf } from '@/lib/platform/jobs/grounds';
import { readyMessage } from '@/lib/platform/jobs/messages';
import { dispatch } from '@/lib/platform/jobs/outbox';
import { browserNotice } from '@/lib/platform/push/messages';
import { notify } from '@/lib/platform/push/push';
import send from '@/pages/api/cards/[username]/send';
import changeRequests from '@/pages/api/v1/organizations/[organization]/change-requests';
import decide from '@/pages/api/v1/organizations/[organization]/change-requests/decide';
import deletion from '@/pages/api/v1/organizations/[organization]/deletion';
import invitationsApi from '@/pages/api/v1/organizations/[organization]/invitations';
import offboarding from '@/pages/api/v1/organizations/[organization]/members/[id]/offboarding';
import share from '@/pages/api/v1/profiles/[id]/share';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import * as personal from '@/tests/support/contacts';
import { change, filled, filledAsShown, leave, newAddress, newCard } from '@/tests/support/exchanges';
import { sendLate, whileMailIsDown } from '@/tests/support/late-mail';
import * as reminders from '@/tests/support/reminders';
import { type Person, request } from '@/tests/support/request';
import { withSettings } from '@/tests/support/settings';

// What the outbox sends late goes to the people that it concerns at that time, whatever it was when it was written.

startAcme();
afterEach(async () => {
  await database().delete(rateLimits);
});

const organization = () => ({ organization: acme.slug });
const offboard = (plan: object = {}, who = cast.US) =>
  request(offboarding, {
    as: cast.OA,
    method: 'POST',
    body: { endSessions: false, ...plan },
    params: { ...organization(), id: who.id },
  });
const visit = async (first: string) =>
  leave(await filledAsShown({ cardId: acme.cardId, username: acme.username }, { first, email: newAddress() }), acme);
const to = (mails: Awaited<ReturnType<typeof sendLate>>, { email: address }: Person) =>
  mails.filter((mail) => mail.to === address);
const about = (mails: Awaited<ReturnType<typeof sendLate>>, name: string) =>
  mails.filter((mail) => JSON.stringify(mail).includes(name)).map((mail) => mail.to);
const stored = async () => JSON.stringify(await database().select({ payload: outbox.payload }).from(outbox));
const past = { text: 'Call Xenia', day: '2020-03-03', time: '09:00', timeZone: 'UTC' };

describe('the email about a visitor, whose first sending failed', () => {
  it('goes to the colleague who has the contact now, and not to the member who was removed', async () => {
    await whileMailIsDown(() => visit('Xenia'));
    const handOver = () => offboard({ contacts: { act: 'transfer', to: cast.OA.id } });
    expect((await whileMailIsDown(handOver)).status).toBe(200);
    expect(about(await sendLate(), 'Xenia')).toEqual([cast.OA.email]);
  });

  it('goes to nobody where the organization alone keeps the contact, or it was deleted before', async () => {
    await whileMailIsDown(() => visit('Xenia'));
    await whileMailIsDown(() => visit('Yara'));
    await database().delete(contacts);
    expect((await offboard()).status).toBe(200);
    expect(about(await sendLate(), 'Hopper')).toEqual([]);
  });

  it('is not sent twice: who was told of before is not told of again', async () => {
    await visit('Xenia');
    await visit('Yara');
    const handOver = () => offboard({ contacts: { act: 'transfer', to: cast.OA.id } });
    expect((await whileMailIsDown(handOver)).status).toBe(200);
    const late = await sendLate();
    expect([about(late, 'Xenia'), about(late, 'Yara')]).toEqual([[], [cast.OA.email]]);
  });
});

describe('a reminder, whose first sending failed', () => {
  async function reminded(id: string, as = cast.US): Promise<void> {
    expect((await reminders.add(as, id, past)).status).toBe(201);
    await whileMailIsDown(sendDueReminders);
    expect(await stored()).not.toMatch(/Xenia|Call/);
  }
  const idOf = async (as: Person) => (await personal.list(as)).body.items[0].id as string;

  it('does not reach a member who was removed', async () => {
    await visit('Xenia');
    await reminded(await idOf(cast.US));
    expect((await offboard()).status).toBe(200);
    expect(await sendLate()).toEqual([]);
  });

  it('says nothing of a visitor who has withdrawn', async () => {
    const link = await visit('Xenia');
    await reminded(await idOf(cast.US));
    await change(`${link}&act=withdraw`);
    expect(about(await sendLate(), 'Xenia')).toEqual([]);
  });

  it('says what the contact is called now, and nothing once it is done or put off', async () => {
    const { body } = await personal.add(cast.US, personal.named('Xenia'));
    await reminded(body.id);
    await personal.edit(cast.US, body.id, { version: 1, content: personal.named('Zoe').content });
    const [mail] = await sendLate();
    expect([mail?.to, mail?.text.includes('Zoe'), mail?.text.includes('Xenia by')]).toEqual([
      ...[cast.US.email, true, false],
    ]);
    await reminded(body.id);
    await database()
      .update(contactReminders)
      .set({ sentAt: null, dueAt: new Date('2126-01-01') });
    expect(await sendLate()).toEqual([]);
  });

  it('does not reach an account that was disabled', async () => {
    await reminded((await personal.add(cast.US, personal.named('Xenia'))).body.id);
    await database().update(users).set({ disabledAt: new Date() }).where(eq(users.id, cast.US.id));
    expect(await sendLate()).toEqual([]);
  });
});

describe('a notification that waits', () => {
  const restore = { now: () => {} };
  afterEach(() => restore.now());

  async function waiting(first: string) {
    const push = {
      FIREBASE_APP_ID: '1:2:web:3',
      FIREBASE_MESSAGING_SENDER_ID: '2',
      FIREBASE_VAPID_KEY: 'B'.repeat(87),
    };
    restore.now = withSettings(push);
    const browser = { userId: cast.US.id, token: newId(), sessionStarted: 1, signedInAt: 1, label: '', language: 'en' };
    await database().insert(pushTokens).values(browser);
    const link = await visit(first);
    const row = async () => (await database().select().from(outbox).where(eq(outbox.kind, 'push')))[0];
    expect(JSON.stringify(await row())).not.toContain(first);
    return { link, ready: async () => readyMessage(browserNotice, (await row())?.payload as never) };
  }

  it('names the visitor only when it is sent, and not once they have withdrawn', async () => {
    const { link, ready } = await waiting('Xenia');
    expect(await ready()).toMatchObject({ notice: { type: 'exchange', name: 'Xenia Hopper' } });
    await change(`${link}&act=withdraw`);
    expect(await ready()).toBeNull();
  });

  it('is not for a member who was removed', async () => {
    const { ready } = await waiting('Xenia');
    await offboard({ contacts: { act: 'transfer', to: cast.OA.id } });
    expect(await ready()).toBeNull();
  });

  it('of a reminder names the contact only where it is still theirs', async () => {
    restore.now = () => {};
    const { body } = await personal.add(cast.US, personal.named('Xenia'));
    const reminder = (await reminders.add(cast.US, body.id, past)).body;
    await database().update(contactReminders).set({ sentAt: new Date() });
    const ground = groundOf(remindedByPush, { reminderId: reminder.id, ownerId: cast.US.id });
    const message = { browserId: newId(), userId: cast.US.id, notice: { type: 'reminder' as const }, ground };
    const ready = () => readyMessage(browserNotice, message);
    expect(await ready()).toMatchObject({ notice: { name: 'Xenia', contactId: body.id } });
    await personal.trash(cast.US, body.id);
    expect(await ready()).toBeNull();
    expect(await notify(systemContext(), cast.US.id, { type: 'reminder', ground })).toBe(0);
  });
});

describe('a receipt', () => {
  it('is not sent once the visitor has withdrawn; it has nothing of a card that was paused', async () => {
    const { username, id } = await newCard({}, {}, cast.OU);
    const [gone, stays] = [filled(id, { first: 'Xenia' }), filled(id, { first: 'Yara' })];
    const [link] = await whileMailIsDown(async () => [
      await leave(gone, { username }),
      await leave(stays, { username }),
    ]);
    await change(`${link}&act=withdraw`);
    await database().update(profiles).set({ status: 'paused' }).where(eq(profiles.id, id));
    const mails = await sendLate();
    expect(mails.filter((mail) => mail.to === gone.email)).toEqual([]);
    const [receipt, ...more] = mails.filter((mail) => mail.to === stays.email);
    expect(more).toEqual([]);
    expect(receipt?.text).toContain(`/${username}/`);
    expect(receipt?.text).not.toContain('Lovelace');
    expect(receipt).not.toHaveProperty('attachments');
  });
});

describe('a card that is sent', () => {
  const sendTo = (address: string) =>
    request(send, {
      method: 'POST',
      path: `/cards/${acme.username}/send?locale=en`,
      params: { username: acme.username },
      body: new URLSearchParams({ to: address, website: '' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-client-ip': '203.0.113.1' },
    });

  it.each([
    ['paused', () => offboard()],
    ['handed over', () => offboard({ cards: { act: 'hand', to: cast.OU.id } })],
  ])('does not go to a visitor once it is %s', async (_how, end) => {
    const address = newAddress();
    expect((await whileMailIsDown(() => sendTo(address))).status).toBe(200);
    await end();
    expect(await sendLate()).toEqual([]);
  });

  it('goes as it was sent where nothing has changed', async () => {
    const address = newAddress();
    await whileMailIsDown(() => sendTo(address));
    expect((await sendLate()).map((mail) => mail.to)).toEqual([address]);
  });

  it('does not go out for a member who was removed', async () => {
    const body = { to: newAddress(), locale: 'en', note: 'Call' };
    const ask = () => request(share, { as: cast.US, method: 'POST', params: { id: acme.cardId }, body });
    expect((await whileMailIsDown(ask)).status).toBeLessThan(300);
    await offboard();
    expect(await sendLate()).toEqual([]);
  });
});

describe('news of an organization', () => {
  it('does not go out for an invitation that was revoked', async () => {
    const body = { email: newAddress(), role: 'USER' };
    const invite = () => request(invitationsApi, { as: cast.OA, method: 'POST', params: organization(), body });
    expect((await whileMailIsDown(invite)).status).toBe(201);
    await database().update(invitations).set({ revokedAt: new Date() });
    expect(await sendLate()).toEqual([]);
  });

  it('goes to owners alone, at the address that they have now', async () => {
    const end = () => request(deletion, { as: cast.OO, method: 'POST', params: organization() });
    expect((await whileMailIsDown(end)).status).toBe(200);
    const isOther = eq(memberships.userId, cast.otherOwner.id);
    await database().update(memberships).set({ role: 'USER' }).where(isOther);
    const now = newAddress();
    await database().update(users).set({ email: now }).where(eq(users.id, cast.OO.id));
    expect((await sendLate()).map((mail) => mail.to)).toEqual([now]);
  });

  it('of a change request goes to those who may decide it by then, and of a decision to a member', async () => {
    const wanted = [{ path: 'title', value: 'CTO' }];
    const ask = () =>
      request(changeRequests, {
        ...{ as: cast.US, method: 'POST', params: organization() },
        body: { profileId: acme.cardId, wanted, note: 'Please' },
      });
    const { body } = await whileMailIsDown(ask);
    await offboard({}, cast.TM);
    expect(to(await sendLate(), cast.TM)).toEqual([]);
    const settle = () =>
      request(decide, {
        ...{ as: cast.OA, method: 'POST', params: organization() },
        body: { ids: [body.id], decision: 'approve', note: 'Fine' },
      });
    expect((await whileMailIsDown(settle)).status).toBe(200);
    await offboard();
    expect(to(await sendLate(), cast.US)).toEqual([]);
  });
});

it('a message that is given up keeps nothing but the address by which staff find it', async () => {
  await whileMailIsDown(() => visit('Xenia'));
  await database()
    .update(outbox)
    .set({ tries: 11, nextTryAt: new Date(0) });
  await whileMailIsDown(async () => {
    for (const { id } of await database().select({ id: outbox.id }).from(outbox)) await dispatch(id);
  });
  const rows = await database().select().from(outbox);
  expect(rows.filter(({ failedAt }) => failedAt).map(({ payload }) => Object.keys(payload as object))).toEqual(
    expect.arrayContaining([[], ['to']]),
  );
  expect(await database().$count(exchanges)).toBe(1);
});
