import { type NextRouter, useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { onRouteChange } from '@/components/ui/use-route-change';
import type { OwnCard } from '@/lib/cards/card/schema';
import { closeShare, openShare, type ShareTab, shareTabs } from './share-dialog';

/** The tab a query parameter names; undefined for anything but `default`, `sms` and `email`. */
export function sharingTab(value: unknown): ShareTab | undefined {
  return shareTabs.find((tab) => tab === value);
}

/** The card to share: the one named by `card`, else the main one, which is the first in order. */
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
  // Counts arrivals: the native wrapper may ask for the address that is open already.
  const [arrivals, setArrivals] = useState(0);
  const isLeaving = useRef(false);
  /** What is open: tab and card. */
  const open = useRef<string | null>(null);
  const latest = useRef({ cards, router });
  latest.current = { cards, router };

  const { events } = router;
  useEffect(() => {
    const leave = () => {
      isLeaving.current = true;
      // All modals close now, this one too, even where it opened so late that nobody could tell it yet.
      open.current = null;
    };
    const arrive = () => {
      isLeaving.current = false;
      setArrivals((count) => count + 1);
    };
    // A change that another one replaces ends as an error, with the other one under way already.
    const stay = (error: { cancelled?: boolean }) => {
      isLeaving.current = error.cancelled === true;
    };
    const forget = onRouteChange(events, leave);
    events.on('routeChangeComplete', arrive);
    events.on('routeChangeError', stay);
    return () => {
      forget();
      events.off('routeChangeComplete', arrive);
      events.off('routeChangeError', stay);
    };
  }, [events]);

  // A page that is left before it has shown opens its dialog after all others were closed.
  useEffect(
    () => () => {
      if (open.current === null) return;
      open.current = null;
      closeShare();
    },
    [],
  );

  const hasCards = cards.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival may open it, cards that are read anew may not.
  useEffect(() => {
    const tab = sharingTab(latest.current.router.query.sharing);
    const card = cardToShare(latest.current.cards, latest.current.router.query.card);
    if (!tab || !card || isLeaving.current) return;
    const wanted = `${tab} ${card.id}`;
    if (open.current === wanted) return;
    // Two changes at nearly the same time both arrive, the first one with the second already begun.
    const isOther = open.current !== null;
    open.current = wanted;
    if (isOther) closeShare();
    const onClose = () => {
      if (open.current !== wanted) return;
      open.current = null;
      // All modals close when a route change starts; that must not start another one. Every listener has run by then.
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
