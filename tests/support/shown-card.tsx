import { renderToStaticMarkup } from 'react-dom/server';
import { PublicCard } from '@/components/cards/public-card/public-card';
import { localizeCard } from '@/lib/cards/card/model';
import type { PublicCard as Shown } from '@/lib/cards/card/schema';
import { cardLinks } from '@/lib/cards/public-card/links';
import { ownPages } from '@/lib/cards/public-card/own-pages';
import { cardTexts } from '@/lib/cards/public-card/texts';
import { translator } from '@/lib/cards/public-card/translate';
import type { Locale } from '@/lib/platform/i18n/languages';

/** A public card as visitors get it, in a document of its own. */
export function showCard(card: Shown, locale: Locale = 'en') {
  const t = translator(cardTexts(locale));
  const links = cardLinks(card, locale, 'Meishi');
  const html = renderToStaticMarkup(
    <PublicCard
      card={localizeCard(card, locale)}
      {...{ t, locale, links }}
      appUrl="https://m.example"
      own={ownPages(localizeCard(card, locale))}
    />,
  );
  document.body.innerHTML = html;
  return { html, find: (selector: string) => document.body.querySelector<HTMLElement>(selector) };
}
