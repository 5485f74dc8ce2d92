import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import { refreshContacts } from './hooks';

/** The user's own groups by name. */
export function contactGroupsQuery() {
  return queryOptions({
    queryKey: ['contacts', 'groups'],
    queryFn: async ({ signal }) => (await api('GET', '/contacts/groups', { signal })).items,
  });
}

/** The user's own groups by name. */
export function useContactGroups() {
  return useQuery(contactGroupsQuery());
}

function useGroupChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => void refreshContacts(client) });
}

/** Adds a group, or renames the group with the given id. */
export function useSaveGroup() {
  return useGroupChange(({ id, name }: { id?: string | undefined; name: string }) =>
    id === undefined
      ? api('POST', '/contacts/groups', { body: { name } })
      : api('PATCH', '/contacts/groups/[id]', { params: { id }, body: { name } }),
  );
}

/** Deletes a group; its contacts stay. */
export function useDeleteGroup() {
  return useGroupChange((id: string) => api('DELETE', '/contacts/groups/[id]', { params: { id } }));
}

/** The groups that a contact is in, by id. */
export function membershipQuery(contactId: string) {
  return queryOptions({
    queryKey: ['contacts', 'one', contactId, 'groups'],
    queryFn: ({ signal }) => api('GET', '/contacts/[id]/groups', { params: { id: contactId }, signal }),
  });
}

/** The groups that a contact is in, by id. */
export function useMembership(contactId: string) {
  return useQuery(membershipQuery(contactId));
}

/** Puts a contact into exactly these groups. */
export function useSetMembership(contactId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (groupIds: string[]) =>
      api('PUT', '/contacts/[id]/groups', { params: { id: contactId }, body: { groupIds } }),
    onSuccess: (answer) => {
      client.setQueryData(membershipQuery(contactId).queryKey, answer);
      void refreshContacts(client);
    },
  });
}
