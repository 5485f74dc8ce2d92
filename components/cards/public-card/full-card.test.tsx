import { describe, expect, it } from 'vitest';
import { localizeCard } from '@/lib/cards/card/model';
import { type CardLook, layouts, themes } from '@/lib/cards/card/schema';
import { cardLinks } from '@/lib/cards/public-card/links';
import { cardMeta } from '@/lib/cards/public-card/meta';
import { palette } from '@/lib/cards/public-card/palette-model';
import { sampleCard } from '@/lib/cards/public-card/test-card';
import { cardTexts } from '@/lib/cards/public-card/texts';
import { translator } from '@/lib/cards/public-card/translate';
import { direction, type Locale } from '@/lib/platform/i18n/languages';
import { fullContent } from '@/tests/support/full-content';
import { cardDocument } from './card-document';
import { cardStyles } from './styles';
import { help as helpStyles } from './styles/styles.generated';

// The page of a card in which every field is filled, in every layout, theme and language.

const id = (last: string) => `0198c0de-0000-7000-8000-0000000000${last}`;
const pictures = { photoId: id('aa'), logoId: id('bb'), coverId: id('cc') };
const appUrl = 'https://m.example';

function write(look: CardLook, locale: Locale): Document {
  const full = sampleCard(fullContent(id('dd'), id('ee')), { ...pictures, look });
  const card = localizeCard(full, locale);
  const texts = cardTexts(locale);
  const html = cardDocument({
    ...{ kind: 'card', card, locale, texts, appUrl, links: cardLinks(full, locale, 'Meishi'), notices: [], own: [] },
    ...{ meta: cardMeta(card, locale, appUrl, 'Meishi', translator(texts)), ways: { email: true, sms: true } },
  });
  return new DOMParser().parseFromString(html, 'text/html');
}

/** The name in the languages into which it is translated; other languages show the card's own name. */
const names: Partial<Record<Locale, string>> = { ja: 'エイダ', ar: 'آدا' };
/** A text field in these languages: its heading and its text. */
const hours: Partial<Record<Locale, string[]>> = {
  ja: ['受付時間', '月曜と木曜、9時から12時まで。'],
  ar: ['ساعات الاستقبال', 'الاثنين والخميس، من 9 إلى 12.'],
  de: ['Sprechzeiten', 'Montags und donnerstags, 9 bis 12 Uhr.'],
};
/** The targets of all links of the card. */
const targets = [
  ...['tel:+442079460958;ext=12', 'tel:+447700900123', 'tel:+442079460959', 'mailto:ada@demo.example'],
  ...['mailto:augusta.ada.lovelace@letters.demo.example', 'https://analytical.demo.example', 'linkedin.com/in/'],
  ...['https://wa.me/447700900123', 'https://meet.demo.example/ada', '/documents/brochure', 'youtube.com/watch'],
  ...['vimeo.com/76979871', '/ada-lovelace.vcf', '/ada-lovelace/exchange'],
];

describe.each(layouts)('layout %s', (layout) => {
  it.each(['en', 'de', 'ja', 'ar'] as const)(
    'section 1: is whole in %s, without a script of the application',
    (locale) => {
      const page = write({ layout, theme: 'paper', accent: null }, locale);
      expect([page.documentElement.lang, page.documentElement.dir]).toEqual([locale, direction(locale)]);
      expect(page.querySelector('h1')?.textContent).toContain(names[locale] ?? 'Augusta');
      const links = [...page.querySelectorAll('main a[href]')].map((a) => a.getAttribute('href') ?? '');
      for (const target of targets)
        expect([target, links.some((href) => href.includes(target))]).toEqual([target, true]);
      const shown = page.querySelector('main')?.textContent ?? '';
      for (const text of [...(hours[locale] ?? ['Office hours']), "12 St James's Square", 'ada_lovelace'])
        expect(shown).toContain(text);
      expect(page.querySelector('.u-photo') !== null).toBe(!['type', 'tategaki'].includes(layout));
      expect(page.querySelector('.u-logo')).not.toBeNull();
      expect(page.querySelector('.mc-video img')).not.toBeNull();
      // The page has its own small script, data for search engines, and no script of the application.
      const scripts = [...page.scripts].map((script) => script.getAttribute('src') ?? script.type);
      expect(scripts).toEqual(['application/ld+json', '/card.js']);
      expect(page.querySelector('iframe, [src^="http"], link[rel=stylesheet]')).toBeNull();
    },
  );

  // Each layout is tested with one theme, and each theme with one layout.
  it.each(themes.filter((_, at) => at % layouts.length === layouts.indexOf(layout)))(
    'in the theme %s is the same page in other colours',
    (theme) => {
      const look = { layout, theme, accent: null };
      const [plain, page] = [write({ ...look, theme: 'paper' }, 'en'), write(look, 'en')];
      const colours = page.querySelector<HTMLElement>('.mc-card')?.style;
      for (const [name, colour] of Object.entries(palette(look)))
        if (name !== 'ground') expect([name, colours?.getPropertyValue(`--${name}`)]).toEqual([name, colour]);
      expect(page.querySelector('meta[name=theme-color]')?.getAttribute('content')).toBe(palette(look).paper);
      const inside = ({ body }: Document) => body.querySelector('.mc-ground')?.outerHTML;
      expect(inside(page)).toBe(inside(plain));
    },
  );

  // The contrast of a theme (lib/cards/public-card/themes.test.ts) holds in every layout, because no layout has a color of its
  // own but the poster, whose text stands on a scrim. Gradients have two stops of the theme.
  it('has the colours of the theme and no others', () => {
    const styles = cardStyles([layout]) + helpStyles;
    const named = [...styles.matchAll(/[;{](?:color|background|border-color|fill|stroke):([^;}!]+)/g)];
    const ofTheme =
      /^(var\(--\w+\)|inherit|none|currentColor|transparent|Button(Face|Text)|(linear|radial)-gradient\([\d%a-z ]+(,(var\(--(glow|cover|coverEnd)\)|transparent)( \d+%)?){2}\))$/;
    const others = named.map(([, value = '']) => value).filter((value) => !ofTheme.test(value));
    // The other colors: white behind codes and behind logos on dark paper; the caption.
    const caption = 'color-mix(in srgb,var(--paper) 92%,transparent)';
    const scrim = /linear-gradient\(to top,(?:rgb\(0 0 0 \/ \d+%\)(?: calc\(100% - \d+px\))?,)+transparent\)/.exec(
      styles,
    )?.[0];
    const own = layout === 'poster' ? [scrim, 'rgb(0 0 0 / 62%)'] : [];
    expect(new Set(others)).toEqual(new Set(['#fff', caption, ...own]));
  });
});

it('every link and button of a field says whose it is, so that taps are told apart', () => {
  const page = write({ ...sampleCard().look, layout: 'poster' }, 'en');
  const { fields } = fullContent(id('dd'), id('ee'));
  const ids = fields?.map((field) => field.id);
  const marked = [...page.querySelectorAll<HTMLElement>('[data-f]')];
  expect(new Set(marked.map(({ dataset }) => dataset.f))).toEqual(new Set(ids));
  expect(marked.filter((part) => part.closest('.mc-quick')).length).toBeGreaterThan(2);
  const ways = [...page.querySelectorAll('.mc-ways :is(a, button)')];
  const others = ways.filter((way) => !way.closest('[data-f], .mc-main, .p-note'));
  expect(others.map(({ outerHTML }) => outerHTML)).toEqual([]);
});
