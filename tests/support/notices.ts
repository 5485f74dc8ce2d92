import { noticedExchange } from '@/lib/contacts/exchanges/messages';
import { remindedByPush } from '@/lib/contacts/reminders/messages';
import { database } from '@/lib/platform/db/client';
import { contactReminders } from '@/lib/platform/db/tables';
import { groundOf } from '@/lib/platform/jobs/grounds';
import * as contacts from './contacts';
import { filled, leave, newCard, rowsOf } from './exchanges';
import type { Answer } from './recorder';
import * as reminders from './reminders';
import type { Person } from './request';

// What users are notified of, and what the service answers.

/** How the service refuses a notification. */
export const refusal = (code: string, status: number): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    error: {
      code: status,
      status: 'NOT_FOUND',
      message: 'no',
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }],
    },
  }),
});

/** What is told of a visitor who left their details on a card of a user. */
export async function leftTo(owner: Person, last: string) {
  const { username, id } = await newCard({}, {}, owner);
  await leave(filled(id, { first: '', last }), { username, locale: 'ja' });
  const exchangeId = (await rowsOf(id))[0]?.id ?? '';
  return { type: 'exchange' as const, ground: groundOf(noticedExchange, { exchangeId, ownerId: owner.id }) };
}

/** What is told of a reminder that is due, and its contact. */
export async function reminded(owner: Person, name: string) {
  const { id: contactId } = (await contacts.add(owner, contacts.named(name))).body;
  const past = { text: '', day: '2020-03-03', time: '09:00', timeZone: 'UTC' };
  const { id: reminderId } = (await reminders.add(owner, contactId, past)).body;
  await database().update(contactReminders).set({ sentAt: new Date() });
  const ground = groundOf(remindedByPush, { reminderId, ownerId: owner.id });
  return { told: { type: 'reminder' as const, ground }, contactId };
}
