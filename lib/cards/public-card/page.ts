import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { GetServerSideProps } from 'next';
import { getPublicCard, versionTag } from '@/lib/cards/card/card';
import { type LocalizedCard, localizeCard } from '@/lib/cards/card/model';
import { createContext } from '@/lib/platform/context';
import { env } from '@/lib/platform/env';
import { metOf, slugPattern } from '@/lib/platform/formats/share';
import { codePattern } from '@/lib/platform/formats/short-code';
import { usernamePattern } from '@/lib/platform/formats/username';
import { defaultLocale, type Locale, localeOr } from '@/lib/platform/i18n/languages';
import { pathLocale } from '@/lib/platform/i18n/negotiate';
import { toAppError } from '@/lib/platform/to-app-error';
import { publicPageHeaders } from './headers';
import { cardLinks, homeLink } from './links';
import { type CardMeta, cardMeta } from './meta';
import { noticeLinks } from './notice-links';
import { ownPages } from './own-pages';
import { type SendWays, sendWays } from './send';
import { cardTexts } from './texts';
import { translator } from './translate';
import type { CardLinks, CardTexts, NoticeLink } from './types';

/** The content of the card's page: a card, or the notice in its place. */
export type CardPageData = { locale: Locale; texts: CardTexts } & (
  | {
      kind: 'card';
      card: LocalizedCard;
      appUrl: string;
      links: CardLinks;
      notices: NoticeLink[];
      /** Ids of the links to pages about the owner alone. */
      own: string[];
      meta: CardMeta;
      ways: SendWays;
    }
  | { kind: 'organization'; organization: { name: string; logoId: string | null }; home: CardLinks['home'] }
  | { kind: 'paused' | 'unavailable'; home: CardLinks['home'] }
);

type Write = (data: CardPageData) => string;

/** The complete page of a card: it loads no script of the application (decision 14). */
export type CardAnswer = { status: number; headers: Record<string, string>; html: string };

type Query = Record<string, string | string[] | undefined>;

/** What the query says about how a visitor came, and the form of each. */
const told = {
  via: /^[a-z]{1,20}$/,
  code: codePattern,
  l: slugPattern,
};

/**
 * A redirect to the same page under another username: language prefix stays, and so does how the visitor came; the rest of the query is
 * dropped.
 */
function elsewhere(request: IncomingMessage, locale: Locale, username: string, query: Query) {
  const written = pathLocale((request.url ?? '').split('?')[0] ?? '');
  const prefix = written ?? (locale === defaultLocale ? null : locale);
  const came = Object.entries(told).flatMap(([name, form]) => {
    const value = query[name];
    return typeof value === 'string' && form.test(value) ? [`${name}=${value}`] : [];
  });
  const met = metOf(query.met) ? [`met=${metOf(query.met)}`] : [];
  const more = [...came, ...met].join('&');
  const destination = `${prefix ? `/${prefix}` : ''}/${username}${more && `?${more}`}`;
  return { redirect: { destination, permanent: true } };
}

/**
 * Loads everything the page shows with one query; returns the new username where the card has moved. @throws AppError `not_found`
 */
async function load(locale: Locale, username: string, requestId: string, write: Write, met: string) {
  // The actor is always null, so that the page has the same bytes for everyone.
  const atUsername = await getPublicCard(createContext({ actor: null, locale, requestId, address: '' }), username, met);
  if (atUsername.kind === 'moved') return atUsername;
  const texts = cardTexts(locale);
  const answer = (status: number, headers: Record<string, string>, data: CardPageData): CardAnswer => {
    return { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers }, html: write(data) };
  };
  const { APP_URL: appUrl, NEXT_PUBLIC_APP_NAME: appName } = env();
  const home = homeLink(locale, appName);
  if (atUsername.kind === 'paused') return answer(410, {}, { kind: atUsername.kind, locale, texts, home });
  if (atUsername.kind === 'organization') return answer(200, {}, { ...atUsername, locale, texts, home });
  const links = cardLinks(atUsername.card, locale, appName, met);
  const card = localizeCard(atUsername.card, locale);
  const meta = cardMeta(card, locale, appUrl, appName, translator(texts));
  const notices = noticeLinks(texts, card.organization);
  // The page does not offer ways of sending that would be refused.
  const ways = atUsername.card.isUnproven ? { email: false, sms: false } : sendWays();
  const own = ownPages(card);
  const data: CardPageData = { kind: atUsername.kind, card, locale, texts, appUrl, links, notices, own, meta, ways };
  return answer(200, publicPageHeaders(versionTag(atUsername.card), met), data);
}

/**
 * The response at a card's address: its page, or the notice that it is paused or that the database is unavailable (503, never
 * 404); the present username where the card has moved, null where there is no card.
 *
 * @param username in its stored form
 * @param write makes the page's HTML
 * @param met the event by whose link or code the visitor came (`metOf`)
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
    const home = homeLink(locale, env().NEXT_PUBLIC_APP_NAME);
    return { status: 503, headers, html: write({ kind: 'unavailable', locale, texts: cardTexts(locale), home }) };
  }
}

/**
 * `getServerSideProps` of the public card: the only page that does not use `page()`, because it has no actor, no cookies and no
 * query cache, and everybody may cache it. It writes the response itself, so that Next has nothing left to write.
 */
export function cardPage(write: Write): GetServerSideProps<Record<string, never>> {
  return async ({ req, res, params, query, locale: asked }) => {
    const locale = localeOr(asked);
    res.setHeader('Cache-Control', 'private, no-store');
    const askedName = String(params?.username ?? '');
    const username = askedName.toLowerCase();
    // Invalid names are refused before any query; the first test also excludes letters that only become ASCII in lower case (İ,
    // K).
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
