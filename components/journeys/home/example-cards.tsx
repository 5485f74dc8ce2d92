import { PublicCard } from '@/components/cards/public-card/public-card';
import { cardStyles } from '@/components/cards/public-card/styles';
import { localizeCard } from '@/lib/cards/card/model';
import type { CardLook } from '@/lib/cards/card/schema';
import { type CardTexts, translator } from '@/lib/cards/public-card/model';
import { direction, type Locale } from '@/lib/platform/i18n/languages';
import { uploadUrl } from '@/lib/platform/uploads/address';
import { examplePerson } from './example-people';

type Shared = { appName: string; appUrl: string; textsOf: (locale: Locale) => CardTexts };
type Props = Shared & { person: Locale; locale: Locale; look: CardLook; photoId: string | null };

/** The card of the example person of one language, as visitors of a language see it. */
function ExampleCard({ person, locale, look, photoId, appName, appUrl, textsOf }: Props) {
  const links = {
    ...{ save: '#', exchange: '#', send: null, documents: null, qr: null, languages: [] },
    home: { href: '#', label: appName },
  };
  const card = { ...examplePerson(person), look, photoId };
  return (
    // The frame has the direction of the page, and what it shows that of the card.
    <div className="lp-phone">
      <div lang={locale} dir={direction(locale)}>
        <PublicCard {...{ locale, appUrl, links }} card={localizeCard(card, locale)} t={translator(textsOf(locale))} />
      </div>
    </div>
  );
}

const portrait = 'portrait';
/** The addresses of an upload's sizes; the portrait is no upload, but a file of the product's own. */
const sizes = new RegExp(`${uploadUrl(portrait, '640.avif').replace('640.avif', '\\d+')}\\.`, 'g');

/** The second card: a Japanese one, whose name stands upright; for readers of Japanese, one in another script. */
const secondOf = (locale: Locale) =>
  locale === 'ja' ? ({ person: 'en', layout: 'type' } as const) : ({ person: 'ja', layout: 'tategaki' } as const);

/** The styles of the cards on the start page of a language. */
export const exampleStyles = (locale: Locale): string => cardStyles(['poster', secondOf(locale).layout]);

/** Two cards, one over the other: with a photo, in the page's language, and in another script. */
export function ExampleCards({ locale, ...shared }: Shared & { locale: Locale }) {
  const { person, layout } = secondOf(locale);
  return (
    <>
      <ExampleCard
        {...shared}
        person={locale}
        locale={locale}
        look={{ theme: 'paper', layout: 'poster', accent: null }}
        photoId={portrait}
      />
      <ExampleCard
        {...shared}
        person={person}
        locale="ja"
        look={{ theme: 'seal', layout, accent: null }}
        photoId={null}
      />
    </>
  );
}

/** Puts the portrait in the place of the upload that the markup of {@link ExampleCards} names. */
export const withPortrait = (markup: string): string => markup.replace(sizes, '/icons/portrait.');
