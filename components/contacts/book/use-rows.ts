import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  useVirtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

type Options = VirtualizerOptions<Element, HTMLLIElement>;

/** Matches windows in which the list stands beside the contact and scrolls by itself; on a phone it scrolls with the page. */
const isBeside = '(min-width: 48em)';
const useBrowserLayout = typeof window === 'undefined' ? useEffect : useLayoutEffect;

const inBox = { observeElementRect, observeElementOffset, scrollToFn: elementScroll } as unknown as Options;
const inPage = {
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
} as unknown as Options;

/** The height of a row, and of the heading above some of them (`contact-item.module.css`, `contact-list.module.css`). */
const [rowHeight, headingHeight] = [56, 32];

type About = {
  /** Returns the key that a row keeps when other rows come before it. */
  keyOf: (index: number) => string;
  /** Whether a row has a heading above it. */
  isTall: (index: number) => boolean;
};

/**
 * Returns the rows of a long list that are in view, and some around them. The server, which has no view, renders the first
 * ones.
 */
export function useRows(box: RefObject<HTMLElement | null>, count: number, { keyOf, isTall }: About) {
  const [scroller, setScroller] = useState<Element | Window | null>(null);
  const [margin, setMargin] = useState(0);
  useBrowserLayout(() => {
    const media = window.matchMedia(isBeside);
    const choose = () => setScroller(media.matches ? box.current : window);
    choose();
    media.addEventListener('change', choose);
    return () => media.removeEventListener('change', choose);
  }, [box]);
  const isPage = typeof window !== 'undefined' && scroller === window;
  // The content above the list can change at any time, so its height is measured after every render.
  useBrowserLayout(() => {
    const top = isPage && box.current ? box.current.getBoundingClientRect().top + window.scrollY : 0;
    if (Math.abs(top - margin) > 1) setMargin(top);
  });
  return useVirtualizer<Element, HTMLLIElement>({
    ...(isPage ? inPage : inBox),
    count,
    getItemKey: keyOf,
    // The scroll functions above handle either case, the element or the window, so the cast is safe.
    getScrollElement: () => scroller as Element | null,
    estimateSize: (index) => rowHeight + (isTall(index) ? headingHeight : 0),
    overscan: 12,
    scrollMargin: margin,
    initialRect: { width: 320, height: 720 },
    useFlushSync: false,
  });
}
