import Router from 'next/router';
import { useEffect, useRef } from 'react';

/** Calls the newest `leave` at the beginning of every change of route, also where the page stays the same; while `isOn`. */
export function useRouteChange(isOn: boolean, leave: () => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    if (!isOn) return;
    const call = () => latest.current();
    Router.events.on('routeChangeStart', call);
    return () => Router.events.off('routeChangeStart', call);
  }, [isOn]);
}
