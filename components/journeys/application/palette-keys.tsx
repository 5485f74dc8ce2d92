import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { openPalette, paletteEvent } from '@/components/app/open-palette';
import { useViewer } from '@/components/app/viewer';

const Palette = dynamic(() => import('./palette').then((module) => module.Palette), { ssr: false });

/** Opens the command palette on Ctrl K or ⌘ K, and where a button asks for it; nothing of it is loaded before. */
export function PaletteKeys() {
  const isInside = useViewer()?.isOnboardingDone ?? false;
  // A count and no boolean, so that each press opens the palette again.
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!isInside) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      openPalette();
    };
    const onAsk = () => setAsked((before) => before + 1);
    document.addEventListener('keydown', onKey);
    document.addEventListener(paletteEvent, onAsk);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener(paletteEvent, onAsk);
    };
  }, [isInside]);
  return isInside && asked > 0 ? <Palette asked={asked} /> : null;
}
