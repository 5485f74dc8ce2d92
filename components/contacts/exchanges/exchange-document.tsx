import type { ReactNode } from 'react';
import { CardRoot } from '@/components/cards/public-card/card-root';
import { Icon } from '@/components/cards/public-card/icons';
import { NoticeLinks } from '@/components/cards/public-card/notice-links';
import { cardPageStyles, cardStyles } from '@/components/cards/public-card/styles';
import { plainLook } from '@/components/cards/public-card/unavailable-card';
import { Portrait } from '@/components/cards/public-card/who-pictures';
import { translator } from '@/lib/cards/public-card/model';
import type { Around } from '@/lib/contacts/exchanges/views';
import { direction } from '@/lib/platform/i18n/languages';
import { exchange as exchangeStyles } from './styles/styles.generated';

type Props = { view: Around; title: string; hasScript?: boolean; isDone?: boolean; children: ReactNode };

/** A document of an exchange, in the look of the card: complete without any script. */
export function ExchangeDocument({ view, title, hasScript = false, isDone = false, children }: Props) {
  const { locale, card } = view;
  // The page has one column whatever the card's layout is, because visitors recognize the card by its colors.
  const look = { ...(card?.look ?? plainLook), layout: plainLook.layout };
  const styles = cardStyles([look.layout]) + exchangeStyles + cardPageStyles(look);
  return (
    <html lang={locale} dir={direction(locale)}>
      {/* biome-ignore lint/style/noHeadElement: a document of its own, not a page of Next's. */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="only light" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {hasScript && <script src="/exchange.js" defer />}
      </head>
      <body>
        <CardRoot look={look}>
          <main className="mc-ground">
            <div className="mc-sheet">
              <header className="mx-head">
                {card && <Portrait card={{ ...card, look }} t={translator(view.texts)} />}
                {isDone && (
                  <span className="mx-done">
                    <Icon name="done" />
                  </span>
                )}
                <h1 className="mx-title">{title}</h1>
              </header>
              {children}
              <NoticeLinks
                {...{ links: view.notices, label: translator(view.texts)('notices'), className: 'mx-links mc-small' }}
                opensBeside
              />
            </div>
          </main>
        </CardRoot>
      </body>
    </html>
  );
}
