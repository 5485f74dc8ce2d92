import { withoutLocale } from '@/lib/platform/i18n/negotiate';
import { appPolicy, cardPolicy, filePolicy, type HeaderEnv } from './csp';

/** What an address is to the browser: an ordinary answer, the document of a public card, or a file made of a card. */
export type DocumentKind = 'app' | 'card' | 'file';

const permissions =
  'camera=(self), clipboard-write=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

const policies = { app: appPolicy, card: cardPolicy, file: () => filePolicy };

// Faces of a card and pictures are made to be shown elsewhere; everything else is for our own pages.
const sharedPath = /^\/[^/]+\.(?:vcf|json|qr\.svg|qr\.png)$|\.(?:png|jpe?g|webp|avif|gif|svg|ico)$/i;

// A token in the address must not leave in the Referer of whatever the page loads or links to.
function hasToken(path: string): boolean {
  return path === '/accept-invitation' || path.startsWith('/auth/') || /^\/[^/]+\/(?:confirmation|receipt)$/.test(path);
}

function compute(path: string, env: HeaderEnv, kind: DocumentKind): [string, string][] {
  return [
    ['Content-Security-Policy', policies[kind](env)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', hasToken(path) ? 'no-referrer' : 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', permissions],
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['Cross-Origin-Resource-Policy', sharedPath.test(path) ? 'cross-origin' : 'same-origin'],
    ['X-Frame-Options', 'DENY'],
    ...(env.APP_URL.startsWith('https://')
      ? [['Strict-Transport-Security', 'max-age=31536000'] as [string, string]]
      : []),
  ];
}

const memory = new WeakMap<HeaderEnv, Map<string, [string, string][]>>();

/** The security headers of an answer at `path`, in development and production alike. */
export function securityHeaders(path: string, env: HeaderEnv, kind: DocumentKind = 'app'): readonly [string, string][] {
  const known = memory.get(env) ?? new Map<string, [string, string][]>();
  memory.set(env, known);
  const rest = withoutLocale(path);
  // The path matters in two ways only, so at most twelve lists exist.
  const key = `${kind}${sharedPath.test(rest)}${hasToken(rest)}`;
  const headers = known.get(key) ?? compute(rest, env, kind);
  known.set(key, headers);
  return headers;
}
