import type { ReactNode } from 'react';

/** Line drawings on a grid of 24. */
const drawings = {
  phone: 'M6 3h3l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  fax: 'M7 9V3h10v6M7 17H3V9h18v8h-4M7 14h10v7H7z',
  email: 'M3 6h18v12H3zM3 7l9 7 9-7',
  website: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  address: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  message: 'M4 5h16v11H9.5L5 20v-4H4z',
  start: 'M8 5.5v13l10.5-6.5z',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  share: 'M12 15V3M7.5 7L12 3l4.5 4M5 12v8h14v-8',
  exchange: 'M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4',
  save: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  done: 'M5 12.5l4.5 4.5L19 7',
} as const;

export type IconName = keyof typeof drawings;

/** The stroke attributes of an icon outside a card; inside a card, its styles set the same for all icons. */
const lines = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** The frame of a decorative drawing in the color of the text. `size` in CSS pixels, outside of a card's styles. */
export function IconFrame({ size, children }: { size?: number | undefined; children: ReactNode }) {
  const own = size === undefined ? undefined : { width: size, height: size, ...lines };
  return (
    <svg className="mc-icon" viewBox="0 0 24 24" aria-hidden="true" {...own}>
      {children}
    </svg>
  );
}

/** A decorative icon; the text beside it says the same in words. */
export function Icon({ name }: { name: IconName }) {
  return (
    <IconFrame>
      <path d={drawings[name]} />
    </IconFrame>
  );
}
