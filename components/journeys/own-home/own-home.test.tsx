import type { ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { contentSchema, lookSchema, type OwnCard } from '@/lib/cards/card/schema';
import type { OwnFigures } from '@/lib/cards/visits/model';
import { InApplication } from '@/tests/support/in-application';
import { show, until } from '@/tests/support/render';
import { OwnHome } from './own-home';

const now = '2026-01-01T00:00:00.000Z';
const phone = { ...{ id: 'p', kind: 'phone', label: '', number: '+49301234567' }, isVisible: true, isPrimary: true };

const card = (change: Partial<OwnCard> = {}): OwnCard => ({
  ...{ id: 'c', username: 'ada', position: 0, status: 'active', isIndexed: true, language: 'en', version: 1 },
  content: contentSchema.parse({ name: { first: 'Ada' }, fields: [phone] }),
  ...{ look: lookSchema.parse({}), exchangeForm: { isOn: true, questions: [] }, photoId: null, logoId: null },
  ...{ coverId: null, createdAt: now, updatedAt: now, isOwn: true, organization: null, ...change },
});

const contact = (id: string, first: string) => ({
  ...{ id, tags: [], photoId: null, paperPhotoId: null, language: 'en', source: 'exchange', sourceProfileId: 'c' },
  ...{ channel: 'qr', status: 'new', isStarred: false, linkedProfileId: null, version: 1, deletedAt: null },
  content: {
    ...{ name: { first, last: 'Novak' }, company: 'Aozora', title: '' },
    fields: [{ ...phone, kind: 'email', address: 'petra@example.com' }],
  },
  ...{ createdAt: now, updatedAt: now },
});
const reminder = {
  ...{ id: 'r', contactId: 'k', text: 'Send the offer', day: '2026-01-02', time: '09:00', timeZone: 'Europe/Berlin' },
  ...{ dueAt: '2026-01-02T08:00:00.000Z', doneAt: null, sentAt: null, version: 3, createdAt: now, updatedAt: now },
  ...{ name: 'Charles Babbage', language: 'en' },
};

const trend = (total: number, before: number) => ({ total, before, byDay: [0, total] });
const figures = (views: number): OwnFigures => ({
  days: 30,
  all: { views: trend(views, 10), saves: trend(3, 3), exchanges: trend(1, 0) },
  byCard: {},
});

type Kept = { cards: OwnCard[]; contacts: unknown[]; total: number; reminders: unknown[]; trashed: OwnCard[] };
const kept: Kept = { cards: [card()], contacts: [], total: 0, reminders: [], trashed: [] };

let shown: Awaited<ReturnType<typeof show>>;
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

async function open(
  change: Partial<Kept>,
  given = figures(15),
  messages = {},
  required: ComponentProps<typeof OwnHome>['required'] = null,
) {
  const { cards, contacts, total, reminders, trashed } = { ...kept, ...change };
  vi.stubGlobal('fetch', async (url: string) => {
    const list = (items: unknown[]) => Response.json({ items, nextCursor: null });
    if (url.includes('state=trashed')) return list(trashed);
    if (url.includes('/profiles')) return list(cards);
    if (url.includes('/reminders')) return list(reminders);
    if (url.includes('/overview')) return Response.json({ total, fresh: contacts.length, starred: 0, trashed: 0 });
    return url.includes('/contacts') ? list(contacts) : list([]);
  });
  shown = await show(
    <InApplication>
      <OwnHome figures={given} messages={messages} required={required} />
    </InApplication>,
  );
}
const text = () => shown.place.textContent ?? '';
const buttons = () => [...shown.place.querySelectorAll('button')].map((one) => one.getAttribute('aria-label'));

it('tells how the cards do, with the change against the days before, also to those who see no line', async () => {
  await open({});
  await until(() => expect(shown.place.querySelectorAll('dl').length).toBeGreaterThan(0));
  expect(text()).toContain('15+50% compared with the 30 days before');
  // What did not change says nothing.
  expect(text()).toContain('Contacts saved3Contacts received');
  const lines = [...shown.place.querySelectorAll('svg[role=img]')].map((line) => line.getAttribute('aria-label'));
  expect(lines).toContain('Views per day, 15 at most');
});

it('names who is new with what they wrote, and offers to reply and to be reminded', async () => {
  await open({ contacts: [contact('k', 'Petra')], total: 1 }, figures(15), { k: 'Great talk!' });
  await until(() => expect(text()).toContain('Petra Novak'));
  expect(text()).toContain('Great talk!');
  expect(buttons()).toEqual(expect.arrayContaining(['Reply: Petra Novak', 'Remind me: Petra Novak']));
  expect(shown.place.querySelector('a[href="/app/contacts?contact=k"]')).not.toBeNull();
});

it('says from when on an organization asks for two-step verification, and leads to where it is set up', async () => {
  await open({}, figures(15), {}, { from: '2026-12-12T09:00:00.000Z', organization: 'Analytical' });
  await until(() => expect(text()).toContain('Two-step verification will be required from ⁨December 12, 2026⁩'));
  expect(text()).toContain('⁨Analytical⁩ asks its members for it.');
  const place = shown.place.querySelector('section[aria-labelledby=factor-required] a');
  expect(place?.getAttribute('href')).toBe('/app/settings/security#two-step-verification');
  await shown.unmount();
  await open({});
  await until(() => expect(text()).toContain('All cards'));
  expect(text()).not.toContain('Two-step verification');
});

it('shows what is due, and nothing where nothing is', async () => {
  await open({ reminders: [reminder] });
  await until(() => expect(text()).toContain('Send the offer'));
  expect(text()).toContain('Reminders due');
  await shown.unmount();
  await open({});
  await until(() => expect(text()).toContain('All cards'));
  expect(text()).not.toContain('Reminders due');
});

it.each([
  ['a way to be reached', { cards: [card({ content: contentSchema.parse({ name: { first: 'Ada' } }) })] }, 15, 'reach'],
  ['a photo', {}, 15, 'photo'],
  ['the first view', { cards: [card({ photoId: 'photo' })] }, 0, 'share'],
  ['contacts', { cards: [card({ photoId: 'photo' })] }, 15, 'contacts'],
  ['nothing', { cards: [card({ photoId: 'photo' })], total: 60 }, 15, null],
] as const)('asks for one thing at a time: %s', async (_, change, views, step) => {
  const given = figures(views);
  if (views === 0) given.all.views.before = 0;
  await open(change as Partial<Kept>, given);
  const acts = { reach: 'Add contact details', photo: 'Add photo', share: 'Share', contacts: 'Import contacts' };
  await until(() => {
    const asked = shown.place.querySelector('section[aria-labelledby=next-step] :is(a, button)')?.textContent;
    expect(asked).toBe(step ? acts[step] : undefined);
  });
});

it('without a card there is only the way to the first; the trash is one quiet link', async () => {
  await open({ cards: [], trashed: [card()] });
  await until(() => expect(text()).toContain('Your cards will appear here'));
  await until(() => expect(text()).toContain('Trash (1)'));
  expect(text()).not.toContain('New since last time');
});
