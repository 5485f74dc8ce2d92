import Head from 'next/head';
import { CardHead } from '@/components/public-card/card-head';
import { CardNotice, plainLook } from '@/components/public-card/card-notice';
import { PublicCard } from '@/components/public-card/public-card';
import { SaveHelp } from '@/components/public-card/save-help';
import { SendToPhone } from '@/components/public-card/send-to-phone';
import { cardPageStyles, cardStyles } from '@/components/public-card/styles';
import { helpStyles } from '@/components/public-card/styles-help';
import { shareUrl } from '@/lib/formats/share';
import { type CardPageProps, cardPage } from '@/lib/public-card/page';
import { translator } from '@/lib/public-card/translate';

/** A document, not an application: Next sends none of its scripts here. */
export const config = { unstable_runtimeJS: false };

export const getServerSideProps = cardPage();

export default function PublicCardPage(props: CardPageProps) {
  const t = translator(props.texts);
  const isPaused = props.kind === 'paused';
  const look = props.kind === 'card' ? props.card.look : plainLook;
  const styles = cardStyles([look.layout]) + helpStyles + cardPageStyles(look);
  return (
    <>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="only light" />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </Head>
      {props.kind === 'card' ? (
        <CardHead meta={props.meta} card={props.card} />
      ) : (
        <Head>
          <title>{t(isPaused ? 'pausedTitle' : 'unavailableTitle')}</title>
          <meta name="robots" content="noindex" />
        </Head>
      )}
      <main>
        {props.kind === 'card' && (
          <PublicCard
            {...props}
            t={t}
            help={<SaveHelp t={t} address={shareUrl(props.appUrl, null, props.card.username)} />}
            send={<SendToPhone t={t} username={props.card.username} locale={props.locale} ways={props.ways} />}
          />
        )}
        {isPaused && <CardNotice title={t('pausedTitle')} text={t('pausedText')} />}
        {props.kind === 'unavailable' && (
          <CardNotice title={t('unavailableTitle')} text={t('unavailableText')} again={t('tryAgain')} />
        )}
      </main>
    </>
  );
}

/** `_app` leaves pages with this mark bare: no providers, no styles of the application. */
PublicCardPage.isDocument = true;
