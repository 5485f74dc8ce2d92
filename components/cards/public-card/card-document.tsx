import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CardPageData } from '@/lib/cards/public-card/page';
import { translator } from '@/lib/cards/public-card/translate';
import { shareUrl } from '@/lib/platform/formats/share';
import { direction } from '@/lib/platform/i18n/languages';
import { CardHead } from './card-head';
import { PublicCard } from './public-card';
import { SaveHelp } from './save-help';
import { SendToPhone } from './send-to-phone';
import { cardPageStyles, cardStyles, moodStyles } from './styles';
import { help as helpStyles } from './styles/styles.generated';
import { plainLook, UnavailableCard } from './unavailable-card';

type Parts = { title: string; more: ReactNode; body: ReactNode };

/** Returns the body with the card or the notice shown instead of it, and the matching elements of the document's head. */
function parts(data: CardPageData): Parts {
  const t = translator(data.texts);
  if (data.kind === 'card') {
    const { card, meta, appUrl, links, ways } = data;
    const help = (
      <>
        <SaveHelp t={t} address={shareUrl(appUrl, null, card.username)} />
        <a className="mc-to-code" href="#code">
          {t('showQr')}
        </a>
      </>
    );
    const send = <SendToPhone t={t} links={links} ways={ways} />;
    return {
      title: meta.title,
      more: <CardHead meta={meta} look={card.look} isIndexed={card.isIndexed} />,
      body: <PublicCard {...data} t={t} help={help} send={send} />,
    };
  }
  if (data.kind === 'organization') {
    const { name, logoId } = data.organization;
    return {
      title: name,
      more: <meta name="robots" content="noindex" />,
      body: <UnavailableCard title={name} text={t('ledText')} logoId={logoId} home={data.home} />,
    };
  }
  const isPaused = data.kind === 'paused';
  const title = t(isPaused ? 'pausedTitle' : 'unavailableTitle');
  const text = t(isPaused ? 'pausedText' : 'unavailableText');
  const again = isPaused ? {} : { again: t('tryAgain') };
  return {
    title,
    more: <meta name="robots" content="noindex" />,
    body: <UnavailableCard title={title} text={text} {...again} home={data.home} />,
  };
}

/** The whole page of a card as HTML: a document that needs no script of the application (decision 14). */
export function cardDocument(data: CardPageData): string {
  const { title, more, body } = parts(data);
  const look = data.kind === 'card' ? data.card.look : plainLook;
  const styles = cardStyles([look.layout]) + moodStyles(look) + helpStyles + cardPageStyles(look);
  const page = renderToStaticMarkup(
    <html lang={data.locale} dir={direction(data.locale)}>
      {/* biome-ignore lint/style/noHeadElement: Next does not write this page. */}
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="only light" />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {more}
      </head>
      <body>
        <main>{body}</main>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${page}`;
}
