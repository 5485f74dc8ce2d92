import { beforeAll, describe, expect, it } from 'vitest';
import { withSettings } from '@/tests/support/settings';
import { appPath, appTargets } from './app-redirect';
import { redirectPlan } from './plan';

const settings = {
  NATIVE_APP_SCHEME: 'cards',
  NATIVE_APP_LINK_HOST: 'app.cards.example',
  NATIVE_APP_STORE_URL: 'https://apps.apple.com/app/id1',
  NATIVE_APP_PLAY_URL: 'https://play.google.com/store/apps/details?id=example',
};

beforeAll(() => withSettings(settings));

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
  '/api/logout',
  '/login?redirect=/x',
  '/app-redirect?to=/app-redirect',
  '/de/app-redirect',
  `/${'a'.repeat(5000)}`,
  ['/a', '/b'],
  undefined,
])('leads to the cards where %j is asked for', (to) => {
  expect(appTargets('en', to)).toMatchObject({ scheme: 'cards://app/profiles', web: '/app/profiles' });
});

it('passes a path of ours on exactly, in the language of the page', () => {
  expect(appPath('en', '/fr-CA/app/contacts?x=1#y')).toBe('/fr-CA/app/contacts?x=1#y');
  expect(appTargets('de', '/fr-CA/app/contacts?x=1#y')).toEqual({
    scheme: 'cards://de/app/contacts?x=1#y',
    link: 'https://app.cards.example/de/app/contacts?x=1#y',
    appStore: settings.NATIVE_APP_STORE_URL,
    playStore: settings.NATIVE_APP_PLAY_URL,
    web: '/de/app/contacts?x=1#y',
  });
});

describe('the plan', () => {
  const all = { scheme: 'cards://x', link: 'https://app/x', appStore: 'apple', playStore: 'play', web: '/x' };

  it.each([
    ['ios', {}, { open: 'cards://x', store: 'apple' }],
    ['android', {}, { open: 'cards://x', store: 'play' }],
    ['other', {}, { web: '/x' }],
    ['ios', { scheme: null }, { open: 'https://app/x', store: 'apple' }],
    ['ios', { scheme: null, link: null }, { open: null, store: 'apple' }],
    ['android', { scheme: null, link: null, playStore: null }, { web: '/x' }],
    ['ios', { appStore: null }, { open: 'cards://x', store: null }],
  ] as const)(
    'section 2: /app-redirect leads to native app, store or web application: on %s with %j',
    (system, change, plan) => {
      expect(redirectPlan(system, { ...all, ...change })).toEqual(plan);
    },
  );
});
