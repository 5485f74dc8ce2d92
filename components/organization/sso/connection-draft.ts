import type { Connection, ConnectionEdit } from '@/lib/organization/sso/schema';

/** The content of the form: the fields of both protocols, so that switching between them loses no input. */
export type Draft = {
  kind: 'oidc' | 'saml';
  issuer: string;
  clientId: string;
  clientSecret: string;
  source: 'kept' | 'url' | 'xml' | 'fields';
  metadataUrl: string;
  metadata: string;
  entityId: string;
  signOnUrl: string;
  certificates: string;
  nameId: NameId;
  signsRequests: boolean;
  isIdpInitiated: boolean;
};

/** Empty until the user chooses; the connection then uses the format that the provider offers. */
type NameId = Extract<Connection, { kind: 'saml' }>['nameId'] | '';

const empty: Draft = {
  ...{ kind: 'oidc', issuer: '', clientId: '', clientSecret: '', source: 'url', metadataUrl: '', metadata: '' },
  ...{ entityId: '', signOnUrl: '', certificates: '', nameId: '', signsRequests: false, isIdpInitiated: false },
};

/** Returns the form's initial content. Secrets and certificates are not sent to the browser. */
export function draftOf(connection: Connection | null): Draft {
  if (!connection) return empty;
  if (connection.kind === 'oidc') {
    const { issuer, clientId } = connection;
    return { ...empty, issuer, clientId };
  }
  const { entityId, signOnUrl, nameId, signsRequests, isIdpInitiated } = connection;
  return { ...empty, kind: 'saml', source: 'kept', entityId, signOnUrl, nameId, signsRequests, isIdpInitiated };
}

/** Returns the part of the form that is sent. An empty secret keeps the stored one. */
export function editOf(draft: Draft, version: number): ConnectionEdit {
  const { issuer, clientId, clientSecret, source, metadataUrl, metadata, entityId, signOnUrl } = draft;
  if (draft.kind === 'oidc')
    return { kind: 'oidc', version, issuer, clientId, ...(clientSecret.trim() ? { clientSecret } : {}) };
  const { nameId, signsRequests, isIdpInitiated } = draft;
  const saml = { kind: 'saml', version, signsRequests, isIdpInitiated, ...(nameId ? { nameId } : {}) } as const;
  if (source === 'kept') return saml;
  if (source === 'url') return { ...saml, metadataUrl };
  if (source === 'xml') return { ...saml, metadata };
  const end = '-----END CERTIFICATE-----';
  const certificates = draft.certificates
    .split(end)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => (each.startsWith('-----') ? `${each}\n${end}` : each));
  return { ...saml, entityId, signOnUrl, certificates };
}
