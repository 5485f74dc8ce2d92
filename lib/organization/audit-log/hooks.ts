import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';

/** The filter of the log; an empty field filters nothing. `from` and `to` are days of the reader's calendar. */
export type AuditView = { group: string; kind: string; person: string; from: string; to: string };

export const emptyView: AuditView = { group: '', kind: '', person: '', from: '', to: '' };

/** The instant at which a day begins in the reader's time zone, `later` days after `day`; null for no day. */
function dayStart(day: string, later: number): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return null;
  return new Date(year, month - 1, date + later).toISOString();
}

function queryOf({ from, to, ...words }: AuditView) {
  // The last day is included as a whole.
  return { ...words, from: dayStart(from, 0), to: dayStart(to, 1) };
}

/** The address from which the log is downloaded as a table. */
export function auditExportHref(slug: string, view: AuditView): string {
  const parts = Object.entries(queryOf(view)).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return `/api/v1/organizations/${slug}/audit/export?${new URLSearchParams(parts)}`;
}

/** The log of an organization, the newest act first, by pages. */
export function auditQuery(slug: string, view: AuditView = emptyView) {
  return infiniteQueryOptions({
    queryKey: ['organizations', slug, 'audit', view],
    queryFn: ({ signal, pageParam }) =>
      api('GET', '/organizations/[organization]/audit', {
        params: { organization: slug },
        query: { ...queryOf(view), cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The log of an organization; while a new filter is loading, the page of the previous filter stays. */
export function useAudit(slug: string, view: AuditView) {
  return useInfiniteQuery({ ...auditQuery(slug, view), placeholderData: keepPreviousData });
}
