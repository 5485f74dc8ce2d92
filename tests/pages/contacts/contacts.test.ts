import type { GetServerSidePropsContext } from 'next';
import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contactReminders } from '@/lib/platform/db/tables';
import { addDays, clockTime } from '@/lib/platform/formats/zoned-time';
import finish from '@/pages/api/v1/onboarding/finish';
import { getServerSideProps } from '@/pages/app/contacts';
import { getServerSideProps as cards } from '@/pages/app/profiles';
import { getServerSideProps as reminders } from '@/pages/app/reminders';
import { add, edit, named, trash } from '@/tests/support/contacts';
import { add as addReminder, edit as editReminder } from '@/tests/support/reminders';
import { type Person, person, request } from '@/tests/support/request';

let people = 0;

async function onboarded(): Promise<Person> {
  people += 1;
  const someone = await person();
  const draft = { content: { name: { first: 'Ada' } }, username: `contacts-page-${people}` };
  await request(finish, { method: 'POST', as: someone, body: { step: 'username', draft } });
  return someone;
}

/** The props of a page's first response. */
// biome-ignore lint/suspicious/noExplicitAny: the result is one of Next's many shapes.
async function propsOf(load: typeof getServerSideProps, as: Person, query: Record<string, string> = {}): Promise<any> {
  const res = { statusCode: 200, setHeader: () => undefined };
  const req = { headers: {}, cookies: { auth: as.cookie.slice('auth='.length) } };
  const context = { req, res, query, resolvedUrl: '/app/contacts', locale: 'en' };
  return ((await load(context as unknown as GetServerSidePropsContext)) as { props: unknown }).props;
}

/** What a query is called here: the noun, or for the contacts' own what is asked of them. */
function nameOf([noun, part, ...more]: string[]): string {
  if (noun !== 'contacts') return noun ?? '';
  return more.length > 1 ? (more.at(-1) ?? '') : (part ?? '');
}

/** The queries that the page's first response puts into the browser's cache. */
async function cached(as: Person, contact?: string, view: Record<string, string> = {}) {
  const props = await propsOf(getServerSideProps, as, { ...view, ...(contact === undefined ? {} : { contact }) });
  const queries: { queryKey: string[]; state: { data: unknown } }[] = props.dehydratedState.queries;
  return Object.fromEntries(queries.map(({ queryKey, state }) => [nameOf(queryKey), state.data]));
}

it('section 2: /app/contacts comes with the first page of what its address asks for, groups, tags, numbers, and the contact of its address with what is told of it', async () => {
  const ada = await onboarded();
  const made = (await add(ada, { ...named('Grace', 'Hopper'), tags: ['navy'] })).body;
  const first = { pages: [{ items: [made], nextCursor: null }], pageParams: [null] };
  const tags = [{ tag: 'navy', total: 1 }];
  const overview = { total: 1, fresh: 0, starred: 0, trashed: 0 };
  const rest = { list: first, tags, groups: [], count: 1, overview, events: [] };
  const told = { exchanges: [], reminders: [], merges: [], groups: { groupIds: [] } };
  expect(await cached(ada)).toEqual(rest);
  expect(await cached(ada, made.id)).toEqual({ ...rest, one: made, ...told });
  const none = { pages: [{ items: [], nextCursor: null }], pageParams: [null] };
  expect(await cached(ada, undefined, { tag: 'x', sort: 'met' })).toEqual({ ...rest, list: none, count: 0 });
  expect(await cached(ada, undefined, { group: 'nonsense' })).toEqual(rest);
  await trash(ada, made.id);
  expect(await cached(ada, made.id)).toMatchObject({ tags: [], one: { id: made.id, deletedAt: expect.any(String) } });
});

it('/app/contacts comes without what is somebody else’s, or nothing at all', async () => {
  const [ada, eve] = [await onboarded(), await onboarded()];
  const { id } = (await add(ada, named('Grace'))).body;
  for (const contact of [id, 'new', 'x', '0198c0de-0000-7000-8000-000000000000'])
    expect(Object.keys(await cached(eve, contact)).sort()).toEqual([
      'count',
      'events',
      'groups',
      'list',
      'overview',
      'tags',
    ]);
});

it('every page counts the contacts that are new since the list was last looked at', async () => {
  const ada = await onboarded();
  const count = async (load = cards) => (await propsOf(load, ada)).viewer.newContacts;
  const comes = async (first: string) => {
    const { id, version } = (await add(ada, named(first))).body;
    expect((await edit(ada, id, { version, status: 'new' })).status).toBe(200);
  };
  expect(await count()).toBe(0);
  await comes('Grace');
  await comes('Linus');
  expect(await count()).toBe(2);
  expect(await count(getServerSideProps)).toBe(0);
  expect(await count()).toBe(0);
  await comes('Edith');
  expect(await count()).toBe(1);
});

it('every page counts the reminders whose day has come, and the list of all comes with its page', async () => {
  const ada = await onboarded();
  const { id } = (await add(ada, named('Grace'))).body;
  const remind = async (text: string, day: string) =>
    (await addReminder(ada, id, { text, day, time: '09:00', timeZone: 'Europe/Zurich' })).body;
  const count = async () => (await propsOf(cards, ada)).viewer.dueReminders;
  expect(await count()).toBe(0);
  const first = await remind('Due', '2020-03-03');
  await remind('To come', '2126-03-03');
  expect(await count()).toBe(1);
  const { dehydratedState } = await propsOf(reminders, ada);
  const [list] = dehydratedState.queries.map(({ state }: { state: { data: unknown } }) => state.data);
  expect(list.pages[0].items.map(({ text }: { text: string }) => text)).toEqual(['Due', 'To come']);
  await editReminder(ada, first.id, { version: 1, isDone: true });
  expect(await count()).toBe(0);
});

it('every page opens, and counts by the clock of a reminder, also where the database does not know that clock', async () => {
  const ada = await onboarded();
  const { id } = (await add(ada, named('Grace'))).body;
  const { day } = clockTime(new Date(), 'UTC');
  const remind = (on: string, time: string) => addReminder(ada, id, { text: '', day: on, time, timeZone: 'UTC' });
  await remind(day, '23:59');
  await remind(addDays(day, 1), '00:00');
  const count = async () => (await propsOf(cards, ada)).viewer.dueReminders;
  expect(await count()).toBe(1);
  await database().update(contactReminders).set({ timeZone: 'VST' });
  expect(await count()).toBe(1);
});
