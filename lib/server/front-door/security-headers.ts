import { withoutLocale } from '@/lib/platform/i18n/negotiate';
import { appPolicy, cardPolicy, filePolicy, type HeaderEnv } from './csp';

/** The kind of a response for the browser: an ordinary one, the document of a public card, or a file of a card. */
export type DocumentKind = 'app' | 'card' | 'file';

const permissions =
  'camera=(self), clipboard-write=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

const policies = { app: appPolicy, card: cardPolicy, file: () => filePolicy };

// Files of a card and pictures may be embedded by other sites; everything else is for the product's own pages only.
const sharedPath = /^\/[^/]+\.(?:vcf|json|qr\.svg|qr\.png)$|\.(?:png|jpe?g|webp|avif|gif|svg|ico)$/i;

// A token in the address must not appear in the Referer of anything that the page loads or links to.
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

/** The security headers of a response at `path`, the same in development and production. */
export function securityHeaders(path: string, env: HeaderEnv, kind: DocumentKind = 'app'): readonly [string, string][] {
  const headersByPath = memory.get(env) ?? new Map<string, [string, string][]>();
  memory.set(env, headersByPath);
  const rest = withoutLocale(path);
  // The path matters in two ways only, so at most twelve lists exist.
  const key = `${kind}${sharedPath.test(rest)}${hasToken(rest)}`;
  const headers = headersByPath.get(key) ?? compute(rest, env, kind);
  headersByPath.set(key, headers);
  return headers;
}
