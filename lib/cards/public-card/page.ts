import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { GetServerSideProps } from 'next';
import { getPublicCard, versionTag } from '@/lib/cards/card/card';
import { type LocalizedCard, localizeCard } from '@/lib/cards/card/model';
import { createContext } from '@/lib/platform/context';
import { env } from '@/lib/platform/env';
import { metOf } from '@/lib/platform/formats/share';
import { usernamePattern } from '@/lib/platform/formats/username';
import { defaultLocale, type Locale, localeOr } from '@/lib/platform/i18n/languages';
import { pathLocale } from '@/lib/platform/i18n/negotiate';
import { toAppError } from '@/lib/platform/to-app-error';
import { publicPageHeaders } from './headers';
import { cardLinks } from './links';
import { type CardMeta, cardMeta } from './meta';
import { noticeLinks } from './notice-links';
import { ownPages } from './own-pages';
import { type SendWays, sendWays } from './send';
import { cardTexts } from './texts';
import { translator } from './translate';
import type { CardLinks, CardTexts, NoticeLink } from './types';

/** What the card's page shows: a card, or the notice that stands in its place. */
export type CardPageData = { locale: Locale; texts: CardTexts } & (
  | {
      kind: 'card';
      card: LocalizedCard;
      appUrl: string;
      links: CardLinks;
      notices: NoticeLink[];
      /** Ids of the links to pages about the person alone. */
      own: string[];
      meta: CardMeta;
      ways: SendWays;
    }
  | { kind: 'organization'; organization: { name: string; logoId: string | null } }
  | { kind: 'paused' | 'unavailable' }
);

type Write = (data: CardPageData) => string;

/** The page of a card, written whole: no script of the application belongs to it (decision 14). */
export type CardAnswer = { status: number; headers: Record<string, string>; html: string };

type Query = Record<string, string | string[] | undefined>;

/** The same page at another name: language prefix, channel and event stay, anything else of the query was not ours. */
function elsewhere(request: IncomingMessage, locale: Locale, username: string, query: Query) {
  const written = pathLocale((request.url ?? '').split('?')[0] ?? '');
  const prefix = written ?? (locale === defaultLocale ? null : locale);
  const via = typeof query.via === 'string' && /^[a-z]{1,20}$/.test(query.via) ? [`via=${query.via}`] : [];
  const met = metOf(query.met) ? [`met=${metOf(query.met)}`] : [];
  const more = [...via, ...met].join('&');
  const destination = `${prefix ? `/${prefix}` : ''}/${username}${more && `?${more}`}`;
  return { redirect: { destination, permanent: true } };
}

/** One query, then everything the page shows; another name where the card has moved. @throws AppError `not_found` */
async function load(locale: Locale, username: string, requestId: string, write: Write, met: string) {
  // Nobody is signed in here: the same bytes for everyone.
  const found = await getPublicCard(createContext({ actor: null, locale, requestId, address: '' }), username, met);
  if (found.kind === 'moved') return found;
  const texts = cardTexts(locale);
  const answer = (status: number, headers: Record<string, string>, data: CardPageData): CardAnswer => {
    return { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers }, html: write(data) };
  };
  if (found.kind === 'paused') return answer(410, {}, { kind: found.kind, locale, texts });
  if (found.kind === 'organization') return answer(200, {}, { ...found, locale, texts });
  const { APP_URL: appUrl, NEXT_PUBLIC_APP_NAME: appName } = env();
  const links = cardLinks(found.card, locale, appName, met);
  const card = localizeCard(found.card, locale);
  const meta = cardMeta(card, locale, appUrl, appName, translator(texts));
  const notices = noticeLinks(texts, card.company);
  // What could not be sent is not offered.
  const ways = found.card.isUnproven ? { email: false, sms: false } : sendWays();
  const own = ownPages(card);
  const data: CardPageData = { kind: found.kind, card, locale, texts, appUrl, links, notices, own, meta, ways };
  return answer(200, publicPageHeaders(versionTag(found.card), met), data);
}

/**
 * What a card's address answers: its page, or the notice that it is paused or that the database does not answer (503, never
 * 404); the present name where it has moved, null where nothing is.
 *
 * @param username in its stored form
 * @param write makes the page's HTML
 * @param met the event by whose link or code it was asked for (`metOf`)
 */
export async function cardAnswer(
  locale: Locale,
  username: string,
  requestId: string,
  write: Write,
  met = '',
): Promise<CardAnswer | { kind: 'moved'; username: string } | null> {
  try {
    return await load(locale, username, requestId, write, met);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status === 404) return null;
    if (error.status !== 503) throw thrown;
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Retry-After': String(error.details.retryAfter ?? 5),
    };
    return { status: 503, headers, html: write({ kind: 'unavailable', locale, texts: cardTexts(locale) }) };
  }
}

/**
 * `getServerSideProps` of the public card: the one page that does not go through `page()`, because it has no actor, no
 * cookies, no query cache, and may be cached by everybody. It answers itself, so that Next has nothing left to write.
 */
export function cardPage(write: Write): GetServerSideProps<Record<string, never>> {
  return async ({ req, res, params, query, locale: asked }) => {
    const locale = localeOr(asked);
    res.setHeader('Cache-Control', 'private, no-store');
    const askedName = String(params?.username ?? '');
    const username = askedName.toLowerCase();
    // Before any query; the first test also keeps letters out that only become ASCII when lower-cased (İ, K).
    if (!/^[A-Za-z0-9-]{3,30}$/.test(askedName) || !usernamePattern.test(username)) return { notFound: true };
    if (askedName !== username) return elsewhere(req, locale, username, query);
    const requestId = String(req.headers['x-request-id'] ?? randomUUID());
    const answer = await cardAnswer(locale, username, requestId, write, metOf(query.met));
    if (!answer) return { notFound: true };
    if ('kind' in answer) return elsewhere(req, locale, answer.username, query);
    res.statusCode = answer.status;
    for (const [name, value] of Object.entries(answer.headers)) res.setHeader(name, value);
    res.end(answer.html);
    return { props: {} };
  };
}
