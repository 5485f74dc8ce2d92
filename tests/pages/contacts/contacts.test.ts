import type { GetServerSidePropsContext } from 'next';
import { expect, it } from 'vitest';
import finish from '@/pages/api/v1/onboarding/finish';
import { getServerSideProps } from '@/pages/app/contacts';
import { add, named, trash } from '@/tests/support/contacts';
import { type Person, person, request } from '@/tests/support/request';

let people = 0;

async function onboarded(): Promise<Person> {
  people += 1;
  const someone = await person();
  const draft = { content: { name: { first: 'Ada' } }, username: `contacts-page-${people}` };
  await request(finish, { method: 'POST', as: someone, body: { step: 'username', draft } });
  return someone;
}

/** The queries that the page's first response puts into the browser's cache, by the second part of their key. */
async function cached(as: Person, contact?: string, view: Record<string, string> = {}) {
  const res = { statusCode: 200, setHeader: () => undefined };
  const req = { headers: {}, cookies: { auth: as.cookie.slice('auth='.length) } };
  const query = { ...view, ...(contact === undefined ? {} : { contact }) };
  const context = { req, res, query, resolvedUrl: '/app/contacts', locale: 'en' };
  // biome-ignore lint/suspicious/noExplicitAny: the result is one of Next's many shapes.
  const result: any = await getServerSideProps(context as unknown as GetServerSidePropsContext);
  const queries: { queryKey: string[]; state: { data: unknown } }[] = result.props.dehydratedState.queries;
  return Object.fromEntries(queries.map(({ queryKey, state }) => [queryKey[1], state.data]));
}

it('section 2: /app/contacts comes with the first page of what its address asks for, groups, tags, numbers, and the contact of its address', async () => {
  const ada = await onboarded();
  const made = (await add(ada, { ...named('Grace', 'Hopper'), tags: ['navy'] })).body;
  const first = { pages: [{ items: [made], nextCursor: null }], pageParams: [null] };
  const tags = [{ tag: 'navy', total: 1 }];
  const overview = { total: 1, fresh: 0, starred: 0, trashed: 0 };
  const rest = { list: first, tags, groups: [], count: 1, overview };
  expect(await cached(ada)).toEqual(rest);
  expect(await cached(ada, made.id)).toEqual({ ...rest, one: made });
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
    expect(Object.keys(await cached(eve, contact)).sort()).toEqual(['count', 'groups', 'list', 'overview', 'tags']);
});
