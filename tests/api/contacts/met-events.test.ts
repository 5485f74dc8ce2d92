import { beforeEach, expect, it } from 'vitest';
import { contactContentSchema } from '@/lib/contacts/book/schema';
import { database } from '@/lib/platform/db/client';
import { contactReminders, contacts } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import events from '@/pages/api/v1/organizations/[organization]/analytics/events';
import exported from '@/pages/api/v1/organizations/[organization]/analytics/events/export';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { type Person, request } from '@/tests/support/request';

startAcme();

const params = () => ({ organization: acme.slug });
const ask = async (as: Person | null, query = '?days=90') =>
  (await request(events, { as, path: `/events${query}`, params: params() })).body;
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

type Met = { event: string; place: string; on: string };
/** A contact of the organization that a member met, with as many done and open reminders. */
async function meet(
  ownerId: string,
  met: Met,
  { done = 0, open = 0, ...more }: Record<string, unknown> & { name?: string; done?: number; open?: number } = {},
) {
  const id = newId();
  const derived = { search: '', sortName: '', sortCompany: '', metOn: met.on };
  const { name, ...rest } = more;
  const content = contactContentSchema.parse({ name: { last: name ?? 'Nemo' }, met });
  await database()
    .insert(contacts)
    .values({ id, ownerId, organizationId: acme.id, content, ...derived, ...rest });
  for (let at = 0; at < done + open; at += 1)
    await database()
      .insert(contactReminders)
      .values({
        ...{ contactId: id, ownerId, day: day(0), time: '09:00', timeZone: 'UTC', dueAt: new Date() },
        doneAt: at < done ? new Date() : null,
      });
}

beforeEach(async () => {
  const fair = { event: 'Transport Logistic', place: 'Munich' };
  await meet(cast.US.id, { ...fair, on: day(12) }, { done: 1, name: 'Lindqvist', source: 'exchange' });
  await meet(cast.US.id, { ...fair, event: 'transport logistic ', on: day(11) }, { open: 2, name: 'Moretti' });
  await meet(cast.OU.id, { ...fair, on: day(11) });
  await meet(cast.OU.id, { ...fair, on: day(11) }, { deletedAt: new Date() });
  await meet(cast.US.id, { event: 'Breakfast', place: '', on: day(2) });
  await meet(cast.US.id, { event: '', place: '', on: day(2) });
  await meet(cast.US.id, { event: 'Long ago', place: '', on: day(200) });
});

it('an organization sees at which events its contacts were met, by whom, who they are, and what became of it', async () => {
  const { items } = await ask(cast.OA);
  expect(items).toMatchObject([
    { event: 'Breakfast', place: '', contacts: 1, received: 0, followUpsDone: 0 },
    {
      ...{ event: 'Transport Logistic', place: 'Munich', from: day(12), to: day(11), days: [day(12), day(11)] },
      ...{ contacts: 3, received: 1, followUpsDone: 1 },
      people: [
        { id: cast.US.id, name: cast.US.email, contacts: 2, met: [{ name: 'Moretti' }, { name: 'Lindqvist' }] },
        { id: cast.OU.id, name: cast.OU.email, contacts: 1 },
      ],
    },
  ]);
  const first = await ask(cast.OA, '?days=90&limit=1');
  const second = await ask(cast.OA, `?days=90&limit=1&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items]).toEqual(items);
  expect(second.nextCursor).toBeNull();
});

it('a member sees what they may read, strangers and staff nothing', async () => {
  const { items } = await ask(cast.OU);
  expect(items).toMatchObject([{ event: 'Transport Logistic', contacts: 1, people: [{ id: cast.OU.id }] }]);
  expect([(await ask(null)).code, (await ask(cast.XO)).code, (await ask(cast.SS)).code]).toEqual([
    ...['unauthenticated', 'not_found', 'forbidden'],
  ]);
});

it('the events are taken as a table, a line for each member', async () => {
  const { text } = await request(exported, { as: cast.OA, path: '/export?days=90', params: params() });
  const [head, ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(head).toBe(
    'Event,Place,First day,Last day,Days,Member,Contacts,Contacts met,Contacts of the event,Contacts received,Reminders done',
  );
  expect(lines).toEqual([
    `Breakfast,,${day(2)},${day(2)},${day(2)},${cast.US.email},1,Nemo,1,0,0`,
    `Transport Logistic,Munich,${day(12)},${day(11)},${day(12)}; ${day(11)},${cast.US.email},2,Moretti; Lindqvist,3,1,1`,
    `Transport Logistic,Munich,${day(12)},${day(11)},${day(12)}; ${day(11)},${cast.OU.email},1,Nemo,3,1,1`,
  ]);
});
