import type { Locale } from '@/lib/platform/i18n/languages';
import { messengerLanguage } from '@/lib/platform/i18n/messenger-language';
import type { PublicConfig } from '@/lib/platform/public-config';
import { api } from './api';
import { clearStorage } from './clear-storage';

type Workspace = NonNullable<PublicConfig['intercom']>;
type Sdk = typeof import('@intercom/messenger-js-sdk');

const getProof = () => api('GET', '/me/messenger-token');

let sdk: Sdk | undefined;
let current: string | null = null;
let renewal: ReturnType<typeof setInterval> | undefined;
/** The base address of the workspace's servers, which the widget's package reports at its first start. */
let apiBase: string | undefined;

/** Gives the widget a new proof of the user's identity before the old one expires. */
function renewBefore(expiresIn: number, userId: string): void {
  clearInterval(renewal);
  const renew = async () => {
    const { token } = await getProof();
    if (current === userId) sdk?.update({ intercom_user_jwt: token });
  };
  // After a failed renewal the next one brings a new proof; until then the widget does not respond.
  renewal = setInterval(() => void renew().catch(() => undefined), (expiresIn - 60) * 1000);
}

/**
 * Shows the messenger to a signed-in person, whose identity the server signs, in the language of the page. Where the server
 * or the widget cannot be reached there is no messenger.
 */
export async function startMessenger(workspace: Workspace, userId: string, locale: Locale): Promise<void> {
  const language_override = messengerLanguage(locale);
  if (current === userId) {
    sdk?.update({ language_override });
    return;
  }
  const isAnother = current !== null;
  if (isAnother) purgeMessenger();
  current = userId;
  try {
    const [loaded, proof] = await Promise.all([import('@intercom/messenger-js-sdk'), getProof()]);
    // The user signed out meanwhile.
    if (current !== userId) return;
    const settings = { app_id: workspace.appId, intercom_user_jwt: proof.token, language_override };
    if (sdk) sdk.boot({ ...settings, ...(apiBase ? { api_base: apiBase } : {}) });
    else loaded.Intercom({ ...settings, region: workspace.region });
    sdk = loaded;
    apiBase ??= window.intercomSettings?.api_base;
    renewBefore(proof.expiresIn, userId);
  } catch {
    if (current === userId) current = null;
  }
}

/** Shuts the widget down after a sign-out, which ends its conversation in this browser, and removes what it stored. */
export function purgeMessenger(): void {
  clearInterval(renewal);
  current = null;
  if (sdk) {
    sdk.shutdown();
    // The settings contain the proof, and a widget that is still loading would start with them.
    delete window.intercomSettings;
  }
  clearStorage((name) => /^intercom[.-]/.test(name));
}
