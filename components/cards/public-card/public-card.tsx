import type { ReactNode } from 'react';
import { CardAccounts } from './card-accounts';
import { CardActs } from './card-acts';
import { CardBio } from './card-bio';
import { CardFields } from './card-fields';
import { CardFooter } from './card-footer';
import { CardMedia, CardTexts } from './card-more';
import { CardQr } from './card-qr';
import { CardRoot } from './card-root';
import { CardTop } from './card-top';
import type { PublicCardProps } from './props';

type Props = PublicCardProps & {
  /** Help with saving, in the footer; the card's script brings it to the button when it is needed. */
  help?: ReactNode;
  /** More ways to send the card to a phone, beside the QR code. */
  send?: ReactNode;
};

/**
 * The public card. It is purely presentational, so that the server can send it as a document without any script and the editor
 * can show a draft: missing parts are left out. Its styles are in `styles.ts`.
 */
export function PublicCard({ card, t, locale, appUrl, links, notices, own, help, send }: Props) {
  const { bio } = card.content;
  return (
    <CardRoot look={card.look} username={card.username}>
      <div className="mc-ground">
        <article className="mc-sheet h-card">
          <CardTop card={card} t={t} />
          <div className="mc-ways">
            <CardActs card={card} t={t} links={links} />
            <CardFields card={card} t={t} locale={locale} own={own} />
            <CardAccounts card={card} t={t} own={own} />
            {bio && (
              <section className="mc-section mc-prose">
                <CardBio className="p-note" text={bio} language={card.spoken.words.bio} />
              </section>
            )}
            <CardMedia card={card} t={t} links={links} locale={locale} />
            <CardTexts card={card} />
          </div>
          <CardQr id={help ? 'code' : undefined} card={card} t={t} appUrl={appUrl} links={links}>
            {send}
          </CardQr>
        </article>
        <CardFooter t={t} locale={locale} links={links} notices={notices}>
          {help}
        </CardFooter>
      </div>
      <p className="mc-toast" role="status" data-done={t('copied')} data-failed={t('copyFailed')} />
    </CardRoot>
  );
}
