import type { CSSProperties, ReactNode } from 'react';
import type { CardLook } from '@/lib/cards/card/schema';
import { palette } from '@/lib/cards/public-card/palette-model';

type Props = { look: CardLook; className?: string; username?: string; children: ReactNode };

// The themes with a dark ground, on which logos get white paper, because they are drawn for it.
const dark = new Set<CardLook['theme']>(['ink', 'seal', 'plum']);

/** The root element of a card: its layout and typeface as classes, its colors as variables. */
export function CardRoot({ look, className = '', username, children }: Props) {
  const colors = Object.entries(palette(look)).map(([name, color]) => [`--${name}`, color]);
  const classes = [
    `mc-card mc-${look.layout}`,
    dark.has(look.theme) && 'mc-dark',
    look.mood && `mc-${look.mood}`,
    className,
  ];
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      style={Object.fromEntries(colors) as CSSProperties}
      data-card={username}
    >
      {children}
    </div>
  );
}
