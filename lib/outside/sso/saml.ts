import { createHash } from 'node:crypto';
import { type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { parseEmail } from '@/lib/formats/email';
import { AnswerRefused, type IdentityProvider, ProviderUnreachable, type Subject, type Trip } from './sso';

type Settings = {
  /** Our own name, which answers must be for. */
  audience: string;
  entityId: string;
  signOnUrl: string;
  /** PEM. */
  certificates: string[];
};

/** Milliseconds that a provider's clock may be off, that an assertion holds at most, and that a sign-in may take. */
const skew = 60_000;
const oldest = 600_000;
const longestTrip = 600_000;
/** Characters of an answer. */
const longest = 300_000;

const requestIdOf = (verifier: string) => `_${createHash('sha256').update(`request:${verifier}`).digest('hex')}`;

function library(
  { audience, entityId, signOnUrl, certificates }: Settings,
  { verifier, begun, callbackUrl }: Trip,
): SAML {
  const requestId = requestIdOf(verifier);
  return new SAML({
    ...{ issuer: audience, audience, callbackUrl, entryPoint: signOnUrl, idpIssuer: entityId, idpCert: certificates },
    ...{ wantAssertionsSigned: true, wantAuthnResponseSigned: false, signatureAlgorithm: 'sha256' },
    ...{ identifierFormat: null, disableRequestedAuthnContext: true },
    ...{ acceptedClockSkewMs: skew, maxAssertionAgeMs: oldest },
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: longestTrip,
    // The one request of this trip; that it is answered once, the trip sees to.
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: begun.getTime() }),
      getAsync: async (key) => (key === requestId ? begun.toISOString() : null),
      removeAsync: async () => null,
    },
  });
}

// What is parsed before a signature is looked at, and what a signature could be fooled with: refused as it stands.
const suspicious = /<!|<\?(?!xml )|xmldsig#(?:rsa-|hmac-|dsa-)?sha1\b/i;

type Confirmation = { $?: { Method?: string }; SubjectConfirmationData?: { $?: Record<string, string> }[] };

/** Whether the signed assertion is of this provider and for this trip (SAML 2.0 Profiles, section 4.1.4.3). */
function isForTrip(profile: Profile, { entityId }: Settings, { verifier, callbackUrl }: Trip): boolean {
  const assertion = profile.getAssertion?.() as {
    Assertion?: { Subject?: { SubjectConfirmation?: Confirmation[] }[] };
  };
  const confirmations = assertion?.Assertion?.Subject?.[0]?.SubjectConfirmation ?? [];
  const isBearer = ({ $, SubjectConfirmationData }: Confirmation) => {
    const data = SubjectConfirmationData?.[0]?.$ ?? {};
    const isInTime = Date.parse(data.NotOnOrAfter ?? '') > Date.now() - skew;
    const isHere = data.Recipient === callbackUrl && data.InResponseTo === requestIdOf(verifier);
    return $?.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer' && isInTime && isHere;
  };
  return profile.issuer === entityId && confirmations.some(isBearer);
}

const schemas = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';
const emailNames = [
  'email',
  'mail',
  'emailAddress',
  'emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  `${schemas}emailaddress`,
];
const displayNames = [
  'displayName',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'name',
];
const givenNames = ['givenName', 'firstName', 'urn:oid:2.5.4.42', `${schemas}givenname`];
const familyNames = ['sn', 'surname', 'lastName', 'urn:oid:2.5.4.4', `${schemas}surname`];

function toSubject(profile: Profile): Subject {
  const attributes = new Map(Object.entries((profile.attributes ?? {}) as Record<string, unknown>));
  const first = (names: string[]) =>
    names.flatMap((name) => attributes.get(name)).find((value): value is string => typeof value === 'string') ?? null;
  const isAddress = profile.nameIDFormat?.endsWith(':emailAddress') ?? false;
  const email = first(emailNames) ?? (isAddress ? profile.nameID : null);
  const name = first(displayNames) ?? [first(givenNames), first(familyNames)].filter(Boolean).join(' ');
  // Attributes are what the organization's administrators keep: the signature is their word for the address.
  return {
    subject: profile.nameID,
    email: email && parseEmail(email),
    isEmailVerified: true,
    name: name.slice(0, 200) || null,
  };
}

async function readResponse(settings: Settings, trip: Trip, encoded: string): Promise<Subject> {
  const xml = Buffer.from(encoded, 'base64').toString('utf8');
  if (encoded.length > longest || suspicious.test(xml.replace(/^\s*<\?xml [^>]*\?>/, '')))
    throw new Error('not plain XML');
  const { profile } = await library(settings, trip).validatePostResponseAsync({ SAMLResponse: encoded });
  if (!profile?.nameID || profile.nameIDFormat?.endsWith(':transient')) throw new Error('no lasting name');
  if (!isForTrip(profile, settings, trip)) throw new Error('not for this sign-in');
  return toSubject(profile);
}

/**
 * A provider that speaks SAML 2.0: the Web Browser SSO profile, begun by us (HTTP-Redirect) and answered by a form (HTTP-POST).
 * The assertion must be signed by one of the certificates, answer this very request, and be for us, here and now.
 */
export function samlProvider(settings: Settings): IdentityProvider {
  return {
    name: settings.entityId,
    begin: (trip) =>
      library(settings, trip)
        .getAuthorizeUrlAsync(trip.state, undefined, {})
        .catch((error: unknown) => {
          throw new ProviderUnreachable(settings.entityId, { cause: error });
        }),
    read: (trip, answer) =>
      readResponse(settings, trip, answer.get('SAMLResponse') ?? '').catch((error: unknown) => {
        throw new AnswerRefused('SAML', { cause: error });
      }),
  };
}
