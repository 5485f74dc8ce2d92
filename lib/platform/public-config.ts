import { type Env, env } from './env';

/** The region of the Intercom workspace, read from the API's address (`https://api.eu.intercom.io`). */
function intercomRegion(apiUrl = ''): 'us' | 'eu' | 'ap' {
  if (apiUrl.includes('//api.eu.')) return 'eu';
  return apiUrl.includes('//api.au.') ? 'ap' : 'us';
}

/** The settings that a browser needs for push notifications; null if they are not configured. */
function messaging({ FIREBASE_APP_ID, FIREBASE_MESSAGING_SENDER_ID, FIREBASE_VAPID_KEY }: Env) {
  if (!FIREBASE_APP_ID || !FIREBASE_MESSAGING_SENDER_ID || !FIREBASE_VAPID_KEY) return null;
  return { appId: FIREBASE_APP_ID, messagingSenderId: FIREBASE_MESSAGING_SENDER_ID, vapidKey: FIREBASE_VAPID_KEY };
}

/** The settings that the browser may know; read at run time, so that one build serves any configuration. */
export function publicConfig() {
  const settings = env();
  return {
    appName: settings.NEXT_PUBLIC_APP_NAME,
    appUrl: settings.APP_URL,
    firebase: {
      apiKey: settings.FIREBASE_API_KEY,
      projectId: settings.FIREBASE_PROJECT_ID,
      authDomain: settings.FIREBASE_AUTH_DOMAIN ?? `${settings.FIREBASE_PROJECT_ID}.firebaseapp.com`,
      emulator: settings.authEmulator ? `http://${settings.authEmulator}` : null,
      messaging: messaging(settings),
    },
    providers: settings.AUTH_PROVIDERS,
    canSendMail: settings.SMTP_URL !== undefined || settings.authEmulator !== null,
    /** Whether cards can be kept in the wallet of a phone. */
    hasWallet: settings.APPLE_WALLET_KEY !== undefined || settings.GOOGLE_WALLET_PRIVATE_KEY !== undefined,
    /** Whether the text on photos of paper cards can be read. */
    canReadText: settings.TEXT_RECOGNITION_URL !== undefined,
    /** The operator's own pages. */
    notices: {
      privacy: settings.PRIVACY_URL ?? null,
      imprint: settings.IMPRINT_URL ?? null,
      terms: settings.TERMS_URL ?? null,
    },
    posthogKey: settings.POSTHOG_KEY ?? null,
    intercom: settings.INTERCOM_APP_ID
      ? { appId: settings.INTERCOM_APP_ID, region: intercomRegion(settings.INTERCOM_API_URL) }
      : null,
  };
}

export type PublicConfig = ReturnType<typeof publicConfig>;
