import { randomUUID } from 'node:crypto';
import { dehydrate, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { Actor } from '@/lib/platform/auth/actor';
import type { Lack } from '@/lib/platform/auth/completeness';
import { readActor } from '@/lib/platform/auth/session';
import { unavailableHeader } from '@/lib/platform/auth/unavailable-header';
import { type Context, createContext } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { safeRedirect } from '@/lib/platform/formats/links';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { pageTexts } from '@/lib/platform/i18n/static-texts';
import { publicConfig } from '@/lib/platform/public-config';
import { toAppError } from '@/lib/platform/to-app-error';
import { countDueReminders, countNewContacts } from './bar-counts-queries';

/** What a loader works with. */
export type Inputs = {
  ctx: Context;
  query: GetServerSidePropsContext['query'];
  /** Fills the browser's query cache, so that components always get their data from their hooks. */
  cache: (query: { queryKey: QueryKey }, data: unknown) => void;
};

/** A redirect that a loader returns instead of a page; a path without the locale. `see` stands for status 303. */
export type Redirect = { redirect: string; permanent?: boolean; see?: true };

/** The props of a page; for an error also its status, and the seconds until another attempt makes sense. */
type Shown = { props: Record<string, unknown>; status?: number; retryAfter?: number };

type Options = {
  /**
   * `onboarded` (default): signed in and done with onboarding. `signed-in`: onboarding itself. `ending`: users who have asked for
   * the deletion of their account. `lacking`: sessions that lack their second factor. `public`: everybody; who lacks it is a visitor.
   * `sign-in`: the same, but who lacks it is led on to where it is given.
   */
  access?: 'onboarded' | 'signed-in' | 'ending' | 'lacking' | 'public' | 'sign-in';
};

// biome-ignore lint/suspicious/noConfusingVoidType: a loader that has nothing to say says nothing.
export type Loader = (inputs: Inputs) => Promise<Redirect | Shown | void>;

/** The first page of a list in the shape of the query cache, for the hooks of paginated lists. */
export const firstPage = <Page>(shown: Page) => ({ pages: [shown], pageParams: [null] });

function goTo(locale: Locale, { redirect, permanent = false, see }: Redirect) {
  const destination = localizedPath(locale, redirect);
  return { redirect: see ? { destination, statusCode: 303 as const } : { destination, permanent } };
}

/** The pages on which a session gets what it lacks. */
const lackPages: Record<Lack, string> = { factor: '/auth/second-factor', setup: '/auth/set-up-second-factor' };

const withTarget = (path: string, target: string) => (target ? `${path}?redirect=${encodeURIComponent(target)}` : path);

/** Where a page leads that comes before the application: to where its visitor was going. */
const isBefore = (access: Options['access']) => access === 'sign-in' || access === 'lacking';

function gate(actor: Actor | null, access: Options['access'], target: string): string | null {
  if (access === 'public') return null;
  if (actor?.lacks) return access === 'lacking' ? null : withTarget(lackPages[actor.lacks], target);
  if (access === 'sign-in') return null;
  if (!actor) return withTarget('/login', target);
  if (access === 'lacking') return null;
  if (actor.deletesAt) return access === 'ending' ? null : '/app/keep-account';
  if (access === 'ending') return '/app/profiles';
  return actor.isOnboardingDone || access === 'signed-in' ? null : '/onboarding';
}

/** Whether a page is for visitors, too. */
const isOpen = (access: Options['access']) => access === 'public' || access === 'sign-in';

/** The signed-in user or null; `undefined` if the identity provider is unavailable, which only a public page tolerates. */
async function whoAsks(req: GetServerSidePropsContext['req'], access: Options['access']) {
  try {
    if (req.headers[unavailableHeader]) throw new AppError('unavailable', { retryAfter: 5 });
    return await readActor(req.cookies, req.headers);
  } catch (error) {
    if (isOpen(access) && error instanceof AppError && error.code === 'unavailable') return undefined;
    throw error;
  }
}

/** The fields of the actor that are sent with the page, and what the bars around it count. */
async function viewer({ actor, db, now }: Context) {
  if (!actor) return null;
  const { id, email, displayName, locale, colorScheme, hasPageKeys, timeZone, isOnboardingDone, organizations } = actor;
  const [newContacts, dueReminders] =
    isOnboardingDone && !actor.deletesAt
      ? await Promise.all([countNewContacts(db, id), countDueReminders(db, id, now)])
      : [0, 0];
  const settings = { locale, colorScheme, hasPageKeys, timeZone };
  const shown = { id, email, displayName, ...settings, isOnboardingDone, organizations };
  return { ...shown, newContacts, dueReminders };
}

/**
 * `getServerSideProps` of a page: translations, context, access and the query cache. Redirects visitors without a session
 * to `/login`, keeping language and target, sessions that lack their second factor to where it is given, users who have not finished
 * onboarding to `/onboarding`, and users who have asked for the deletion of their account to the page on which they can keep it; turns
 * `not_found` into the 404 page.
 */
export function page(namespaces: string[], load?: Loader, options: Options = {}): GetServerSideProps {
  const access = options.access ?? 'onboarded';
  return async ({ req, res, query, resolvedUrl, locale: asked }) => {
    const locale = localeOr(asked);
    const requestId = String(req.headers['x-request-id'] ?? randomUUID());
    res.setHeader('Cache-Control', 'private, no-store');
    try {
      const visitor = await whoAsks(req, access);
      const actor = visitor?.lacks && access !== 'lacking' ? null : (visitor ?? null);
      const ctx = createContext({ actor, locale, requestId, address: String(req.headers['x-client-ip'] ?? '') });
      const target = isBefore(access) ? safeRedirect(query.redirect, '') : localizedPath(locale, resolvedUrl);
      const elsewhere = gate(visitor ?? null, access, target);
      if (elsewhere) return goTo(locale, { redirect: elsewhere });
      const client = new QueryClient();
      const loaded = await load?.({ ctx, query, cache: ({ queryKey }, data) => client.setQueryData(queryKey, data) });
      if (loaded && 'redirect' in loaded) return goTo(locale, loaded);
      if (loaded?.status) res.statusCode = loaded.status;
      if (loaded?.retryAfter) res.setHeader('Retry-After', String(loaded.retryAfter));
      return {
        props: {
          ...(await pageTexts(locale, namespaces)),
          ...(loaded?.props ?? {}),
          // Who lacks the second factor is no viewer, but not signed out either.
          ...(visitor === undefined || visitor?.lacks ? {} : { viewer: await viewer(ctx) }),
          config: publicConfig(),
          dehydratedState: JSON.parse(JSON.stringify(dehydrate(client))),
        },
      };
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status === 404) return { notFound: true };
      if (error.status === 503) {
        res.statusCode = 503;
        res.setHeader('Retry-After', String(error.details.retryAfter ?? 5));
        return {
          props: {
            ...(await pageTexts(locale, [])),
            config: publicConfig(),
            isUnavailable: true,
          },
        };
      }
      throw error instanceof AppError ? (error.details.cause ?? error) : error;
    }
  };
}
