import Router, { useRouter } from 'next/router';
import type { AnalyticsView } from '@/lib/cards/visits/model';
import { viewOf, viewQuery } from './view-of';

/** The view that the address holds, and how to change it; the page stays, and so does what is open on it. */
export function useView() {
  const { query, pathname } = useRouter();
  const view = viewOf(query);
  const isCompared = query.compare !== 'no';
  const show = (next: AnalyticsView, compares: boolean) => {
    const { organization } = query;
    const rest = { ...(organization ? { organization } : {}), ...(compares ? {} : { compare: 'no' }) };
    void Router.replace({ pathname, query: { ...rest, ...viewQuery(next) } }, undefined, {
      shallow: true,
      scroll: false,
    });
  };
  return {
    view,
    isCompared,
    change: (part: Partial<AnalyticsView>) => show({ ...view, ...part }, isCompared),
    compare: (next: boolean) => show(view, next),
  };
}
