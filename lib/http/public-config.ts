import { env } from '@/lib/env';

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
    },
    providers: settings.AUTH_PROVIDERS,
    canSendMail: settings.SMTP_URL !== undefined || settings.authEmulator !== null,
    posthogKey: settings.POSTHOG_KEY ?? null,
    intercomAppId: settings.INTERCOM_APP_ID ?? null,
  };
}

export type PublicConfig = ReturnType<typeof publicConfig>;
