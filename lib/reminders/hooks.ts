import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/browser/api';
import { newId } from '@/lib/ids';
import type { DuePage, NewReminder, Reminder, ReminderEdit } from './schema';

const every = ['reminders'];

/** The reminders of a contact, those to come first. */
export function useReminders(contactId: string) {
  return useQuery({
    queryKey: [...every, 'contact', contactId],
    queryFn: async ({ signal }) =>
      (await api<{ items: Reminder[] }>('GET', `/contacts/${contactId}/reminders`, { signal })).items,
  });
}

/** Reminders that are not done and due by a moment; at most 100. */
function dueQuery(due: string) {
  return queryOptions({
    queryKey: [...every, 'due', due],
    queryFn: async ({ signal }) =>
      (await api<DuePage>('GET', `/reminders?${new URLSearchParams({ due, limit: '100' })}`, { signal })).items,
  });
}

/** Reminders that are not done and due by the end of this device's day; at most 100. */
export function useDueToday() {
  const end = new Date();
  end.setHours(23, 59, 59, 0);
  return useQuery(dueQuery(end.toISOString()));
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: every });

/** Adds a reminder to a contact. */
export function useAddReminder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ contactId, ...body }: NewReminder & { contactId: string }) =>
      api<Reminder>('POST', `/contacts/${contactId}/reminders`, { body, idempotencyKey: newId() }),
    onSuccess: () => refresh(client),
  });
}

/** Changes a reminder, or says that it is done. */
export function useEditReminder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: ReminderEdit & { id: string }) =>
      api<Reminder>('PATCH', `/reminders/${id}`, { body }),
    onSettled: () => refresh(client),
  });
}

/** Deletes a reminder for good. */
export function useDeleteReminder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api<void>('DELETE', `/reminders/${id}`),
    onSettled: () => refresh(client),
  });
}
