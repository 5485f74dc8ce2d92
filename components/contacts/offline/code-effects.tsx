import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { codeEvent } from '@/components/app/ask-for-code';
import { useConfig } from '@/components/app/config';

const load = () => import('./own-code');

/** Fills the screen with the code of the main card where a button asks for it; without a card the page of cards opens. Renders nothing. */
export function CodeEffects({ owner }: { owner: string }) {
  const router = useRouter();
  const client = useQueryClient();
  const { appUrl } = useConfig();
  useEffect(() => {
    // On a phone it is loaded after the page, so that the first press needs no network.
    if (window.matchMedia('(max-width: 47.99em)').matches) load().catch(() => undefined);
    const show = (event: Event) => {
      event.preventDefault();
      void load()
        .then(({ openOwnCode }) => openOwnCode({ client, owner, appUrl }))
        .catch(() => false)
        .then((isShown) => isShown || router.push('/app/profiles?sharing=default'));
    };
    document.addEventListener(codeEvent, show);
    return () => document.removeEventListener(codeEvent, show);
  }, [client, owner, appUrl, router]);
  return null;
}
