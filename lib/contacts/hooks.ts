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
import { api } from '@/lib/browser/api';
import type { Contact, ContactEdit, ContactsFilter, ContactsPage, ContactTag, NewContact } from './schema';

/** Which contacts a list shows, and in which order. */
export type ContactsView = Pick<ContactsFilter, 'q' | 'tag' | 'state' | 'sort'>;

/** Everybody by name: what the page shows first. */
export const firstView: ContactsView = { q: '', tag: '', state: 'kept', sort: 'name' };

const lists = ['contacts', 'list'];
type Pages = InfiniteData<ContactsPage, string | null>;

/** The signed-in person's contacts, page by page; what was shown before stays until the next answer. */
export function contactsQuery(view: ContactsView) {
  return infiniteQueryOptions({
    queryKey: [...lists, view],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...view, ...(pageParam === null ? {} : { cursor: pageParam }) });
      return api<ContactsPage>('GET', `/contacts?${query}`, { signal });
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

/** One contact, in the trash too. */
export function contactQuery(id: string) {
  return queryOptions({
    queryKey: ['contacts', 'one', id],
    queryFn: ({ signal }) => api<Contact>('GET', `/contacts/${id}`, { signal }),
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
    queryFn: async ({ signal }) => (await api<{ items: ContactTag[] }>('GET', '/contacts/tags', { signal })).items,
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

/** Has lists and tags asked for again: only the server knows where a contact stands in them. */
async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: lists }),
    client.invalidateQueries({ queryKey: contactTagsQuery().queryKey }),
  ]);
}

/** Puts a contact's newest state wherever it is shown. */
export function useRememberContact() {
  const client = useQueryClient();
  return (contact: Contact) => {
    client.setQueryData(contactQuery(contact.id).queryKey, contact);
    changeLists(client, (items) => items.map((known) => (known.id === contact.id ? contact : known)));
    void refresh(client);
  };
}

/** Adds a contact. The key makes a repeated request one contact. */
export function useAddContact() {
  const remember = useRememberContact();
  return useMutation({
    mutationFn: ({ key, ...body }: NewContact & { key: string }) =>
      api<Contact>('POST', '/contacts', { body, idempotencyKey: key }),
    onSuccess: remember,
  });
}

/** Changes a contact. */
export function useEditContact() {
  const remember = useRememberContact();
  return useMutation({
    mutationFn: ({ id, ...body }: ContactEdit & { id: string }) => api<Contact>('PATCH', `/contacts/${id}`, { body }),
    onSuccess: remember,
  });
}

/** Moves a contact to the trash: it leaves every list at once. */
export function useTrashContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api<void>('DELETE', `/contacts/${id}`),
    onSuccess: async (_nothing, gone) => {
      // A list that was asked for before would bring the contact back.
      await client.cancelQueries({ queryKey: lists });
      changeLists(client, (items) => items.filter(({ id }) => id !== gone));
      void refresh(client);
      void client.invalidateQueries(contactQuery(gone));
    },
  });
}

/** Brings a contact back from the trash. */
export function useRestoreContact() {
  const remember = useRememberContact();
  return useMutation({
    mutationFn: (id: string) => api<Contact>('POST', `/contacts/${id}/restore`),
    onSuccess: remember,
  });
}
