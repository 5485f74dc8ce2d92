import type { ReactNode } from 'react';
import type { CardLook } from '@/lib/cards/card/schema';

const line = (key: string, x: number, y: number, width: number, height: number, tone: 'ink' | 'muted' | 'act') => (
  <rect key={key} x={x} y={y} width={width} height={height} rx={height / 2} data-tone={tone} />
);

/** Each layout's head, drawn on a card of 60 × 76. */
const samples: Record<CardLook['layout'], ReactNode> = {
  poster: (
    <>
      <rect width="60" height="46" data-tone="line" />
      {[line('a', 8, 31, 32, 5, 'ink'), line('b', 8, 39, 20, 3, 'muted'), line('c', 8, 54, 44, 8, 'act')]}
    </>
  ),
  classic: (
    <>
      <circle cx="30" cy="19" r="10" data-tone="line" />
      {[line('a', 14, 35, 32, 4, 'ink'), line('b', 20, 42, 20, 3, 'muted'), line('c', 8, 51, 44, 8, 'act')]}
    </>
  ),
  banner: (
    <>
      <rect width="60" height="22" data-tone="tint" />
      <circle cx="30" cy="22" r="9" data-tone="line" />
      {[line('a', 14, 36, 32, 4, 'ink'), line('b', 20, 43, 20, 3, 'muted'), line('c', 8, 52, 44, 8, 'act')]}
    </>
  ),
  side: (
    <>
      <circle cx="17" cy="20" r="9" data-tone="line" />
      {[line('a', 30, 14, 22, 4, 'ink'), line('b', 30, 21, 15, 3, 'muted'), line('c', 8, 37, 44, 8, 'act')]}
      {line('d', 8, 52, 30, 3, 'muted')}
    </>
  ),
  type: (
    <>
      {[line('a', 8, 12, 44, 7, 'ink'), line('b', 8, 22, 30, 7, 'ink'), line('c', 8, 33, 24, 3, 'muted')]}
      {line('d', 8, 44, 44, 8, 'act')}
    </>
  ),
  tategaki: (
    <>
      <rect x="43" y="8" width="7" height="34" rx="3.5" data-tone="ink" />
      <rect x="36" y="10" width="3" height="18" rx="1.5" data-tone="muted" />
      {[line('b', 8, 33, 20, 3, 'muted'), line('c', 8, 39, 14, 3, 'muted'), line('d', 8, 51, 44, 8, 'act')]}
    </>
  ),
  band: (
    <>
      <rect width="60" height="24" data-tone="act" />
      <rect x="8" y="13" width="20" height="20" rx="6" data-tone="line" />
      {[line('a', 8, 38, 32, 4, 'ink'), line('b', 8, 45, 20, 3, 'muted'), line('c', 8, 54, 44, 8, 'act')]}
    </>
  ),
  company: (
    <>
      <rect width="60" height="46" data-tone="act" />
      <rect x="8" y="8" width="26" height="10" rx="3" data-tone="tint" />
      {[line('a', 8, 29, 32, 5, 'muted'), line('b', 8, 37, 20, 3, 'muted'), line('c', 8, 54, 44, 8, 'act')]}
    </>
  ),
};

/** A layout in a few strokes; in Arabic it is mirrored as the card is. */
export function LayoutSample({ layout, className }: { layout: CardLook['layout']; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 60 76" aria-hidden>
      {samples[layout]}
    </svg>
  );
}
