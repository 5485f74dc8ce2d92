import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import type { Viewer } from '@/components/app/viewer';
import { notifyOtherTabs, purgePerson, startKeeping, whenPurged } from '@/lib/platform/browser/offline';
import { registerWorker } from '@/lib/platform/browser/offline-worker';

// None of the components renders anything, so they load after the page. The listener for a sign-out is part of this file and runs from
// the start.
const KeptCards = dynamic(() => import('./kept-cards').then((module) => module.KeptCards), { ssr: false });
const CaptureEffects = dynamic(() => import('./capture-effects').then((module) => module.CaptureEffects), {
  ssr: false,
});
const CodeEffects = dynamic(() => import('./code-effects').then((module) => module.CodeEffects), { ssr: false });

/**
 * Prepares a signed-in user's device for being offline, and removes the stored cards when the server says that no one is signed
 * in. `undefined`: the page was built ahead of time and does not know the viewer.
 */
export function OfflineEffects({ viewer }: { viewer: Viewer | null | undefined }) {
  const owner = viewer?.id;
  const isSignedOut = viewer === null;

  useEffect(() => {
    // Only a tab that had data tells the others, because tabs without a user would go on telling each other.
    if (isSignedOut) void purgePerson().then((had) => had && notifyOtherTabs());
  }, [isSignedOut]);

  useEffect(() => {
    if (!owner) return;
    startKeeping();
    void registerWorker();
    // The page is reloaded, because this tab still shows data that the next user must not see.
    return whenPurged(() => window.location.reload());
  }, [owner]);

  return owner ? (
    <>
      <KeptCards owner={owner} />
      <CodeEffects owner={owner} />
      <CaptureEffects owner={owner} />
    </>
  ) : null;
}
