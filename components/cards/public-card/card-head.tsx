import type { CardLook } from '@/lib/cards/card/schema';
import type { CardMeta } from '@/lib/cards/public-card/meta';
import { palette } from '@/lib/cards/public-card/palette-model';

/** The elements of the page's head that describe the card to browsers, search engines and messengers. */
export function CardHead({ meta, look, isIndexed }: { meta: CardMeta; look: CardLook; isIndexed: boolean }) {
  return (
    <>
      <meta name="description" content={meta.description} />
      <meta name="theme-color" content={palette(look).paper} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={meta.canonical} />
      {meta.alternates.map((row) => (
        <link key={row.language} rel="alternate" hrefLang={row.language} href={row.href} />
      ))}
      <link rel="alternate" type="text/vcard" href={meta.vcard} />
      <meta property="og:type" content="profile" />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={meta.canonical} />
      <meta property="og:locale" content={meta.ogLocale} />
      {meta.ogLocaleAlternates.map((locale) => (
        <meta key={locale} property="og:locale:alternate" content={locale} />
      ))}
      <link rel="alternate" type="application/jscontact+json" href={meta.jscontact} />
      <meta property="og:image" content={meta.image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={meta.title} />
      <meta name="twitter:card" content="summary_large_image" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data with every `<` escaped. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: meta.jsonLd }} />
      <script src="/card.js" defer />
    </>
  );
}
