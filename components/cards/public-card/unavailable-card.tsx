import { Mark } from '@/components/ui/mark';
import { lookSchema } from '@/lib/cards/card/schema';
import type { CardLinks } from '@/lib/cards/public-card/types';
import { CardRoot } from './card-root';
import { Picture } from './picture';

/** The look of notices, which belong to no card. */
export const plainLook = lookSchema.parse({ layout: 'classic' });

type Props = {
  title: string;
  text: string;
  again?: string;
  logoId?: string | null;
  /** The way on: the product's own page. */
  home: CardLinks['home'];
};

/**
 * The notice shown when a card cannot be shown: it is paused, its holder has left, or the database is unavailable. It names no
 * person.
 */
export function UnavailableCard({ title, text, again, logoId = null, home }: Props) {
  return (
    <CardRoot look={plainLook}>
      <div className="mc-ground">
        <div className="mc-sheet mc-notice">
          {!logoId && <Mark size={40} />}
          {logoId && <Picture id={logoId} size="320" alt="" className="mc-logo" width={120} height={40} />}
          <h1 className="mc-name">{title}</h1>
          <p>{text}</p>
          {again && (
            <div className="mc-acts">
              <a className="mc-save" href="?">
                {again}
              </a>
            </div>
          )}
        </div>
        <footer className="mc-footer">
          <a className="mc-made" href={home.href}>
            {home.label}
          </a>
        </footer>
      </div>
    </CardRoot>
  );
}
