import Head from 'next/head';
import { cardBody } from '@/components/public-card/card-body';
import { CardHead } from '@/components/public-card/card-head';
import { plainLook } from '@/components/public-card/card-notice';
import { cardPageStyles, cardStyles } from '@/components/public-card/styles';
import { helpStyles } from '@/components/public-card/styles-help';
import { type CardPageProps, cardPage } from '@/lib/public-card/page';

/** A document, not an application: Next sends none of its scripts here. */
export const config = { unstable_runtimeJS: false };

export const getServerSideProps = cardPage(cardBody);

export default function PublicCardPage(props: CardPageProps) {
  const look = props.kind === 'card' ? props.look : plainLook;
  const styles = cardStyles([look.layout]) + helpStyles + cardPageStyles(look);
  return (
    <>
      <Head>
        <title>{props.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="only light" />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {props.kind !== 'card' && <meta name="robots" content="noindex" />}
      </Head>
      {props.kind === 'card' && <CardHead meta={props.meta} look={props.look} isIndexed={props.isIndexed} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, with everything escaped. */}
      <main dangerouslySetInnerHTML={{ __html: props.body }} />
    </>
  );
}

/** `_app` leaves pages with this mark bare: no providers, no styles of the application. */
PublicCardPage.isDocument = true;
