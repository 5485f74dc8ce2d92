import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContactDetail } from '@/components/contacts/book/contact-detail';
import { membershipQuery } from '@/lib/contacts/book/group-hooks';
import { contactQuery, useContact } from '@/lib/contacts/book/hooks';
import { type Contact, contactContentSchema } from '@/lib/contacts/book/schema';
import type { Exchange } from '@/lib/contacts/exchanges/schema';
import { timelineQueries } from '@/lib/contacts/timeline/hooks';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until, write } from '@/tests/support/render';

// An open contact: what has happened with it, and notes and tags that are written where they stand. The test's server holds the contact.

const head = '2026-03-10 09:00 +0000';
const first: Contact = {
  id: 'grace',
  content: contactContentSchema.parse({
    name: { first: 'Grace', last: 'Hopper' },
    met: { event: 'Fair', place: 'Basel', on: '2026-03-02' },
    note: `Knows Ada.\n\n${head}\nWants the study.`,
  }),
  ...{ tags: ['Fair'], photoId: null, paperPhotoId: null, language: 'en', source: 'exchange', sourceProfileId: null },
  ...{ channel: 'qr', status: 'kept', isStarred: false, linkedProfileId: null, version: 1, deletedAt: null },
  ...{ createdAt: '2026-03-03T10:00:00.000Z', updatedAt: '2026-03-03T10:00:00.000Z' },
};
const exchange = {
  ...{ id: 'e', contactId: 'grace', profileId: 'card', answers: [], language: 'en', channel: 'qr', correctedAt: null },
  left: { first: 'Grace', last: 'Hopper', company: '', note: 'Great talk!' } as Exchange['left'],
  card: { name: 'Ada Lovelace', username: 'ada' },
  consent: { version: 1, wordingId: null, language: 'en', text: 'Agreed.', at: '2026-03-03T10:00:00.000Z' },
  ...{ optIn: null, createdAt: '2026-03-03T10:00:00.000Z' },
} as Exchange;
const reminder = { id: 'r', text: 'Send it', day: '2026-03-20', time: '09:00', timeZone: 'UTC', version: 1 };
const merge = {
  id: 'm',
  winner: null,
  total: 2,
  mergedAt: '2026-03-05T10:00:00.000Z',
  undoableUntil: '2026-04-04T10:00:00.000Z',
};

let stored: Contact;
/** The answer to the next edit, instead of taking it. */
let refusal: Response | null;
let shown: Awaited<ReturnType<typeof show>>;

function Open() {
  const { data } = useContact('grace');
  const nothing = () => undefined;
  return data ? (
    <ContactDetail contact={data} onEdit={nothing} onTrashed={nothing} onTag={nothing} note={null} />
  ) : null;
}

beforeEach(async () => {
  [stored, refusal] = [first, null];
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'PATCH') return Response.json({ items: [] });
    const answer = refusal;
    refusal = null;
    if (answer) return answer;
    const { version, ...change } = JSON.parse(body as string);
    if (version !== stored.version)
      return Response.json({ code: 'version_conflict', current: stored }, { status: 409 });
    stored = { ...stored, ...change, version: version + 1 };
    return Response.json(stored);
  });
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  client.setQueryData(contactQuery('grace').queryKey, first);
  const told = [
    [exchange],
    [{ ...reminder, dueAt: '2026-03-20T09:00:00.000Z', doneAt: null }],
    [merge],
    { groupIds: [] },
  ];
  for (const [at, { queryKey }] of timelineQueries('grace').entries()) client.setQueryData<unknown>(queryKey, told[at]);
  client.setQueryData(membershipQuery('grace').queryKey, { groupIds: [] });
  shown = await show(
    <InApplication>
      <QueryClientProvider client={client}>
        <Open />
      </QueryClientProvider>
    </InApplication>,
  );
});
afterEach(async () => {
  await perform(() => notifications.clean());
  await shown.unmount();
  vi.unstubAllGlobals();
});

const titles = () => [...shown.place.querySelectorAll('ol > li > div > p > strong')].map((one) => one.textContent);
const box = () => shown.place.querySelector<HTMLTextAreaElement>('[aria-label^="Write a note"]') as HTMLTextAreaElement;
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
const press = (name: string) => perform(() => button(name)?.click());
const note = () => stored.content.note;

it('the timeline joins what is known, the newest first, and quotes the visitor apart from the owner’s notes', () => {
  expect(titles()).toEqual([
    ...['Note', 'Reminder', 'Note', '2 contacts merged into this one', 'Shared on a card', 'Where you met'],
  ]);
  expect(shown.place.querySelector('blockquote')?.textContent).toBe('Great talk!');
  expect(shown.place.textContent).toContain('Wants the study.');
});

it('a note is written without a form, below its time, and needs no notification', async () => {
  await write(box(), 'Met the team');
  await press('Save');
  await until(() => expect(note()).toMatch(/Wants the study\.\n\n\d{4}-\d\d-\d\d \d\d:\d\d [+-]\d{4}\nMet the team$/));
  await until(() => expect(box().value).toBe(''));
  await until(() => expect(shown.place.textContent).toContain('Met the team'));
  expect(button('Undo')).toBeUndefined();
});

it('a note that cannot be sent stays in its box', async () => {
  refusal = Response.json({ code: 'unavailable' }, { status: 503 });
  await write(box(), 'Met the team');
  await press('Save');
  await until(() => expect(refusal).toBeNull());
  expect(box().value).toBe('Met the team');
  expect(note()).toBe(first.content.note);
});

it('where the contact was edited elsewhere, a note and a tag are added to what it says now', async () => {
  stored = { ...first, version: 5, tags: ['Fair', 'Press'], content: { ...first.content, title: 'Admiral' } };
  await write(box(), 'Met the team');
  await press('Save');
  await until(() => expect(note()).toContain('Met the team'));
  expect(stored.content.title).toBe('Admiral');
  expect(stored.tags).toEqual(['Fair', 'Press']);
});

it('an entry is deleted, and comes back where it was', async () => {
  await press('Actions for the note from Mar 10, 2026, 9:00 AM'.replace(' AM', '\u00a0AM'));
  await press('Delete note');
  await until(() => expect(note()).toBe('Knows Ada.'));
  await until(() => expect(button('Undo')).toBeDefined());
  await press('Undo');
  await until(() => expect(note()).toBe(first.content.note));
});

it('tags are added and removed where they stand', async () => {
  await press('Add tag');
  const field = shown.place.querySelector<HTMLInputElement>('input[aria-label="Add tag"]') as HTMLInputElement;
  await write(field, ' Press  room ');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  await perform(() => void field.dispatchEvent(enter));
  await until(() => expect(stored.tags).toEqual(['Fair', 'Press room']));
  await until(() => expect(button('Remove tag Press room')).toBeDefined());
  await press('Remove tag Fair');
  await until(() => expect(stored.tags).toEqual(['Press room']));
});
