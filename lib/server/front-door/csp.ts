import type { Env } from '@/lib/platform/env';

/** The settings that the security headers depend on. */
export type HeaderEnv = Pick<
  Env,
  | 'NODE_ENV'
  | 'APP_URL'
  | 'INTERCOM_APP_ID'
  | 'FIREBASE_VAPID_KEY'
  | 'AUTH_PROVIDERS'
  | 'FIREBASE_PROJECT_ID'
  | 'FIREBASE_AUTH_DOMAIN'
  | 'authEmulator'
>;

type Directives = Record<string, string[]>;

function write(directives: Directives): string {
  return Object.entries(directives)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

// In development, hot reload evaluates modules and uses a WebSocket (https://nextjs.org/docs/app/guides/content-security-policy).
function forDevelopment(directives: Directives): Directives {
  return {
    ...directives,
    'script-src': [...(directives['script-src'] ?? []), "'unsafe-eval'"],
    'style-src': [...new Set(["'self'", ...(directives['style-src'] ?? [])])],
    'connect-src': [...(directives['connect-src'] ?? []), 'ws:'],
  };
}

function emulatorOrigins(authEmulator: string): string[] {
  const port = authEmulator.slice(authEmulator.lastIndexOf(':') + 1);
  return [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
}

/** The policy of every document but the public card. Mantine writes inline styles, so only styles have `'unsafe-inline'`. */
export function appPolicy(env: HeaderEnv): string {
  const hasIntercom = Boolean(env.INTERCOM_APP_ID);
  // The sign-in pop-up of firebase/auth loads its frame through this one script.
  const hasPopup = env.AUTH_PROVIDERS.length > 0;
  const identity = env.authEmulator
    ? emulatorOrigins(env.authEmulator)
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  const frames = env.authEmulator
    ? emulatorOrigins(env.authEmulator)
    : [`https://${env.FIREBASE_AUTH_DOMAIN ?? `${env.FIREBASE_PROJECT_ID}.firebaseapp.com`}`];
  // https://www.intercom.com/help/en/articles/3894-using-intercom-with-content-security-policy
  const intercom = (...hosts: string[]) => (hasIntercom ? hosts : []);
  const directives: Directives = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...(hasPopup ? ['https://apis.google.com'] : []),
      ...intercom('https://widget.intercom.io', 'https://js.intercomcdn.com'),
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'", ...intercom('https://js.intercomcdn.com', 'https://fonts.intercomcdn.com')],
    'media-src': ["'self'", 'blob:', ...intercom('https://js.intercomcdn.com')],
    'connect-src': [
      "'self'",
      ...identity,
      // The servers that give a browser its address for push notifications.
      ...(env.FIREBASE_VAPID_KEY
        ? ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']
        : []),
      ...intercom('https://*.intercom.io', 'wss://*.intercom.io', 'https://uploads.intercomcdn.com'),
    ],
    'frame-src': [...frames, ...intercom('https://intercom-sheets.com', 'https://www.intercom-reporting.com')],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return write(env.NODE_ENV === 'development' ? forDevelopment(directives) : directives);
}

// Frames of videos, loaded only when a visitor plays one (`lib/platform/formats/video.ts`).
const videoFrames = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** The policy of a public card: its own small script and its inline style; nothing of third parties but the frame of a video. */
export function cardPolicy(env: HeaderEnv): string {
  const directives: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'frame-src': videoFrames,
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return write(env.NODE_ENV === 'development' ? forDevelopment(directives) : directives);
}

/** The policy of a file that contains a user's text: a browser that opens it directly runs and loads nothing. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
