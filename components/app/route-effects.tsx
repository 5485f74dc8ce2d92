import { useDirection } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { onRouteChange } from '@/components/ui/use-route-change';
import { listenToNativeButtons } from '@/lib/platform/browser/native-bridge';
import { direction } from '@/lib/platform/i18n/languages';

/** On every change of route, closes all modals and updates the language and direction of the document. */
export function RouteEffects() {
  const router = useRouter();
  const { setDirection } = useDirection();
  const locale = router.locale ?? 'en';

  useEffect(() => {
    document.documentElement.lang = locale;
    setDirection(direction(locale));
  }, [locale, setDirection]);

  useEffect(() => onRouteChange(router.events, () => modals.closeAll()), [router.events]);

  useEffect(() => listenToNativeButtons((path) => void router.push(path)), [router]);

  return null;
}
