import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import type { Viewer } from '@/components/app/viewer';
import { forgetPerson, startKeeping, tellOtherTabs, whenForgotten } from '@/lib/platform/browser/offline';
import { registerWorker } from '@/lib/platform/browser/offline-worker';

// Neither shows anything, so no page waits for them; what hears of a sign-out is there from the start.
const KeptCards = dynamic(() => import('./kept-cards').then((module) => module.KeptCards), { ssr: false });
const CaptureEffects = dynamic(() => import('./capture-effects').then((module) => module.CaptureEffects), {
  ssr: false,
});

/**
 * Prepares the device of a signed-in person for being offline, and forgets what is kept where the server says that nobody
 * is signed in. `undefined`: the page was built ahead of time and does not know.
 */
export function OfflineEffects({ viewer }: { viewer: Viewer | null | undefined }) {
  const owner = viewer?.id;
  const isSignedOut = viewer === null;

  useEffect(() => {
    // Tabs without a person would go on telling each other.
    if (isSignedOut) void forgetPerson().then((had) => had && tellOtherTabs());
  }, [isSignedOut]);

  useEffect(() => {
    if (!owner) return;
    startKeeping();
    void registerWorker();
    // What this tab still shows is not for whoever comes next.
    return whenForgotten(() => window.location.reload());
  }, [owner]);

  return owner ? (
    <>
      <KeptCards owner={owner} />
      <CaptureEffects owner={owner} />
    </>
  ) : null;
}
