import type { PublicConfig } from '@/lib/platform/public-config';

/** The settings of pages that are built ahead of time and have none of their own: 404, 500, offline. */
export const defaultConfig: PublicConfig = {
  appName: process.env.NEXT_PUBLIC_APP_NAME ?? 'Meishi',
  appUrl: '',
  firebase: { apiKey: 'none', projectId: 'none', authDomain: 'none', emulator: null, messaging: null },
  providers: [],
  canSendMail: false,
  hasWallet: false,
  canReadText: false,
  notices: { privacy: null, imprint: null, terms: null },
  posthogKey: null,
  intercom: null,
};
