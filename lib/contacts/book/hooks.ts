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

/** The signed-in person's contacts, page by page; what was shown before stays until the next answer. */
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

/** The signed-in person's contacts, page by page. */
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

/** How many contacts a view has; those of the view before until it is known. */
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

/** Companies, or events where people were met, those of most contacts first. */
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

/** One contact; until it has been asked for, as a list shows it. */
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

/** Changes the contacts of every list that has been asked for. */
function changeLists(client: QueryClient, change: (items: Contact[]) => Contact[]): void {
  client.setQueriesData<Pages>(
    { queryKey: lists },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

/** Most pages of a list that are asked for again at once. */
const pagesAtOnce = 4;

/**
 * Has what follows from the contacts asked for again: only the server knows where a contact stands in a list, and how many
 * there are. A list that was read on for long keeps what it has where one contact changed, which it shows already, and
 * begins anew where many did.
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
    changeLists(client, (items) => items.map((known) => (known.id === contact.id ? contact : known)));
    void refreshContacts(client, 'one');
  };
}

/** Adds a contact. The key makes a repeated request one contact. */
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
      // A list that was asked for before would bring the contact back.
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
