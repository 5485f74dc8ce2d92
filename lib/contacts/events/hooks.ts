import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import { newId } from '@/lib/platform/ids';
import type { EventSession, NewEvent } from './schema';

/** The signed-in user's last events, newest first. */
export function eventsQuery() {
  return queryOptions({
    queryKey: ['events'],
    queryFn: async ({ signal }) => (await api('GET', '/events', { signal })).items,
  });
}

/** The signed-in user's last events, newest first; an event without an end is still on. */
export function useEvents() {
  return useQuery(eventsQuery());
}

type Days = { from: string; to: string };

/** Query of the signed-in user's events of some days, newest first; at most 100. */
export function eventsBetweenQuery({ from, to }: Days) {
  return queryOptions({
    queryKey: ['events', from, to],
    queryFn: async ({ signal }) => (await api('GET', '/events', { query: { from, to, limit: 100 }, signal })).items,
  });
}

/** The signed-in user's events of some days, newest first; none until the days are known. */
export function useEventsBetween(days: Days | undefined) {
  return useQuery({ ...eventsBetweenQuery(days ?? { from: '', to: '' }), enabled: days !== undefined });
}

/** The present event, as far as the browser knows. */
export function useOpenEvent(): EventSession | undefined {
  const { data } = useEvents();
  return data?.find(({ endedAt, endsAt }) => endedAt === null && Date.parse(endsAt) > Date.now());
}

/** Begins an event, which ends the one before. */
export function useStartEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewEvent) => api('POST', '/events', { body, idempotencyKey: newId() }),
    onSettled: () => client.invalidateQueries(eventsQuery()),
  });
}

/** Ends an event. */
export function useEndEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST', '/events/[id]/end', { params: { id } }),
    onSettled: () => client.invalidateQueries(eventsQuery()),
  });
}
