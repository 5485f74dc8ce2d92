import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { organizations } from '@/lib/platform/db/tables';
import { type Locale, locales } from '@/lib/platform/i18n/languages';
import { everyPage } from '@/lib/platform/i18n/static-texts';
import { seedDemo } from '@/scripts/seed';
import { word } from '@/tests/support/browser';
import { sessionOf } from '@/tests/support/local-session';
import { type LoadedPage, loadPage, markupOf, textsIn } from '@/tests/support/page-markup';

// The specification's table of routes: the texts that each page loads and what it shows, in nine languages.

type Who = 'ada' | 'nora' | 'olivia' | null;
type Route = {
  route: string;
  file: string;
  who?: Who;
  query?: Record<string, string>;
  /** Texts that stand on the page; `card:` and others with placeholders only where these are filled in the same everywhere. */
  shows: string[];
  /** Texts that the page loads according to the specification, besides those of every page. */
  loads?: string[];
  /** Markup that must be present in every language. */
  holds?: RegExp[];
};

const signIn = ['login', 'firebase-errors'];
const field = (name: string) => new RegExp(`<input[^>]*(?:name|autocomplete)="${name}"`, 'i');

const routes: Route[] = [
  {
    ...{ route: '/', file: 'index', loads: signIn },
    shows: ['home:title', 'home:lead', 'home:start', 'home:signIn'],
    // A living example card, and the link to the sign-in.
    holds: [/class="[^"]*\bmc-sheet\b/, /href="(\/[\w-]+)?\/login"/],
  },
  {
    ...{ route: '/login', file: 'login', loads: signIn },
    shows: ['login:title', 'login:lead', 'login:email', 'common:continue'],
    holds: [/<input[^>]*type="email"/],
  },
  { route: '/logout', file: 'logout', shows: ['login:signingOut'] },
  {
    ...{ route: '/auth/sso', file: 'auth/sso', loads: signIn },
    shows: ['login:ssoTitle', 'login:ssoLead', 'login:ssoField', 'login:ssoOther'],
  },
  { route: '/auth/validate-code', file: 'auth/validate-code', loads: signIn, shows: ['login:codeTitle'] },
  {
    ...{ route: '/auth/action without a code', file: 'auth/action' },
    shows: ['forgot-password:spentTitle', 'forgot-password:spentOther'],
  },
  {
    ...{ route: '/auth/action', file: 'auth/action', query: { mode: 'resetPassword', oobCode: 'a-code' } },
    shows: ['forgot-password:chooseTitle', 'forgot-password:chooseLead'],
  },
  {
    ...{ route: '/forgot-password', file: 'forgot-password', loads: ['forgot-password'] },
    shows: ['forgot-password:title', 'forgot-password:lead', 'forgot-password:send', 'forgot-password:backToSignIn'],
    holds: [/<input[^>]*type="email"/],
  },
  { route: '/accept-invitation', file: 'accept-invitation', shows: ['invitations:settling'] },
  {
    ...{ route: '/accept-invitation with a wrong token', file: 'accept-invitation', query: { token: 'unknown' } },
    shows: ['invitations:invalidTitle', 'invitations:invalidLead'],
  },
  {
    ...{ route: '/onboarding', file: 'onboarding', who: 'nora' },
    shows: ['onboarding:nameTitle', 'onboarding:nameText', 'onboarding:stepWork', 'onboarding:stepShare'],
  },
  { route: '/app/profiles', file: 'app/profiles', who: 'ada', shows: ['card:title', 'card:newCard'] },
  {
    ...{ route: '/app/profile/[username]', file: 'app/profile/[username]', who: 'ada', query: { username: 'ada' } },
    shows: ['card:tabContent', 'card:tabExchange'],
    // The public page as visitors see it, with edit in place beside it: rows that open.
    holds: [/class="[^"]*\bmc-sheet\b/, /<button[^>]*aria-expanded="false"(?:(?!<button)[\s\S])*Ada Lovelace/],
  },
  {
    ...{ route: '/app/contacts', file: 'app/contacts', who: 'ada' },
    shows: ['contacts:title', 'contacts:add', 'contacts:search'],
  },
  {
    ...{ route: '/[username]', file: '[username]', query: { username: 'ada' } },
    shows: ['public-card:save'],
    holds: [/class="[^"]*\bmc-sheet\b/, /href="[^"]*\/ada\.vcf/],
  },
  {
    route: '/c',
    file: 'c/index',
    shows: ['codes:entryTitle', 'codes:entryText', 'codes:open'],
    holds: [field('code')],
  },
  { route: '/_offline', file: '_offline', shows: ['offline:title', 'offline:description', 'offline:retry'] },
  { route: '/404', file: '404', shows: ['404:title', '404:description', '404:home'] },
  {
    ...{ route: '{organization segment}/…settings', file: 'app/organizations/[organization]/settings/general' },
    ...{ who: 'olivia', query: { organization: 'analytical' }, loads: ['login'] },
    shows: ['organizations:general'],
  },
  {
    ...{ route: '{organization segment}/…settings', file: 'app/organizations/[organization]/settings/members' },
    ...{ who: 'olivia', query: { organization: 'analytical' }, loads: ['login'] },
    shows: ['organizations:members', 'organizations:invite'],
  },
];

