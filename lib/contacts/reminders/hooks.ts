import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import { newId } from '@/lib/platform/ids';
import { dueAtOnce, remindersAtOnce } from './limits';
import type { NewReminder, ReminderEdit, ReminderState } from './schema';

const every = ['reminders'];

/** The reminders of a contact; open ones first. */
export function remindersQuery(contactId: string) {
  return queryOptions({
    queryKey: [...every, 'contact', contactId],
    queryFn: async ({ signal }) =>
      (await api('GET', '/contacts/[id]/reminders', { params: { id: contactId }, signal })).items,
  });
}

/** The reminders of a contact; open ones first. */
export function useReminders(contactId: string) {
  return useQuery(remindersQuery(contactId));
}

/** Reminders that are not done and due by a moment; at most 100. */
function dueQuery(due: string) {
  return queryOptions({
    queryKey: [...every, 'due', due],
    queryFn: async ({ signal }) => (await api('GET', '/reminders', { query: { due, limit: 100 }, signal })).items,
  });
}

/** Reminders that are not done and due by the end of this device's day; at most 100. */
export function useDueToday() {
  const end = new Date();
  end.setHours(23, 59, 59, 0);
  return useQuery(dueQuery(end.toISOString()));
}

/** Query of the reminders that are not done and due by now; the first few. */
export function dueNowQuery() {
  return queryOptions({
    queryKey: [...every, 'due', 'now'],
    queryFn: async ({ signal }) => (await api('GET', '/reminders', { query: { limit: dueAtOnce }, signal })).items,
  });
}

/** The first reminders that are not done and due by now. */
export function useDueNow() {
  return useQuery(dueNowQuery());
}

/** Later than any reminder that can be set. */
const everyDay = '2299-12-31T23:59:59Z';

/** One's own reminders by pages: the open ones by their time, or the done ones, the latest first. */
export function ownRemindersQuery(state: ReminderState) {
  return infiniteQueryOptions({
    queryKey: [...every, 'own', state],
    queryFn: ({ signal, pageParam }) =>
      api('GET', '/reminders', {
        query: { state, ...(state === 'open' ? { due: everyDay } : {}), limit: remindersAtOnce, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** One's own reminders by pages; nothing is asked for unless `isWanted`. */
export function useOwnReminders(state: ReminderState, isWanted = true) {
  return useInfiniteQuery({ ...ownRemindersQuery(state), enabled: isWanted });
}

/** The filter of the first page of one's open reminders. */
export const allOpen = { state: 'open', due: everyDay, limit: remindersAtOnce } as const;

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: every });

/** Adds a reminder to a contact. */
export function useAddReminder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ contactId, ...body }: NewReminder & { contactId: string }) =>
      api('POST', '/contacts/[id]/reminders', { params: { id: contactId }, body, idempotencyKey: newId() }),
    onSuccess: () => refresh(client),
  });
}

/** Changes a reminder, or marks it as done. */
export function useEditReminder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: ReminderEdit & { id: string }) =>
      api('PATCH', '/reminders/[id]', { params: { id }, body }),
    onSettled: () => refresh(client),
  });
}

/** Deletes a reminder permanently. */
export function useDeleteReminder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/reminders/[id]', { params: { id } }),
    onSettled: () => refresh(client),
  });
}
