import { lookSchema } from '@/lib/profiles/schema';
import { CardRoot } from './card-root';

/** The look of what is nobody's card. */
export const plainLook = lookSchema.parse({});

/** A card's place where no card can be shown: paused, or the database is away. Names nobody. */
export function CardNotice({ title, text, again }: { title: string; text: string; again?: string }) {
  return (
    <CardRoot look={plainLook}>
      <div className="mc-ground">
        <div className="mc-sheet mc-notice">
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
      </div>
    </CardRoot>
  );
}
