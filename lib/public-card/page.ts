import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSideProps } from 'next';
import { env } from '@/lib/env';
import { usernamePattern } from '@/lib/formats/username';
import { createContext } from '@/lib/http/context';
import { toAppError } from '@/lib/http/problem';
import { defaultLocale, type Locale, localeOr } from '@/lib/i18n/languages';
import { pathLocale } from '@/lib/i18n/negotiate';
import { versionTag } from '@/lib/profiles/card-version';
import { type LocalizedCard, localizeCard } from '@/lib/profiles/localize';
import { getPublicCard } from '@/lib/profiles/service';
import { publicFaceHeaders } from './headers';
import { cardLinks } from './links';
import { type CardMeta, cardMeta } from './meta';
import { type SendWays, sendWays } from './send';
import { type CardTexts, cardTexts } from './texts';
import { translator } from './translate';
import type { CardLinks } from './types';

/** What the card's page shows: a card, or the notice that stands in its place. */
export type CardPageData = { locale: Locale; texts: CardTexts } & (
  | { kind: 'card'; card: LocalizedCard; appUrl: string; links: CardLinks; meta: CardMeta; ways: SendWays }
  | { kind: 'organization'; organization: { name: string; logoId: string | null } }
  | { kind: 'paused' | 'unavailable' }
);

type Write = (data: CardPageData) => string;

/** Answers with the whole page: what Next would do to write one takes longer than all that went before (decision 14). */
function send(response: ServerResponse, html: string): { props: Record<string, never> } {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(html);
  return { props: {} };
}

type Query = Record<string, string | string[] | undefined>;

/** The same page at another name: language prefix and channel stay, anything else of the query was not ours. */
function elsewhere(request: IncomingMessage, locale: Locale, username: string, query: Query) {
  const written = pathLocale((request.url ?? '').split('?')[0] ?? '');
  const prefix = written ?? (locale === defaultLocale ? null : locale);
  const via = typeof query.via === 'string' && /^[a-z]{1,20}$/.test(query.via) ? `?via=${query.via}` : '';
  return { redirect: { destination: `${prefix ? `/${prefix}` : ''}/${username}${via}`, permanent: true } };
}

/** One query, then everything the page shows. @throws AppError `not_found` */
async function load(
  locale: Locale,
  username: string,
  request: IncomingMessage,
  response: ServerResponse,
  query: Query,
  write: Write,
) {
  const requestId = String(request.headers['x-request-id'] ?? randomUUID());
  // Nobody is signed in here: the same bytes for everyone.
  const found = await getPublicCard(createContext({ actor: null, locale, requestId, address: '' }), username);
  if (found.kind === 'moved') return elsewhere(request, locale, found.username, query);
  const texts = cardTexts(locale);
  if (found.kind === 'paused') {
    response.statusCode = 410;
    return send(response, write({ kind: found.kind, locale, texts }));
  }
  if (found.kind === 'organization') return send(response, write({ ...found, locale, texts }));
  const { APP_URL: appUrl, NEXT_PUBLIC_APP_NAME: appName } = env();
  for (const [name, value] of Object.entries(publicFaceHeaders(versionTag(found.card))))
    response.setHeader(name, value);
  const links = cardLinks(found.card, locale, appName);
  const card = localizeCard(found.card, locale);
  const meta = cardMeta(card, locale, appUrl, appName, translator(texts));
  return send(response, write({ kind: found.kind, card, locale, texts, appUrl, links, meta, ways: sendWays() }));
}

/**
 * `getServerSideProps` of the public card: the one page that does not go through `page()`, because it has no actor, no
 * cookies, no query cache, and may be cached by everybody. A database that does not answer is a 503, never a 404.
 *
 * @param write makes the page's HTML
 */
export function cardPage(write: Write): GetServerSideProps<Record<string, never>> {
  return async ({ req, res, params, query, locale: asked }) => {
    const locale = localeOr(asked);
    res.setHeader('Cache-Control', 'private, no-store');
    const given = String(params?.username ?? '');
    const username = given.toLowerCase();
    // Before any query; the first test also keeps letters out that only become ASCII when lower-cased (İ, K).
    if (!/^[A-Za-z0-9-]{3,30}$/.test(given) || !usernamePattern.test(username)) return { notFound: true };
    if (given !== username) return elsewhere(req, locale, username, query);
    try {
      return await load(locale, username, req, res, query, write);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status === 404) return { notFound: true };
      if (error.status !== 503) throw thrown;
      res.statusCode = 503;
      res.setHeader('Retry-After', String(error.details.retryAfter ?? 5));
      return send(res, write({ kind: 'unavailable', locale, texts: cardTexts(locale) }));
    }
  };
}
