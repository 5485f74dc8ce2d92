import { readFileSync } from 'node:fs';
import { importPKCS8, SignJWT } from 'jose';
import { env } from '@/lib/platform/env';

/** A generic object before it gets its ids (https://developers.google.com/wallet/generic/rest/v1/genericobject). */
export type GooglePass = { id: string } & Record<string, unknown>;

export type GoogleWallet = {
  /** The link at which a user can save this pass to Google Wallet. */
  saveUrl(pass: GooglePass): Promise<string>;
};

/** Addresses that are longer are cut off by some browsers (https://developers.google.com/wallet/generic/use-cases/jwt). */
export const longestSaveUrl = 1800;

/** All passes are of one class: it has nothing but its name. */
const passClass = 'business-card';

/**
 * Google Wallet with the operator's service account, or null where none is set. Nothing is sent: the signed pass travels in
 * the address.
 */
export function googleWallet(): GoogleWallet | null {
  const settings = env();
  const {
    GOOGLE_WALLET_ISSUER_ID: issuer,
    GOOGLE_WALLET_CLIENT_EMAIL: email,
    GOOGLE_WALLET_PRIVATE_KEY: key,
  } = settings;
  if (!issuer || !email || !key) return null;
  return {
    async saveUrl(pass) {
      const classId = `${issuer}.${passClass}`;
      const object = { ...pass, id: `${issuer}.${pass.id}`, classId };
      const signed = await new SignJWT({
        typ: 'savetowallet',
        origins: [settings.APP_URL],
        payload: { genericClasses: [{ id: classId }], genericObjects: [object] },
      })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
        .setIssuer(email)
        .setAudience('google')
        .setIssuedAt()
        .sign(await importPKCS8(key.startsWith('-----BEGIN') ? key : readFileSync(key, 'utf8'), 'RS256'));
      return `https://pay.google.com/gp/v/save/${signed}`;
    },
  };
}
