import type { AccountKind } from '@/lib/platform/formats/account-names';
import { accountDrawings } from './account-icons';
import { IconFrame } from './icons';

/**
 * The mark of a service, decorative, in the color of the text. It is kept apart from the other icons, because all marks
 * together are larger than everything else that a page of the application needs of a card.

 * @param size in CSS pixels, for use outside of a card, where the card's styles are missing
 */
export function AccountIcon({ kind, size }: { kind: AccountKind; size?: number }) {
  const { style, d } = accountDrawings[kind];
  const filled = style === 'fill' ? { fill: 'currentColor', stroke: 'none' } : undefined;
  return (
    <IconFrame size={size}>
      <path d={d} {...filled} />
    </IconFrame>
  );
}
