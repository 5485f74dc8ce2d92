import { type NextRouter, useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { onRouteChange } from '@/components/ui/use-route-change';
import type { OwnCard } from '@/lib/cards/card/schema';
import { type ShareTab, shareTabs } from './share-card';
import { closeShare, openShare } from './share-dialog';

/** The tab a query parameter names; undefined for anything but `default`, `sms` and `email`. */
export function sharingTab(value: unknown): ShareTab | undefined {
  return shareTabs.find((tab) => tab === value);
}

/** Returns the card to share: the one named by `card`, or the main card, which is the first in order. */
function cardToShare(cards: OwnCard[], username: unknown): OwnCard | undefined {
  const ordered = [...cards].sort((a, b) => a.position - b.position);
  return ordered.find((card) => card.username === username) ?? ordered[0];
}

/**
 * Opens the share dialog for `?sharing=default|sms|email[&card=<username>]`, and takes both out of the address when it
 * closes. Renders nothing.
 */
export function SharingFromQuery({ cards }: { cards: OwnCard[] }) {
  const router = useRouter();
  // The number of completed route changes, because the native wrapper may request the address that is already open.
  const [arrivals, setArrivals] = useState(0);
  const isLeaving = useRef(false);
  /** The tab and the card of the open dialog. */
  const open = useRef<string | null>(null);
  const latest = useRef({ cards, router });
  latest.current = { cards, router };

  const { events } = router;
  useEffect(() => {
    const leave = () => {
      isLeaving.current = true;
      // All modals close at this point, also this dialog, even if it opened so late that its own close handler is not called.
      open.current = null;
    };
    const arrive = () => {
      isLeaving.current = false;
      setArrivals((count) => count + 1);
    };
    // A route change that another one replaces ends as an error, while the other one is already running.
    const stay = (error: { cancelled?: boolean }) => {
      isLeaving.current = error.cancelled === true;
    };
    const stopListening = onRouteChange(events, leave);
    events.on('routeChangeComplete', arrive);
    events.on('routeChangeError', stay);
    return () => {
      stopListening();
      events.off('routeChangeComplete', arrive);
      events.off('routeChangeError', stay);
    };
  }, [events]);

  // On unmount the dialog is closed, because a page that is left before it was shown opens its dialog after all others were
  // closed.
  useEffect(
    () => () => {
      if (open.current === null) return;
      open.current = null;
      closeShare();
    },
    [],
  );

  const hasCards = cards.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival may open it, cards that are read again may not.
  useEffect(() => {
    const tab = sharingTab(latest.current.router.query.sharing);
    const card = cardToShare(latest.current.cards, latest.current.router.query.card);
    if (!tab || !card || isLeaving.current) return;
    const wanted = `${tab} ${card.id}`;
    if (open.current === wanted) return;
    // Two route changes at nearly the same time both complete, the first after the second has begun, so another dialog may be
    // open.
    const isOther = open.current !== null;
    open.current = wanted;
    if (isOther) closeShare();
    const onClose = () => {
      if (open.current !== wanted) return;
      open.current = null;
      // All modals close when a route change starts, and their closing must not start another change. In the microtask every
      // listener of the change has run.
      queueMicrotask(() => {
        if (!isLeaving.current) void latest.current.router.replace(...withoutSharing(latest.current.router));
      });
    };
    openShare({ card, tab, onClose });
  }, [arrivals, hasCards]);

  return null;
}

function withoutSharing({ pathname, query }: NextRouter): Parameters<NextRouter['replace']> {
  const { sharing: _sharing, card: _card, ...rest } = query;
  return [{ pathname, query: rest }, undefined, { shallow: true }];
}
