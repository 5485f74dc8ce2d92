import type { ReactNode } from 'react';
import { direction, type Locale } from '@/lib/platform/i18n/languages';
import { CardRoot } from './card-root';
import { cardPageStyles, cardStyles } from './styles';
import { plainLook } from './unavailable-card';

type Props = {
  locale: Locale;
  title: string;
  text: string;
  back: { href: string; label: string };
  /** Content above the link back. */
  children?: ReactNode;
};

/** The document in response to the form of `SendToPhone`: the result and a link back. Other short pages use it too. */
export function SendAnswer({ locale, title, text, back, children }: Props) {
  return (
    <html lang={locale} dir={direction(locale)}>
      {/* biome-ignore lint/style/noHeadElement: a document of its own, not a page of Next's. */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants. */}
        <style dangerouslySetInnerHTML={{ __html: cardStyles([plainLook.layout]) + cardPageStyles(plainLook) }} />
      </head>
      <body>
        <CardRoot look={plainLook}>
          <main className="mc-ground">
            <div className="mc-sheet mc-notice">
              <h1 className="mc-name">{title}</h1>
              <p>{text}</p>
              {children}
              <div className="mc-acts">
                <a className="mc-save" href={back.href}>
                  {back.label}
                </a>
              </div>
            </div>
          </main>
        </CardRoot>
      </body>
    </html>
  );
}
