import { describe, expect, it } from 'vitest';
import type { HeaderEnv } from './csp';
import { type DocumentKind, securityHeaders } from './security-headers';

const production: HeaderEnv = {
  NODE_ENV: 'production',
  APP_URL: 'https://card.example',
  AUTH_PROVIDERS: ['google'],
  FIREBASE_PROJECT_ID: 'project',
  FIREBASE_AUTH_DOMAIN: undefined,
  INTERCOM_APP_ID: undefined,
  FIREBASE_VAPID_KEY: undefined,
  authEmulator: null,
};
const local: HeaderEnv = { ...production, APP_URL: 'http://localhost:3000', authEmulator: '127.0.0.1:9199' };

function headers(path: string, env = production, kind: DocumentKind = 'app') {
  return Object.fromEntries(securityHeaders(path, env, kind));
}

function policy(env = production, kind: DocumentKind = 'app'): Record<string, string> {
  const text = headers('/', env, kind)['Content-Security-Policy'] ?? '';
  return Object.fromEntries(text.split('; ').map((part) => [part.split(' ')[0], part.slice(part.indexOf(' ') + 1)]));
}

describe.each(['/', '/login', '/fr-CA/ada', '/app/contacts', '/api/v1/me', '/nothing/here', '/_next/static/x.js'])(
  'every answer, such as %s,',
  (path) => {
    it('carries the security headers', () => {
      const given = headers(path);
      expect(given['X-Content-Type-Options']).toBe('nosniff');
      expect(given['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
      expect(given['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups');
      expect(given['Cross-Origin-Resource-Policy']).toBe('same-origin');
      expect(given['Strict-Transport-Security']).toBe('max-age=31536000');
      expect(given['Permissions-Policy']).toMatch(/camera=\(self\), clipboard-write=\(self\)/);
      expect(given['Content-Security-Policy']).toContain("frame-ancestors 'none'");
    });
  },
);

it.each([
  ['/accept-invitation', 'no-referrer'],
  ['/ada/confirmation', 'no-referrer'],
  ['/ada/receipt', 'no-referrer'],
  ['/de/accept-invitation', 'no-referrer'],
  ['/auth/action', 'no-referrer'],
  ['/ja/auth/validate-code', 'no-referrer'],
  ['/authors', 'strict-origin-when-cross-origin'],
])('%s, %s', (path, expected) => {
  expect(headers(path)['Referrer-Policy']).toBe(expected);
});

it.each([
  ['/ada.vcf', 'cross-origin'],
  ['/de/ada.qr.svg', 'cross-origin'],
  ['/ada.json', 'cross-origin'],
  ['/icons/icon-192.png', 'cross-origin'],
  ['/api/v1/contacts', 'same-origin'],
])('other sites may embed %s: %s', (path, expected) => {
  expect(headers(path)['Cross-Origin-Resource-Policy']).toBe(expected);
});

it('HSTS is sent only where the product is served over TLS', () => {
  expect(headers('/', local)).not.toHaveProperty('Strict-Transport-Security');
});

describe('the content security policy', () => {
  it('allows our own scripts and the sign-in pop-up, nothing inline', () => {
    expect(policy()['script-src']).toBe("'self' https://apis.google.com");
    expect(policy({ ...production, AUTH_PROVIDERS: [] })['script-src']).toBe("'self'");
    // The pop-ups of the other providers load their frame through the same script.
    expect(policy({ ...production, AUTH_PROVIDERS: ['microsoft'] })['script-src']).toContain('apis.google.com');
    expect(policy()['style-src']).toBe("'self' 'unsafe-inline'");
    expect(policy()['object-src']).toBe("'none'");
    expect(policy()['base-uri']).toBe("'none'");
  });

  it('reaches the identity provider, or the emulator where there is one', () => {
    expect(policy()['connect-src']).toBe(
      "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    );
    expect(policy()['frame-src']).toBe('https://project.firebaseapp.com');
    expect(policy(local)['connect-src']).toBe("'self' http://127.0.0.1:9199 http://localhost:9199");
    expect(policy(local)['frame-src']).toBe('http://127.0.0.1:9199 http://localhost:9199');
  });

  it('names Intercom only where it is configured', () => {
    expect(headers('/')['Content-Security-Policy']).not.toContain('intercom');
    expect(policy(production)['connect-src']).not.toContain('https://fcmregistrations.googleapis.com');
    const withPush = { ...production, FIREBASE_VAPID_KEY: 'B'.repeat(87) };
    expect(policy(withPush)['connect-src']).toContain('https://fcmregistrations.googleapis.com');
    expect(policy({ ...production, INTERCOM_APP_ID: 'app' })['script-src']).toContain('https://widget.intercom.io');
  });

  it('lets development evaluate modules and listen for changes, production never', () => {
    expect(headers('/')['Content-Security-Policy']).not.toMatch(/unsafe-eval|ws:/);
    const development = policy({ ...local, NODE_ENV: 'development' });
    expect(development['script-src']).toContain("'unsafe-eval'");
    expect(development['connect-src']).toContain('ws:');
  });

  it('is stricter for a public card', () => {
    expect(headers('/ada', production, 'card')['Content-Security-Policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-src https://www.youtube-nocookie.com https://player.vimeo.com; " +
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  });
});
