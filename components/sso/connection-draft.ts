import type { Connection, ConnectionEdit } from '@/lib/sso/schema';

/** What stands in the form: the fields of both protocols, so that changing one's mind loses nothing. */
export type Draft = {
  kind: 'oidc' | 'saml';
  issuer: string;
  clientId: string;
  clientSecret: string;
  source: 'url' | 'xml' | 'fields';
  metadataUrl: string;
  metadata: string;
  entityId: string;
  signOnUrl: string;
  certificates: string;
};

const empty: Draft = {
  ...{ kind: 'oidc', issuer: '', clientId: '', clientSecret: '', source: 'url', metadataUrl: '', metadata: '' },
  ...{ entityId: '', signOnUrl: '', certificates: '' },
};

/** The form as it opens. Secrets and certificates are not given back. */
export function draftOf(connection: Connection | null): Draft {
  if (!connection) return empty;
  if (connection.kind === 'oidc') {
    const { issuer, clientId } = connection;
    return { ...empty, issuer, clientId };
  }
  const { entityId, signOnUrl } = connection;
  return { ...empty, kind: 'saml', entityId, signOnUrl };
}

/** What is sent of the form. A secret that was left empty is left as it is. */
export function editOf(draft: Draft, version: number): ConnectionEdit {
  const { issuer, clientId, clientSecret, source, metadataUrl, metadata, entityId, signOnUrl } = draft;
  if (draft.kind === 'oidc')
    return { kind: 'oidc', version, issuer, clientId, ...(clientSecret.trim() ? { clientSecret } : {}) };
  if (source === 'url') return { kind: 'saml', version, metadataUrl };
  if (source === 'xml') return { kind: 'saml', version, metadata };
  const end = '-----END CERTIFICATE-----';
  const certificates = draft.certificates
    .split(end)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => (each.startsWith('-----') ? `${each}\n${end}` : each));
  return { kind: 'saml', version, entityId, signOnUrl, certificates };
}
