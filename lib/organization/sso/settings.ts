import { X509Certificate } from 'node:crypto';
import { AppError, fieldError } from '@/lib/platform/errors';
import { readSamlMetadata } from '@/lib/platform/formats/saml-metadata';
import { type NameFormat, nameFormats } from '@/lib/platform/formats/saml-name-formats';
import { guardedFetch, isAskable } from '@/lib/platform/outside/sso/guarded-fetch';
import { type ConnectionEdit, oidcSettings, type SamlSettings, samlSettings } from './schema';

/** A certificate as PEM, given as PEM or as base64 alone; null where it is no certificate, or its key is too short. */
function toPem(text: string): string | null {
  const body = text.replace(/-----(?:BEGIN|END) CERTIFICATE-----|\s+/g, '');
  try {
    const certificate = new X509Certificate(Buffer.from(body, 'base64'));
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey;
    const isLong = type === 'rsa' ? (details?.modulusLength ?? 0) >= 2048 : type === 'ec';
    return isLong ? certificate.toString() : null;
  } catch {
    return null;
  }
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
  const certificates = pemTexts.map(toPem).filter((pem) => pem !== null);
  if (certificates.length < pemTexts.length || certificates.length === 0)
    throw fieldError('certificates', 'invalid_certificate');
  return samlSettings.parse({
    ...{ entityId, signOnUrl, certificates },
    nameId: edit.nameId ?? before?.nameId ?? bestName(offered),
    signsRequests: edit.signsRequests ?? before?.signsRequests,
    isIdpInitiated: edit.isIdpInitiated ?? before?.isIdpInitiated,
  });
}
