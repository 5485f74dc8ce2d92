import { renderToStaticMarkup } from 'react-dom/server';
import { ExampleCards, exampleStyles, withPortrait } from '@/components/journeys/home/example-cards';
import { Landing } from '@/components/journeys/home/landing';
import { documentPage } from '@/components/ui/document/document-page';
import { cardTexts, liveCard } from '@/lib/cards/public-card/public-card';
import { page } from '@/lib/platform/http/page';
import { publicConfig } from '@/lib/platform/public-config';

/** The page is a document, without any script of Next.js: visitors read it, and it only leads elsewhere (decision 47). */
export const config = { unstable_runtimeJS: false };

export const getServerSideProps = page(
  ['login', 'firebase-errors', 'home'],
  async ({ ctx }) => {
    const { actor, locale } = ctx;
    if (actor) return { redirect: actor.isOnboardingDone ? '/app/profiles' : '/onboarding' };
    const { appName, appUrl } = publicConfig();
    const cards = <ExampleCards {...{ locale, appName, appUrl }} textsOf={cardTexts} />;
    const example = { html: withPortrait(renderToStaticMarkup(cards)), styles: exampleStyles(locale) };
    return { props: { example, live: await liveCard(ctx) } };
  },
  { access: 'public' },
);

export default documentPage(Landing);
