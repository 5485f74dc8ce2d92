import { useEffect } from 'react';
import { useViewer } from './viewer';

/** Milliseconds after which the page has been painted, and has loaded what it shows. */
const delay = 1500;

/** Stores this browser's time zone with the account where none is known yet. Where that fails, the next page tries again. */
export function TimeZoneEffects() {
  const isWanted = useViewer()?.timeZone === null;
  useEffect(() => {
    if (!isWanted) return;
    const keep = () => import('./keep-time-zone').then(({ keepTimeZone }) => keepTimeZone());
    const timer = setTimeout(() => void keep().catch(() => undefined), delay);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return null;
}
