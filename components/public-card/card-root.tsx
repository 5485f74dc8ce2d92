import type { CSSProperties, ReactNode } from 'react';
import type { ProfileLook } from '@/lib/profiles/schema';
import { palette } from '@/lib/public-card/accent';

type Props = { look: ProfileLook; className?: string; username?: string; children: ReactNode };

/** What everything of a card stands in: its layout as a class, its colours as variables. */
export function CardRoot({ look, className = '', username, children }: Props) {
  const colors = Object.entries(palette(look)).map(([name, color]) => [`--${name}`, color]);
  return (
    <div
      className={`mc-card mc-${look.layout} ${className}`.trimEnd()}
      style={Object.fromEntries(colors) as CSSProperties}
      data-card={username}
    >
      {children}
    </div>
  );
}