const pages = new Map<Route, Map<Locale, LoadedPage>>();

beforeAll(async () => {
  await seedDemo('');
  const [organization] = await database().select().from(organizations).where(eq(organizations.slug, 'analytical'));
  expect(organization).toBeDefined();
  const cookieOf = (who: Who | undefined) =>
    who ? sessionOf({ id: `demo-${who}`, email: `${who}@demo.example` }) : null;
  for (const route of routes) {
    const cookie = await cookieOf(route.who);
    const found = new Map<Locale, LoadedPage>();
    for (const locale of locales) found.set(locale, await loadPage(route.file, locale, route.query ?? {}, cookie));
    pages.set(route, found);
  }
}, 120_000);

const each = (route: Route) => [...(pages.get(route) ?? new Map<Locale, LoadedPage>())];

/** The texts that came with a page, by namespace. A document that writes its own markup has none. */
const textsOf = ({ props, locale }: LoadedPage): Record<string, object> | undefined =>
  (props as { _nextI18Next?: { initialI18nStore: Record<string, Record<string, object>> } })._nextI18Next
    ?.initialI18nStore[locale];

/** Texts and markup of a route that its page lacks in a language. */
function missingIn(route: Route, locale: Locale, page: LoadedPage): string[] {
  const markup = markupOf(page);
  // A heading keeps its own direction by `<bdi>`, as text written by users does.
  const headings = [...markup.matchAll(/<h1[^>]*><bdi>([^<]*)<\/bdi><\/h1>/g)].map(([, heading = '']) => heading);
  const texts = [...textsIn(markup, locale), ...headings];
  return [
    ...route.shows.filter((key) => !texts.includes(word(locale, key))),
    ...(route.holds ?? []).filter((pattern) => !pattern.test(markup)).map(String),
  ].map((what) => `${locale}: ${what}`);
}

describe('section 2: screens and routes', () => {
  it.each(routes)('section 2: $route shows what it is for, in nine languages', (route) => {
    expect(each(route)).toHaveLength(9);
    expect(each(route).flatMap(([locale, page]) => missingIn(route, locale, page))).toEqual([]);
  });

  it.each(routes.filter(({ file }) => file !== '[username]'))(
    'section 2: $route loads the common, errors, 404 and 500 texts, and its own',
    (route) => {
      const wanted = [...everyPage, ...(route.loads ?? [])];
      const missing = each(route).flatMap(([locale, page]) => {
        const loaded = textsOf(page) ?? {};
        return wanted
          .filter((name) => Object.keys(loaded[name] ?? {}).length === 0)
          .map((name) => `${locale}: ${name}`);
      });
      expect(missing).toEqual([]);
    },
  );
});
