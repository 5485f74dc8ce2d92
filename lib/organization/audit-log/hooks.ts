import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';

/** By what the log is narrowed; empty parts narrow nothing. `from` and `to` are days of the reader's calendar. */
export type AuditView = { group: string; kind: string; person: string; from: string; to: string };

export const emptyView: AuditView = { group: '', kind: '', person: '', from: '', to: '' };

/** The instant at which a day begins where the reader is, so many days later; null for no day. */
function dayStart(day: string, later: number): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return null;
  return new Date(year, month - 1, date + later).toISOString();
}

function queryOf({ from, to, ...words }: AuditView) {
  // The last day is meant whole.
  return { ...words, from: dayStart(from, 0), to: dayStart(to, 1) };
}

/** Where the log is as a table. */
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

/** The log of an organization; while another choice is under way, the one before. */
export function useAudit(slug: string, view: AuditView) {
  return useInfiniteQuery({ ...auditQuery(slug, view), placeholderData: keepPreviousData });
}
