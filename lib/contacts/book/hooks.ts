import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { Contact, ContactEdit, ContactsPage, NewContact } from './schema';
import { type ContactsView, choiceOf, viewQuery } from './view-schema';

const lists = ['contacts', 'list'];
type Pages = InfiniteData<ContactsPage, string | null>;

/** The signed-in user's contacts, page by page; the previous view stays until the next response. */
export function contactsQuery(view: ContactsView) {
  return infiniteQueryOptions({
    queryKey: [...lists, view],
    queryFn: ({ pageParam, signal }) => {
      const place = pageParam === null ? {} : { cursor: pageParam, limit: 100 };
      return api('GET', '/contacts', { query: { ...viewQuery(view), ...place }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The signed-in user's contacts, page by page. */
export function useContacts(view: ContactsView) {
  return useInfiniteQuery(contactsQuery(view));
}

/** How many contacts a view has. */
export function contactsCountQuery(view: ContactsView) {
  const choice = choiceOf(view);
  return queryOptions({
    queryKey: ['contacts', 'count', choice],
    queryFn: async ({ signal }) => (await api('GET', '/contacts/count', { query: viewQuery(choice), signal })).total,
    placeholderData: keepPreviousData,
  });
}

/** The number of contacts of a view; until it is known, that of the previous view. */
export function useContactsCount(view: ContactsView) {
  return useQuery(contactsCountQuery(view));
}

/** How many contacts there are in all, new, starred, and in the trash. */
export function contactsOverviewQuery() {
  return queryOptions({
    queryKey: ['contacts', 'overview'],
    queryFn: ({ signal }) => api('GET', '/contacts/overview', { signal }),
  });
}

/** How many contacts there are in all, new, starred, and in the trash. */
export function useContactsOverview() {
  return useQuery(contactsOverviewQuery());
}

/** Companies, or events where contacts were met; those with the most contacts first. */
export function useContactValues(of: 'company' | 'event') {
  return useQuery({
    queryKey: ['contacts', 'values', of],
    queryFn: async ({ signal }) => (await api('GET', '/contacts/values', { query: { of }, signal })).items,
  });
}

/** One contact, in the trash too. */
export function contactQuery(id: string) {
  return queryOptions({
    queryKey: ['contacts', 'one', id],
    queryFn: ({ signal }) => api('GET', '/contacts/[id]', { params: { id }, signal }),
  });
}

/** One contact; until its response arrives, the contact as a list shows it. */
export function useContact(id: string) {
  const client = useQueryClient();
  const listed = () =>
    client
      .getQueriesData<Pages>({ queryKey: lists })
      .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
      .find((contact) => contact.id === id);
  return useQuery({ ...contactQuery(id), placeholderData: listed });
}

/** The tags in use, those on most contacts first. */
export function contactTagsQuery() {
  return queryOptions({
    queryKey: ['contacts', 'tags'],
    queryFn: async ({ signal }) => (await api('GET', '/contacts/tags', { signal })).items,
  });
}

/** The tags in use. */
export function useContactTags() {
  return useQuery(contactTagsQuery());
}

/** Changes the contacts of every list in the cache. */
function changeLists(client: QueryClient, change: (items: Contact[]) => Contact[]): void {
  client.setQueriesData<Pages>(
    { queryKey: lists },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

/** The most pages of a list that are fetched again at once. */
const pagesAtOnce = 4;

/**
 * Refetches what depends on the contacts: only the server knows the place of a contact in a list, and how many contacts there
 * are. A list with many pages stays as it is after a change of one contact, which it shows already, and is cut to its first pages
 * after a change of many.
 */
export async function refreshContacts(client: QueryClient, changed: 'one' | 'many' = 'many'): Promise<void> {
  const isLong = (data: Pages | undefined) => (data?.pages.length ?? 0) > pagesAtOnce;
  const firstOf = ({ pages, pageParams }: Pages) => ({
    pages: pages.slice(0, pagesAtOnce),
    pageParams: pageParams.slice(0, pagesAtOnce),
  });
  if (changed === 'many')
    client.setQueriesData<Pages>({ queryKey: lists }, (data) => (data && isLong(data) ? firstOf(data) : data));
  await client.invalidateQueries({
    predicate: ({ queryKey: [noun, part], state }) =>
      noun === 'contacts' && part !== 'one' && !(part === 'list' && isLong(state.data as Pages | undefined)),
  });
}

/** Puts a contact's newest state wherever it is shown. */
export function useRememberContact() {
  const client = useQueryClient();
  return (contact: Contact) => {
    client.setQueryData(contactQuery(contact.id).queryKey, contact);
    changeLists(client, (items) => items.map((cached) => (cached.id === contact.id ? contact : cached)));
    void refreshContacts(client, 'one');
  };
}

/** Adds a contact. The key makes a repeated request add it only once. */
export function useAddContact() {
  const remember = useRememberContact();
  return useMutation({
    mutationFn: ({ key, ...body }: NewContact & { key: string }) =>
      api('POST', '/contacts', { body, idempotencyKey: key }),
    onSuccess: remember,
  });
}

/** Changes a contact. */
export function useEditContact() {
  const remember = useRememberContact();
  return useMutation({
    mutationFn: ({ id, ...body }: ContactEdit & { id: string }) =>
      api('PATCH', '/contacts/[id]', { params: { id }, body }),
    onSuccess: remember,
  });
}

/** Moves a contact to the trash: it leaves every list at once. */
export function useTrashContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/contacts/[id]', { params: { id } }),
    onSuccess: async (_nothing, gone) => {
      // A list request that began before the deletion would bring the contact back.
      await client.cancelQueries({ queryKey: lists });
      changeLists(client, (items) => items.filter(({ id }) => id !== gone));
      void refreshContacts(client, 'one');
      void client.invalidateQueries(contactQuery(gone));
    },
  });
}

/** Brings a contact back from the trash. */
export function useRestoreContact() {
  const remember = useRememberContact();
  return useMutation({
    mutationFn: (id: string) => api('POST', '/contacts/[id]/restore', { params: { id } }),
    onSuccess: remember,
  });
}
