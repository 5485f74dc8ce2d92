import { X509Certificate } from 'node:crypto';
import { AppError, fieldError } from '@/lib/platform/errors';
import { readSamlMetadata } from '@/lib/platform/formats/saml-metadata';
import { type NameFormat, nameFormats } from '@/lib/platform/formats/saml-name-formats';
import { guardedFetch, isAskable } from '@/lib/platform/outside/sso/guarded-fetch';
import { type ConnectionEdit, oidcSettings, type SamlSettings, samlSettings } from './schema';

/** A certificate and its PEM, from PEM or base64 alone; null where it is no certificate. */
function readCertificate(text: string): X509Certificate | null {
  const body = text.replace(/-----(?:BEGIN|END) CERTIFICATE-----|\s+/g, '');
  try {
    return new X509Certificate(Buffer.from(body, 'base64'));
  } catch {
    return null;
  }
}

/** Whether signatures of a certificate's key can be verified: RSA is all that the library knows (`xml-crypto`). */
const isVerifiable = ({ publicKey }: X509Certificate) => publicKey.asymmetricKeyType === 'rsa';

const isLong = ({ publicKey }: X509Certificate) => (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;

/**
 * The certificates that verify signatures, as PEM. Those with keys of another kind are left out if there is one of RSA, because a
 * provider may name both; a key that is too short is refused.
 * @throws AppError `invalid_fields`
 */
function toPems(texts: string[]): string[] {
  const read = texts.map(readCertificate);
  const usable = read.filter((each) => each !== null).filter(isVerifiable);
  if (read.includes(null) || usable.length === 0 || !usable.every(isLong))
    throw fieldError('certificates', 'invalid_certificate');
  return usable.map(String);
}

async function metadataAt(url: string): Promise<string> {
  try {
    const answer = await guardedFetch(url, {
      headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
    });
    if (answer.ok) return await answer.text();
  } catch (error) {
    throw new AppError('sso_unreachable', { cause: error });
  }
  throw new AppError('sso_unreachable');
}

type SamlEdit = Extract<ConnectionEdit, { kind: 'saml' }>;
type Provider = Pick<SamlSettings, 'entityId' | 'signOnUrl' | 'certificates'>;

/** The kind of name to ask for where the owner chose none: the address, or `persistent` where the provider offers only that. */
function bestName(offered: string[]): NameFormat {
  const isOffered = (name: NameFormat) => offered.includes(nameFormats[name]);
  return isOffered('persistent') && !isOffered('emailAddress') ? 'persistent' : 'emailAddress';
}

async function providerOf(edit: SamlEdit, before: SamlSettings | null): Promise<Provider & { offered: string[] }> {
  if ('entityId' in edit) return { ...edit, offered: [] };
  const isUrl = 'metadataUrl' in edit;
  if (!isUrl && !('metadata' in edit)) {
    if (!before) throw fieldError('metadata', 'required');
    return { ...before, offered: [] };
  }
  if (isUrl && !isAskable(edit.metadataUrl)) throw fieldError('metadataUrl', 'invalid_url');
  const metadata = readSamlMetadata(isUrl ? await metadataAt(edit.metadataUrl) : edit.metadata);
  const { nameFormats: offered = [], ...provider } = metadata ?? {};
  const fields = samlSettings.safeParse(provider);
  if (!fields.success) throw fieldError(isUrl ? 'metadataUrl' : 'metadata', 'invalid_metadata');
  return { ...fields.data, offered };
}

/**
 * The settings of a connection to be stored; for SAML they are read from the provider's metadata where the edit gives it.
 * @param before the stored settings of a connection that speaks SAML
 * @throws AppError `invalid_fields` for unusable values, `sso_unreachable` for metadata that cannot be had
 */
export async function settingsOf(edit: ConnectionEdit, before: SamlSettings | null): Promise<Record<string, unknown>> {
  if (edit.kind === 'oidc') {
    const { issuer, clientId } = edit;
    if (!isAskable(issuer)) throw fieldError('issuer', 'invalid_url');
    return oidcSettings.parse({ issuer, clientId });
  }
  const { entityId, signOnUrl, certificates: pemTexts, offered } = await providerOf(edit, before);
  if (!isAskable(signOnUrl)) throw fieldError('signOnUrl', 'invalid_url');
  const certificates = toPems(pemTexts);
  return samlSettings.parse({
    ...{ entityId, signOnUrl, certificates },
    nameId: edit.nameId ?? before?.nameId ?? bestName(offered),
    signsRequests: edit.signsRequests ?? before?.signsRequests,
    isIdpInitiated: edit.isIdpInitiated ?? before?.isIdpInitiated,
  });
}
