import { useEffect } from 'react';
import { useEditMe } from '@/lib/account/users/hooks';
import { isTimeZone, ownTimeZone } from '@/lib/platform/formats/zoned-time';
import { useViewer } from './viewer';

/** Milliseconds after which the page has been painted, and has loaded what it shows. */
const delay = 1500;

/** Stores this browser's time zone with the account where none is known yet. Where that fails, the next page tries again. */
export function TimeZoneEffects() {
  const viewer = useViewer();
  const { mutate } = useEditMe();
  const isWanted = viewer?.timeZone === null;
  useEffect(() => {
    const timeZone = ownTimeZone();
    if (!isWanted || !isTimeZone(timeZone)) return;
    const timer = setTimeout(() => mutate({ timeZone }), delay);
    return () => clearTimeout(timer);
  }, [isWanted, mutate]);
  return null;
}
