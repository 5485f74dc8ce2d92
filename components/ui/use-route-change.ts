import Router, { type NextRouter } from 'next/router';
import { useEffect, useRef } from 'react';

/**
 * Calls `leave` with the new address at the beginning of every change of route, even if the page stays the same, and once more
 * right before the new page shows, because users go on with the old page until a slow new one has loaded.
 * @returns the function that removes the listeners
 */
export function onRouteChange(events: NextRouter['events'], leave: (url: string) => void): () => void {
  const moments = ['routeChangeStart', 'beforeHistoryChange'] as const;
  const call = (url: string) => leave(url);
  for (const moment of moments) events.on(moment, call);
  return () => {
    for (const moment of moments) events.off(moment, call);
  };
}

/** Calls the newest `leave` on every change of route ({@link onRouteChange}); while `isOn`. */
export function useRouteChange(isOn: boolean, leave: (url: string) => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => (isOn ? onRouteChange(Router.events, (url) => latest.current(url)) : undefined), [isOn]);
}
