import type { CSSProperties, ReactNode } from 'react';
import type { CardLook } from '@/lib/cards/card/schema';
import { palette } from '@/lib/cards/public-card/palette-model';

type Props = { look: CardLook; className?: string; username?: string; children: ReactNode };

// Logos are drawn for white paper, and get it on these grounds.
const dark = new Set<CardLook['theme']>(['ink', 'seal', 'plum']);

/** What everything of a card stands in: its layout as a class, its colours as variables. */
export function CardRoot({ look, className = '', username, children }: Props) {
  const colors = Object.entries(palette(look)).map(([name, color]) => [`--${name}`, color]);
  return (
    <div
      className={`mc-card mc-${look.layout}${dark.has(look.theme) ? ' mc-dark' : ''} ${className}`.trimEnd()}
      style={Object.fromEntries(colors) as CSSProperties}
      data-card={username}
    >
      {children}
    </div>
  );
}
