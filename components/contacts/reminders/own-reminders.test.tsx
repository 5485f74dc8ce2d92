import { afterEach, expect, it, vi } from 'vitest';
import type { DueReminder } from '@/lib/contacts/reminders/schema';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { OwnReminders } from './own-reminders';

let shown: Awaited<ReturnType<typeof show>>;
let edits: unknown[];
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

const at = '2026-01-01T00:00:00.000Z';
const reminder = (name: string, day: string, change: Partial<DueReminder> = {}): DueReminder => ({
  ...{ id: name, contactId: `of-${name}`, name, language: 'en', text: `Call ${name}`, day, time: '09:00', version: 1 },
  ...{ timeZone: 'Europe/Berlin', dueAt: `${day}T08:00:00.000Z`, doneAt: null, sentAt: null },
  ...{ createdAt: at, updatedAt: at, ...change },
});
const due = reminder('Grace', '2020-03-03');
const coming = reminder('Konrad', '2126-03-03');
const done = reminder('Alan', '2020-01-01', { doneAt: at });

async function open(items: DueReminder[]) {
  edits = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method === 'PATCH') {
      edits.push([url.split('/').at(-1), JSON.parse(String(body))]);
      return Response.json({ ...due, version: 2, doneAt: at });
    }
    return Response.json({ items: url.includes('state=done') ? [done] : items, nextCursor: null });
  });
  shown = await show(
    <InApplication>
      <OwnReminders />
    </InApplication>,
  );
  await until(() => expect(shown.place.querySelector('h2')).not.toBeNull());
}
const parts = () =>
  [...shown.place.querySelectorAll('section[aria-labelledby]')].map((part) => [
    part.querySelector('h2')?.textContent,
    [...part.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  ]);
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
const press = (name: string) => perform(() => button(name)?.click());

it('lists what is due and what is to come, each leading to whom it is about', async () => {
  await open([due, coming]);
  expect(parts()).toEqual([
    ['Due', ['/app/contacts?contact=of-Grace']],
    ['Coming up', ['/app/contacts?contact=of-Konrad']],
  ]);
});

it('a tick takes a reminder off the list, and can be taken back', async () => {
  await open([due]);
  await perform(() => shown.place.querySelector<HTMLElement>('input[aria-label="Grace: Call Grace"]')?.click());
  await until(() => expect(button('Undo')).toBeDefined());
  await press('Undo');
  await until(() => expect(edits).toHaveLength(2));
  expect(edits).toEqual([
    ['Grace', { version: 1, isDone: true }],
    ['Grace', { version: 2, isDone: false }],
  ]);
});

it('moves a reminder to another day at once', async () => {
  await open([due]);
  await press('Actions for reminder “Call Grace”');
  await press('In a week');
  await until(() => expect(edits).toHaveLength(1));
  expect(edits[0]).toMatchObject(['Grace', { version: 1, text: 'Call Grace', time: '09:00' }]);
});

it('what is done is asked for when it is wanted', async () => {
  await open([due]);
  await press('Show done');
  await until(() => expect(parts().at(-1)).toEqual(['Done', ['/app/contacts?contact=of-Alan']]));
});

it('without reminders there is the way to the contacts, where they are set', async () => {
  await open([]);
  expect(shown.place.querySelector('h2')?.textContent).toBe('No reminders yet');
  expect(shown.place.querySelector('a')?.getAttribute('href')).toBe('/app/contacts');
});
