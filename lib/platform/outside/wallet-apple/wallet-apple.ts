import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PKPass } from 'passkit-generator';
import { env } from '@/lib/platform/env';

/** A pass before it is signed (https://developer.apple.com/documentation/walletpasses/pass). */
export type ApplePass = {
  /** `pass.json` without the identifiers of its signer. */
  content: { serialNumber: string; organizationName: string; description: string } & Record<string, unknown>;
  /** Pictures by file name (`icon@2x.png`). */
  files: Record<string, Buffer>;
  /** Translations of what stands in the pass, by the name of the language's folder (`zh-Hans`). */
  strings: Record<string, Record<string, string>>;
};

export type AppleWallet = {
  /** The signed pass: a ZIP of media type `application/vnd.apple.pkpass`. */
  sign(pass: ApplePass): Buffer;
  /** The end of the certificate's validity, and whether the key belongs to it. @throws Error if they cannot be read */
  inspect(): { validTo: Date; isKeyOwn: boolean };
};

/** The PEM text in a setting, or in the file that the setting names. @throws Error if there is no such file */
const pem = (value: string) => (value.startsWith('-----BEGIN') ? value : readFileSync(value, 'utf8'));

// Apple's strings files: https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/LoadingResources/Strings/Strings.html
const escaped = (text: string) => text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n');

/**
 * Apple Wallet with the operator's certificates, or null where none are set.
 * @throws Error where they cannot be read
 */
export function appleWallet(): AppleWallet | null {
  const settings = env();
  const { APPLE_WALLET_CERTIFICATE, APPLE_WALLET_KEY, APPLE_WALLET_WWDR, APPLE_WALLET_KEY_PASSPHRASE } = settings;
  if (!APPLE_WALLET_CERTIFICATE || !APPLE_WALLET_KEY || !APPLE_WALLET_WWDR) return null;
  const certificates = {
    wwdr: pem(APPLE_WALLET_WWDR),
    signerCert: pem(APPLE_WALLET_CERTIFICATE),
    signerKey: pem(APPLE_WALLET_KEY),
    ...(APPLE_WALLET_KEY_PASSPHRASE ? { signerKeyPassphrase: APPLE_WALLET_KEY_PASSPHRASE } : {}),
  };
  return {
    inspect() {
      const certificate = new X509Certificate(certificates.signerCert);
      const key = createPrivateKey({ key: certificates.signerKey, passphrase: APPLE_WALLET_KEY_PASSPHRASE ?? '' });
      return { validTo: new Date(certificate.validTo), isKeyOwn: certificate.checkPrivateKey(key) };
    },
    sign({ content, files, strings }) {
      const { APPLE_WALLET_PASS_TYPE_ID: passTypeIdentifier, APPLE_WALLET_TEAM_ID: teamIdentifier } = settings;
      const whole = { formatVersion: 1, ...content, passTypeIdentifier, teamIdentifier };
      const pass = new PKPass({ 'pass.json': Buffer.from(JSON.stringify(whole)), ...files }, certificates);
      for (const [language, texts] of Object.entries(strings)) {
        const lines = Object.entries(texts).map(([from, to]) => [escaped(from), escaped(to)]);
        pass.localize(language, Object.fromEntries(lines));
      }
      return pass.getAsBuffer();
    },
  };
}
