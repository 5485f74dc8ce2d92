import { describe, expect, it } from 'vitest';
import { languageRedirect } from './language-redirect';

const visit = { path: '/login', search: '', acceptLanguage: 'fr-FR,fr;q=0.9,en;q=0.5', signedIn: false };

describe('anonymous visitors on public routes are switched to the browser language', () => {
  it.each([
    ['/', '/fr-CA'],
    ['/login', '/fr-CA/login'],
    ['/logout', '/fr-CA/logout'],
    ['/accept-invitation', '/fr-CA/accept-invitation'],
    ['/404', '/fr-CA/404'],
    ['/_offline', '/fr-CA/_offline'],
    ['/app-redirect', '/fr-CA/app-redirect'],
    ['/apple-wallet', '/fr-CA/apple-wallet'],
    ['/c', '/fr-CA/c'],
    ['/c/Ab12', '/fr-CA/c/Ab12'],
    ['/onboarding', '/fr-CA/onboarding'],
    ['/auth/sso', '/fr-CA/auth/sso'],
    ['/auth/validate-code', '/fr-CA/auth/validate-code'],
    ['/ada', '/fr-CA/ada'],
    ['/ada-lovelace', '/fr-CA/ada-lovelace'],
  ])('%s → %s', (path, target) => {
    expect(languageRedirect({ ...visit, path })).toBe(target);
  });

  it('keeps the query', () => {
    expect(languageRedirect({ ...visit, path: '/ada', search: '?via=qr&x=%20' })).toBe('/fr-CA/ada?via=qr&x=%20');
  });

  it.each([
    '/app/contacts',
    '/app/profile/ada',
    '/api/login',
    '/forgot-password',
    '/staff',
    '/auth',
    '/ada.vcf',
    '/ada.json',
    '/ada.qr.svg',
    '/ada.qr.png',
    '/Ada',
    '/analytical/settings',
    '/_next/static/x.js',
    '/favicon.ico',
  ])('but not on %s, which is no public route', (path) => {
    expect(languageRedirect({ ...visit, path })).toBeNull();
  });
});

it('section 4: when that differs from the default locale', () => {
  expect(languageRedirect({ ...visit, acceptLanguage: 'en-US,en;q=0.9,fr;q=0.8' })).toBeNull();
  expect(languageRedirect({ ...visit, acceptLanguage: 'nl' })).toBeNull();
  expect(languageRedirect({ ...visit, acceptLanguage: undefined })).toBeNull();
});

it('section 4: when the current language is the default', () => {
  expect(languageRedirect({ ...visit, path: '/de/login' })).toBeNull();
  expect(languageRedirect({ ...visit, path: '/JA/ada' })).toBeNull();
});

it('section 4: when the path is not already under the default-locale prefix', () => {
  for (const path of ['/en', '/en/', '/en/login', '/EN/login', '/en/ada'])
    expect(languageRedirect({ ...visit, path })).toBeNull();
});

it('section 4: when the visitor is anonymous', () => {
  expect(languageRedirect({ ...visit, signedIn: true })).toBeNull();
});
