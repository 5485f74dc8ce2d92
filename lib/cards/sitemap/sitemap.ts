import type { Context } from '@/lib/platform/context';
import { env } from '@/lib/platform/env';
import { escapeXml } from '@/lib/platform/formats/escape-xml';
import { shareUrl } from '@/lib/platform/formats/share';
import { defaultLocale, locales } from '@/lib/platform/i18n/languages';
import type { OutgoingFile } from '@/lib/platform/outgoing-file';
import { type IndexedCard, selectIndexed, selectPageStarts } from './queries';

export { robots } from './robots';

/** Cards per page: in nine languages each they are 9,000 of the 50,000 addresses that a sitemap file may contain. */
const pageSize = 1_000;
/** Most pages in a sitemap index (https://www.sitemaps.org/protocol.html). */
const maxPages = 50_000;
const lifetime = 10 * 60_000;
const maxKept = 8;

function cardUrls(card: IndexedCard, appUrl: string): string {
  const at = (locale: string) => escapeXml(shareUrl(appUrl, locale === defaultLocale ? null : locale, card.username));
  const spoken = locales.filter((locale) => locale === card.language || card.translations.includes(locale));
  const alternates = [
    ...spoken.map((locale) => [locale, at(locale)] as const),
    ['x-default', at(defaultLocale)] as const,
  ].map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`);
  const rest = `<lastmod>${card.updatedAt.toISOString()}</lastmod>${alternates.join('')}`;
  return spoken.map((locale) => `<url><loc>${at(locale)}</loc>${rest}</url>\n`).join('');
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

async function page(ctx: Context, from: string): Promise<string> {
  const appUrl = env().APP_URL;
  const cards = await selectIndexed(ctx.db, from, pageSize);
  const urls = cards.map((card) => cardUrls(card, appUrl)).join('');
  return `${head}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}</urlset>\n`;
}

async function index(ctx: Context): Promise<string> {
  const starts = await selectPageStarts(ctx.db, pageSize, maxPages);
  if (starts.length <= 1) return page(ctx, '');
  const place = `${env().APP_URL.replace(/\/+$/, '')}/sitemap.xml`;
  const pages = starts.map((from) => `<sitemap><loc>${escapeXml(`${place}?from=${from}`)}</loc></sitemap>\n`).join('');
  return `${head}<sitemapindex ${schema}>\n${pages}</sitemapindex>\n`;
}

const kept = new Map<string, { madeAt: number; bytes: Promise<Buffer> }>();

/** Caches a page for ten minutes; simultaneous requests share one computation. */
function remembered(key: string, now: number, make: () => Promise<string>): Promise<Buffer> {
  const cached = kept.get(key);
  if (cached && now - cached.madeAt < lifetime) return cached.bytes;
  const bytes = make().then((text) => Buffer.from(text, 'utf8'));
  bytes.catch(() => kept.delete(key));
  kept.delete(key);
  kept.set(key, { madeAt: now, bytes });
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return bytes;
}

/**
 * The sitemap of the cards that search engines may show, each in every language it has (sitemap protocol 0.9): one page where all
 * cards fit, otherwise an index of pages, each of which begins at a username (`from`).
 */
export async function sitemap(ctx: Context, from?: string): Promise<OutgoingFile> {
  const make = () => (from === undefined ? index(ctx) : page(ctx, from));
  const content = await remembered(from ?? '', ctx.now.getTime(), make);
  return { content, type: 'application/xml; charset=utf-8', caching: { maxAge: 600 } };
}
