import { useEffect } from 'react';
import { isForPage } from '@/components/ui/page-keys';
import { useViewer } from './viewer';

/** Shows the keys of the application on `?`, unless the user has switched single keys off (WCAG 2.2, 2.1.4). */
export function KeysHelp() {
  const viewer = useViewer();
  const isOn = (viewer?.isOnboardingDone && viewer.hasPageKeys) ?? false;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isForPage(event)) return;
      event.preventDefault();
      // Loaded now: few ask for it. A failed load is repeated by the next press.
      import('./keys-dialog').then(
        ({ openKeys }) => openKeys(),
        () => undefined,
      );
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
  return null;
}
