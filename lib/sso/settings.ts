import { X509Certificate } from 'node:crypto';
import { AppError, fieldError } from '@/lib/errors';
import { readSamlMetadata } from '@/lib/formats/saml-metadata';
import { guardedFetch, isAskable } from '@/lib/outside/sso/guarded-fetch';
import { type ConnectionEdit, oidcSettings, type SamlSettings, samlSettings } from './schema';

/** A certificate as PEM, given as that or as its base64 alone; null where it is none, or its key is too short. */
function toPem(given: string): string | null {
  const body = given.replace(/-----(?:BEGIN|END) CERTIFICATE-----|\s+/g, '');
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

async function samlFields(edit: Extract<ConnectionEdit, { kind: 'saml' }>): Promise<SamlSettings> {
  if ('entityId' in edit) return edit;
  const isUrl = 'metadataUrl' in edit;
  if (isUrl && !isAskable(edit.metadataUrl)) throw fieldError('metadataUrl', 'invalid_url');
  const found = readSamlMetadata(isUrl ? await metadataAt(edit.metadataUrl) : edit.metadata);
  const fields = samlSettings.safeParse(found);
  if (!fields.success) throw fieldError(isUrl ? 'metadataUrl' : 'metadata', 'invalid_metadata');
  return fields.data;
}

/**
 * What is kept of a connection as it was given: of SAML the provider's own metadata is read where that was given.
 * @throws AppError `invalid_fields` for what cannot be used, `sso_unreachable` for metadata that cannot be had
 */
export async function settingsOf(edit: ConnectionEdit): Promise<Record<string, unknown>> {
  if (edit.kind === 'oidc') {
    const { issuer, clientId } = edit;
    if (!isAskable(issuer)) throw fieldError('issuer', 'invalid_url');
    return oidcSettings.parse({ issuer, clientId });
  }
  const { entityId, signOnUrl, certificates: given } = await samlFields(edit);
  if (!isAskable(signOnUrl)) throw fieldError('signOnUrl', 'invalid_url');
  const certificates = given.map(toPem).filter((pem) => pem !== null);
  if (certificates.length < given.length || certificates.length === 0)
    throw fieldError('certificates', 'invalid_certificate');
  return samlSettings.parse({ entityId, signOnUrl, certificates });
}
