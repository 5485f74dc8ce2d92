import { eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { moveReminders, moveRemindersBack } from '@/lib/contacts/reminders/reminders';
import { sendDueReminders } from '@/lib/contacts/reminders/send-reminders';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { contactReminders, outbox, pushTokens, users } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import notifications from '@/pages/api/v1/me/notifications';
import * as contacts from '@/tests/support/contacts';
import { mailsTo } from '@/tests/support/mails';
import { verified } from '@/tests/support/organizations';
import { add, calendarFile, due, edit, ofContact, remove } from '@/tests/support/reminders';
import { type Person, person, request } from '@/tests/support/request';

const soon = { text: 'Send the study', day: '2126-03-29', time: '09:00', timeZone: 'Europe/Zurich' };
const past = { ...soon, day: '2020-03-03' };

let ada: Person;
let eve: Person;
let grace: string;

beforeEach(async () => {
  [ada, eve] = [await verified('ada'), await person('eve')];
  grace = (await contacts.add(ada, contacts.named('Grace', 'Hopper'))).body.id;
});

const names = async (query = {}) => (await due(ada, query)).body.items.map(({ text }: { text: string }) => text);

describe('a reminder', () => {
  it('is added to a contact, several of them, the next one first; the done ones behind', async () => {
    const second = await add(ada, grace, { ...soon, text: 'Later', day: '2126-04-01' });
    const first = await add(ada, grace, soon);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ ...soon, contactId: grace, dueAt: '2126-03-29T08:00:00.000Z', version: 1 });
    expect(first.body).not.toHaveProperty('ownerId');
    const done = await edit(ada, first.body.id, { version: 1, isDone: true });
    expect(done.body).toMatchObject({ doneAt: expect.any(String), version: 2 });
    expect((await ofContact(ada, grace)).body).toEqual({ items: [second.body, done.body], nextCursor: null });
    expect((await edit(ada, first.body.id, { version: 2, isDone: false })).body.doneAt).toBeNull();
  });

  it('keeps the time on its owner’s clock', async () => {
    const summer = await add(ada, grace, { ...soon, day: '2126-07-01' });
    expect(summer.body.dueAt).toBe('2126-07-01T07:00:00.000Z');
    const moved = await edit(ada, summer.body.id, { version: 1, timeZone: 'Asia/Tokyo', time: '00:30' });
    expect(moved.body).toMatchObject({ day: '2126-07-01', dueAt: '2126-06-30T15:30:00.000Z' });
  });

  it('is not written over by who saw an older one, who gets the newer one', async () => {
    const { id } = (await add(ada, grace, soon)).body;
    const newer = await edit(ada, id, { version: 1, text: 'Newer' });
    const late = await edit(ada, id, { version: 1, text: 'Older' });
    expect([late.status, late.body.code, late.body.current]).toEqual([409, 'version_conflict', newer.body]);
  });

  it('is made once when the request is repeated with its key', async () => {
    const key = { 'idempotency-key': 'one' };
    await add(ada, grace, soon, key);
    await add(ada, grace, soon, key);
    expect((await ofContact(ada, grace)).body.items).toHaveLength(1);
  });

  it.each([
    ['no day', { day: undefined }, 'day'],
    ['a day that is none', { day: '2126-02-30' }, 'day'],
    ['a day without a year', { day: '--03-01' }, 'day'],
    ['a day long ago', { day: '0001-01-01' }, 'day'],
    ['a time that is none', { time: '24:00' }, 'time'],
    ['a time zone that is none', { timeZone: 'Europe/Basel' }, 'timeZone'],
    ['a text too long', { text: 'x'.repeat(501) }, 'text'],
  ])('is refused with %s', async (_what, change, path) => {
    const answer = await add(ada, grace, { ...soon, ...change });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path]);
  });

  it('is one of a hundred at most', async () => {
    const { body: one } = await add(ada, grace, soon);
    const row = { ...soon, contactId: grace, ownerId: ada.id, dueAt: new Date(one.dueAt) };
    await database()
      .insert(contactReminders)
      .values(Array.from({ length: 98 }, () => row));
    const both = await Promise.all([add(ada, grace, soon), add(ada, grace, soon)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is its owner’s alone', async () => {
    const { id } = (await add(ada, grace, soon)).body;
    for (const [as, status] of [
      [eve, 404],
      [null, 401],
    ] as const) {
      const answers = [
        ...[await ofContact(as, grace), await add(as, grace, soon), await edit(as, id, { version: 1, text: '' })],
        ...[await remove(as, id), await calendarFile(as, id)],
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
    expect((await due(eve, { due: '2130-01-01T00:00:00Z' })).body.items).toEqual([]);
    expect((await due(null)).status).toBe(401);
    await database().update(users).set({ staffRole: 'ADMIN' }).where(eq(users.id, eve.id));
    expect((await edit(eve, id, { version: 1, text: '' })).status).toBe(403);
    expect((await ofContact(ada, grace)).body.items).toMatchObject([{ id, text: soon.text }]);
    expect((await remove(ada, id)).status).toBe(204);
    expect((await remove(ada, id)).status).toBe(404);
  });

  it('is not added to a contact in the trash', async () => {
    await contacts.trash(ada, grace);
    expect((await add(ada, grace, soon)).status).toBe(404);
  });
});

describe('those that are due', () => {
  it('are listed with what their contact goes by, the oldest first, page by page', async () => {
    await add(ada, grace, { ...past, text: 'Second', day: '2021-01-01' });
    const first = (await add(ada, grace, { ...past, text: 'First' })).body;
    await add(ada, grace, { ...soon, text: 'To come' });
    const page = await due(ada, { limit: '1' });
    expect(page.body.items).toEqual([{ ...first, name: 'Grace Hopper', language: 'en' }]);
    const next = await due(ada, { limit: '1', cursor: page.body.nextCursor });
    expect(next.body).toMatchObject({ items: [{ text: 'Second' }], nextCursor: null });
    expect(await names({ due: '2126-03-29T10:00:00+02:00' })).toEqual(['First', 'Second', 'To come']);
    expect(await names({ due: '2126-03-29T09:59:59+02:00' })).toEqual(['First', 'Second']);
    expect((await due(ada, { due: 'tomorrow' })).status).toBe(422);
  });

  it('are not those that are done, nor of a contact in the trash', async () => {
    const { id } = (await add(ada, grace, past)).body;
    await edit(ada, id, { version: 1, isDone: true });
    expect(await names()).toEqual([]);
    await edit(ada, id, { version: 2, isDone: false });
    await contacts.trash(ada, grace);
    expect(await names()).toEqual([]);
    await contacts.restore(ada, grace);
    expect(await names()).toEqual([past.text]);
  });
});

describe('reminders that are done', () => {
  it('are listed apart, the latest first, page by page; not those of a contact in the trash, nor of someone else', async () => {
    for (const [text, day] of [
      ['First', '2126-01-01'],
      ['Second', '2020-01-01'],
    ]) {
      const { id } = (await add(ada, grace, { ...soon, text, day })).body;
      await edit(ada, id, { version: 1, isDone: true });
    }
    await add(ada, grace, past);
    expect(await names({ state: 'done' })).toEqual(['Second', 'First']);
    const page = await due(ada, { state: 'done', limit: '1' });
    expect(page.body).toMatchObject({ items: [{ text: 'Second', name: 'Grace Hopper' }] });
    const next = await due(ada, { state: 'done', limit: '1', cursor: page.body.nextCursor });
    expect(next.body).toMatchObject({ items: [{ text: 'First' }], nextCursor: null });
    // A place in one list is none in the other.
    expect((await due(ada, { cursor: page.body.nextCursor })).status).toBe(422);
    expect((await due(eve, { state: 'done' })).body.items).toEqual([]);
    await contacts.trash(ada, grace);
    expect(await names({ state: 'done' })).toEqual([]);
  });
});

describe('somebody who is reminded', () => {
  it('gets one mail in their language with a calendar file, whatever number of workers looks', async () => {
    await database().update(users).set({ locale: 'de' }).where(eq(users.id, ada.id));
    const { id } = (await add(ada, grace, past)).body;
    await add(ada, grace, soon);
    await Promise.all([sendDueReminders(), sendDueReminders(), sendDueReminders()]);
    await sendDueReminders();
    await expect.poll(() => mailsTo(ada.email)).toHaveLength(1);
    const [mail] = await mailsTo(ada.email);
    expect(mail?.subject).toBe('Eine Erinnerung ist fällig');
    expect(mail?.text).toContain('Grace Hopper');
    expect(mail?.text).toContain('Send the study');
    expect(mail?.text).toContain(`http://localhost:3000/de/app/contacts?contact=${grace}`);
    const file = mail?.attachments?.[0];
    expect(file).toMatchObject({ filename: 'reminder.ics', type: 'text/calendar; charset=utf-8' });
    const event = new ICAL.Component(ICAL.parse(file?.content ?? '')).getFirstSubcomponent('vevent');
    expect(event?.getFirstPropertyValue('uid')).toBe(id);
    expect(event?.getFirstPropertyValue('summary')).toBe('Bei Grace Hopper melden');
    expect((await ofContact(ada, grace)).body.items[0].sentAt).toEqual(expect.any(String));
  });

  it('is reminded again of what was put off', async () => {
    const { id } = (await add(ada, grace, past)).body;
    await sendDueReminders();
    await edit(ada, id, { version: 1, day: '2022-01-01' });
    await sendDueReminders();
    await edit(ada, id, { version: 2, text: 'Only another text' });
    await sendDueReminders();
    expect(await database().select().from(outbox)).toHaveLength(2);
  });

  it('gets no mail at an address that may be somebody else’s', async () => {
    const hers = (await contacts.add(eve, contacts.named('Victim'))).body.id;
    const { body } = await add(eve, hers, past);
    expect(body).not.toHaveProperty('mayMail');
    await sendDueReminders();
    expect(await database().select().from(outbox)).toEqual([]);
    expect((await ofContact(eve, hers)).body.items[0].sentAt).toEqual(expect.any(String));
  });

  it('hears nothing of what is done, to come, or of a contact in the trash', async () => {
    const { id } = (await add(ada, grace, past)).body;
    await edit(ada, id, { version: 1, isDone: true });
    await add(ada, grace, soon);
    const other = (await contacts.add(ada, contacts.named('Other'))).body.id;
    await add(ada, other, past);
    await contacts.trash(ada, other);
    await sendDueReminders();
    expect(await database().select().from(outbox)).toEqual([]);
    await contacts.restore(ada, other);
    await sendDueReminders();
    expect(await database().select().from(outbox)).toHaveLength(1);
  });

  it('is told by the ways they chose; who chose before there were reminders is told', async () => {
    const wish = { exchange: { email: true, push: true }, reminder: { email: false, push: false } };
    await request(notifications, { as: ada, method: 'PUT', body: wish });
    await add(ada, grace, past);
    await sendDueReminders();
    expect(await database().select().from(outbox)).toEqual([]);
    const old = { exchange: { email: false, push: false } } as never;
    await database().update(users).set({ notifications: old }).where(eq(users.id, ada.id));
    expect((await request(notifications, { as: ada })).body.reminder).toEqual({ email: true, push: true });
    await add(ada, grace, past);
    await sendDueReminders();
    expect(await database().select().from(outbox)).toMatchObject([{ kind: 'email' }]);
  });

  it('is many people: each of hundreds gets theirs', async () => {
    const { body } = await add(ada, grace, past);
    const row = { ...past, contactId: grace, ownerId: ada.id, mayMail: true, dueAt: new Date(body.dueAt) };
    await database()
      .insert(contactReminders)
      .values(Array.from({ length: 119 }, () => row));
    await database().update(users).set({ notifications: null });
    await Promise.all([sendDueReminders(), sendDueReminders()]);
    expect(await database().select().from(outbox)).toHaveLength(120);
    const left = await database().select().from(contactReminders).where(sql`sent_at is null`);
    expect(left).toEqual([]);
  });

  it('with a closed account hears nothing', async () => {
    await add(ada, grace, past);
    await database().update(users).set({ disabledAt: new Date() }).where(eq(users.id, ada.id));
    await sendDueReminders();
    expect(await database().select().from(outbox)).toEqual([]);
    expect(await database().select().from(pushTokens)).toEqual([]);
  });
});

describe('as a calendar file', () => {
  it('is read by other programs, in the language of who asks', async () => {
    const { id } = (await add(ada, grace, { ...soon, text: 'Ask; then\nsend, please' })).body;
    const file = await calendarFile(ada, id, { 'x-locale': 'ja' });
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.headers.get('content-disposition')).toContain('Grace Hopper.ics');
    const event = new ICAL.Component(ICAL.parse(file.text)).getFirstSubcomponent('vevent');
    expect(event?.getFirstPropertyValue('summary')).toBe('Grace Hopperさんに連絡');
    expect(event?.getFirstPropertyValue('description')).toBe('Ask; then\nsend, please');
    expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2126-03-29T08:00:00Z');
    expect(event?.getFirstSubcomponent('valarm')?.getFirstPropertyValue('action')).toBe('DISPLAY');
  });
});

describe('when contacts are merged', () => {
  it('reminders follow, and go back', async () => {
    const other = (await contacts.add(ada, contacts.named('G.', 'Hopper'))).body.id;
    const one = (await add(ada, other, { ...soon, text: 'Hers' })).body;
    const own = (await add(ada, grace, { ...soon, text: 'Own' })).body;
    const moved = await inTransaction(systemContext(), (tx) => moveReminders(tx, [other], grace));
    expect(moved).toEqual([{ id: one.id, contactId: other }]);
    expect((await ofContact(ada, grace)).body.items).toHaveLength(2);
    await inTransaction(systemContext(), (tx) => moveRemindersBack(tx, moved));
    expect((await ofContact(ada, other)).body.items).toMatchObject([{ id: one.id }]);
    expect((await ofContact(ada, grace)).body.items).toMatchObject([{ id: own.id }]);
    expect(await inTransaction(systemContext(), (tx) => moveReminders(tx, [], grace))).toEqual([]);
  });
});
