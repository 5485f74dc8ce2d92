import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';

/**
 * Opens something where the address asks for it by a query parameter, and takes the parameter out of the address. It opens after
 * the address has changed, because every dialog closes on a change of route.
 */
export function useAsked(name: string, open: () => void): void {
  const router = useRouter();
  const isAsked = router.isReady && router.query[name] !== undefined;
  const latest = useRef({ router, open });
  latest.current = { router, open };
  const isOpening = useRef(false);
  useEffect(() => {
    if (!isAsked) isOpening.current = false;
    // In development effects run twice.
    if (!isAsked || isOpening.current) return;
    isOpening.current = true;
    const { pathname, query, replace } = latest.current.router;
    const { [name]: _asked, ...rest } = query;
    void replace({ pathname, query: rest }, undefined, { shallow: true }).then(() => latest.current.open());
  }, [isAsked, name]);
}
