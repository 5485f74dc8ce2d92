import { renderToStaticMarkup } from 'react-dom/server';
import { shareUrl } from '@/lib/formats/share';
import type { CardPageData } from '@/lib/public-card/page';
import { translator } from '@/lib/public-card/translate';
import { CardNotice } from './card-notice';
import { PublicCard } from './public-card';
import { SaveHelp } from './save-help';
import { SendToPhone } from './send-to-phone';

/** What stands inside `<main>` of a card's page: the card, or the notice that it is paused or cannot be shown just now. */
export function cardBody(data: CardPageData): string {
  const t = translator(data.texts);
  if (data.kind === 'card') {
    const { card, appUrl, locale, ways } = data;
    const help = <SaveHelp t={t} address={shareUrl(appUrl, null, card.username)} />;
    const send = <SendToPhone t={t} username={card.username} locale={locale} ways={ways} />;
    return renderToStaticMarkup(<PublicCard {...data} t={t} help={help} send={send} />);
  }
  const isPaused = data.kind === 'paused';
  const again = isPaused ? {} : { again: t('tryAgain') };
  return renderToStaticMarkup(
    <CardNotice
      title={t(isPaused ? 'pausedTitle' : 'unavailableTitle')}
      text={t(isPaused ? 'pausedText' : 'unavailableText')}
      {...again}
    />,
  );
}
