import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusals } from '@/lib/platform/formats/sso-refusals';
import { locales } from '@/lib/platform/i18n/languages';
import { InApplication, viewerOf } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { Sso } from './sso';
import { SsoTested } from './sso-tested';
import { rememberTrip } from './sso-trip';

let shown: Awaited<ReturnType<typeof show>> | undefined;
let asked: [string, unknown][];
let answers: Record<string, [number, object]>;
const viewer = viewerOf({ email: 'olivia@example.com' });

beforeEach(() => {
  asked = [];
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    asked.push([url, JSON.parse(String(body))]);
    const [status, answer] = Object.entries(answers).find(([path]) => url.endsWith(path))?.[1] ?? [500, {}];
    return Response.json(answer, { status });
  });
});
afterEach(async () => {
  await shown?.unmount();
  vi.unstubAllGlobals();
});

async function open(query: Record<string, string>, as: typeof viewer | null = null) {
  shown = await show(
    <InApplication viewer={as} query={query}>
      <Sso />
    </InApplication>,
  );
  return shown.place;
}
const button = (place: HTMLElement, text: string) =>
  [...place.querySelectorAll<HTMLElement>('main button')].find((each) => each.textContent === text);

it('the owner’s test says what is wrong, in words, in every language', async () => {
  const texts = new Set<string>();
  for (const locale of locales) {
    const words = (await import(`@/locales/${locale}/organization/sso-return.json`)).default as {
      problems: Record<string, string>;
    };
    expect(Object.keys(words.problems).sort()).toEqual([...refusals, 'no_email'].sort());
    for (const text of Object.values(words.problems)) texts.add(text);
  }
  expect(texts.size).toBe(locales.length * (refusals.length + 1));
  const result = { email: null, name: null, isProven: false, problem: 'transient_name' };
  shown = await show(
    <InApplication viewer={viewer}>
      <SsoTested result={result} />
    </InApplication>,
  );
  expect(shown.place.querySelector('[role=alert]')?.textContent).toContain('(transient)');
  expect(shown.place.textContent).not.toContain('no e-mail address');
});

it('an owner whose test was refused is told why; whoever signs in is told nothing', async () => {
  answers = { '/sso/finish': [200, { test: { email: null, name: null, isProven: false, problem: 'unsolicited' } }] };
  rememberTrip({ state: 's', secret: 'x', redirect: '', isTest: true });
  const place = await open({ error: 'refused', state: 's' });
  await until(() => expect(place.querySelector('[role=alert]')?.textContent).toContain('IdP-initiated'));
  expect(asked.map(([, body]) => body)).toEqual([{ state: 's', secret: 'x' }]);
  await shown?.unmount();
  rememberTrip({ state: 's', secret: 'x', redirect: '', isTest: false });
  const other = await open({ error: 'refused', state: 's' });
  await until(() => expect(other.querySelector('[role=alert]')?.textContent).toContain('isn’t valid'));
  expect(asked).toHaveLength(1);
});

it('a sign-in that the provider began is confirmed by the person, who is told whom they leave', async () => {
  answers = { '/sso/pending': [200, { email: 'sasha@acme.example', organization: 'Acme' }], '/sso/finish': [403, {}] };
  const query = { state: 's', code: 'c', secret: 'x', redirect: '/app/contacts' };
  const place = await open(query, viewer);
  await until(() => expect(place.querySelector('h1')?.textContent).toBe('Is this you?'));
  expect(place.textContent).toContain('sasha@acme.example');
  expect(place.textContent).toContain('You’re currently signed in as \u2068olivia@example.com\u2069');
  // Nothing was ended yet: viewing the page signs no one in.
  expect(asked.map(([url]) => url.split('/').at(-1))).toEqual(['pending']);
  await perform(() => button(place, 'Continue')?.click());
  await until(() => expect(asked.at(-1)?.[1]).toEqual({ state: 's', secret: 'x', code: 'c' }));
});

it('whoever says no stays as they are', async () => {
  answers = { '/sso/pending': [200, { email: 'sasha@acme.example', organization: 'Acme' }] };
  const place = await open({ state: 's', code: 'c', secret: 'x' });
  await until(() => expect(button(place, 'Cancel')).toBeDefined());
  expect(place.textContent).not.toContain('You’re currently signed in');
  await perform(() => button(place, 'Cancel')?.click());
  expect(place.querySelector('input[name=organization]')).not.toBeNull();
  expect(asked).toHaveLength(1);
});

it('a sign-in that the provider may not begin says so', async () => {
  const place = await open({ error: 'unasked' });
  await until(() => expect(place.querySelector('[role=alert]')?.textContent).toContain('started this sign-in'));
});
