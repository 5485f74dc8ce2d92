import remindersOfContact from '@/pages/api/v1/contacts/[id]/reminders';
import reminders from '@/pages/api/v1/reminders';
import reminder from '@/pages/api/v1/reminders/[id]';
import calendar from '@/pages/api/v1/reminders/[id]/calendar';
import { type Person, request } from './request';

// Requests of users about their reminders, through the real handlers.

export const ofContact = (as: Person | null, id: string) =>
  request(remindersOfContact, { as, path: `/contacts/${id}/reminders`, params: { id } });
export const add = (as: Person | null, id: string, body: unknown, headers = {}) =>
  request(remindersOfContact, {
    ...{ as, method: 'POST', path: `/contacts/${id}/reminders` },
    ...{ params: { id }, body, headers },
  });
export const due = (as: Person | null, query: Record<string, string> = {}) =>
  request(reminders, { as, path: `/reminders?${new URLSearchParams(query)}` });
export const edit = (as: Person | null, id: string, body: unknown) =>
  request(reminder, { as, method: 'PATCH', path: `/reminders/${id}`, params: { id }, body });
export const remove = (as: Person | null, id: string) =>
  request(reminder, { as, method: 'DELETE', path: `/reminders/${id}`, params: { id } });
export const calendarFile = (as: Person | null, id: string, headers = {}) =>
  request(calendar, { as, path: `/reminders/${id}/calendar`, params: { id }, headers });
