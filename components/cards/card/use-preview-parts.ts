import { type CSSProperties, type MouseEvent, useRef, useState } from 'react';
import type { LocalizedCard } from '@/lib/cards/card/localize';
import type { Locale } from '@/lib/platform/i18n/languages';
import { type PartSelectors, partsOf } from './preview-parts';

/** What can be clicked in a preview. */
export type PreviewParts = {
  /** Called with the part of the card that was clicked. */
  onPart: (part: string) => void;
  /** The parts to which the elements of the card belong; those of the card's own form if left out. */
  selectors?: PartSelectors;
  /** The words at the mark of a part. */
  nameOf?: (part: string) => string;
};

/**
 * Returns what lets the parts of a preview be clicked, though it is inert and nothing in it is met by the pointer: the events of its
 * frame, the mark of the part below the pointer, and the ref of the page.
 */
export function usePreviewParts(card: LocalizedCard, locale: Locale, parts?: PreviewParts) {
  const page = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState<{ part: string; style: CSSProperties } | null>(null);
  const at = ({ clientX: x, clientY: y }: MouseEvent) => {
    const ground = page.current;
    if (!ground) return null;
    const below = partsOf(ground, card, locale, parts?.selectors)
      .map(({ part, element }) => ({ part, box: element.getBoundingClientRect() }))
      .find(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
    if (!below) return null;
    const { left, top } = ground.getBoundingClientRect();
    const { part, box } = below;
    return { part, style: { left: box.left - left, top: box.top - top, width: box.width, height: box.height } };
  };
  const events = parts && {
    onClick: (event: MouseEvent) => {
      const clicked = at(event);
      setMarked(null);
      if (clicked) parts.onPart(clicked.part);
    },
    onPointerMove: (event: MouseEvent) => {
      const next = at(event);
      if (next?.part !== marked?.part) setMarked(next);
    },
    onPointerLeave: () => setMarked(null),
    // The card moves below the pointer.
    onScroll: () => setMarked(null),
  };
  return { page, events, mark: marked && { style: marked.style, name: parts?.nameOf?.(marked.part) } };
}
