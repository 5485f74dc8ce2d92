import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';

// Beside `hooks.ts`, which pages load that show the present event alone.

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
