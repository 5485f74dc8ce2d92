import { useEffect } from 'react';
import { wasDialogOpen } from '@/components/ui/open-dialog';
import { useViewer } from './viewer';

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';

/** Shows the keys of the application on `?`, unless the user has switched single keys off (WCAG 2.2, 2.1.4). */
export function KeysHelp() {
  const viewer = useViewer();
  const isOn = (viewer?.isOnboardingDone && viewer.hasPageKeys) ?? false;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.key !== '?' || event.defaultPrevented || event.isComposing || target.closest(typing)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || wasDialogOpen()) return;
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
