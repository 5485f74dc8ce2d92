import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { useConfig } from '@/components/app/config';
import type { Viewer } from '@/components/app/viewer';
import { forgetPerson, startKeeping, tellOtherTabs, whenForgotten } from '@/lib/browser/offline';
import { registerWorker } from '@/lib/browser/offline-worker';
import { profilesQuery } from '@/lib/profiles/hooks';

const CaptureEffects = dynamic(() => import('./capture-effects').then((module) => module.CaptureEffects), {
  ssr: false,
});

/**
 * Prepares the device of a signed-in person for being offline, and forgets what is kept where the server says that nobody
 * is signed in. `undefined`: the page was built ahead of time and does not know.
 */
export function OfflineEffects({ viewer }: { viewer: Viewer | null | undefined }) {
  const { appUrl } = useConfig();
  // Only looks at what other pieces ask for.
  const { data: cards } = useQuery({ ...profilesQuery(), enabled: false });
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

  useEffect(() => {
    if (owner) void import('@/lib/offline/keep').then(({ keepCards }) => keepCards(owner, cards, appUrl));
  }, [owner, cards, appUrl]);

  return owner ? <CaptureEffects owner={owner} /> : null;
}
