import { createHash } from 'node:crypto';
import { type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { parseEmail } from '@/lib/platform/formats/email';
import { foreignName } from '@/lib/platform/formats/foreign-name';
import { readSamlAnswer, type SamlAnswer } from '@/lib/platform/formats/saml-answer';
import { type NameFormat, nameFormats } from '@/lib/platform/formats/saml-name-formats';
import { openAssertions, Unopened } from './saml-encrypted';
import { whyRefused } from './saml-refusal';
import { possibleSigners } from './saml-signer';
import {
  AnswerRefused,
  type IdentityProvider,
  ProviderUnreachable,
  type Subject,
  subjectProblem,
  type Trip,
} from './sso';

/** The settings of a SAML provider, and those that the provider has for us. */
export type SamlProvider = {
  /** Our entity id, which must be the audience of responses. */
  audience: string;
  /** Our address to which providers send the browser back. */
  callbackUrl: string;
  entityId: string;
  signOnUrl: string;
  /** PEM. */
  certificates: string[];
  /** The requested name ID format; null if the provider may choose. */
  nameId: NameFormat | null;
  /** Our private keys (PEM): the first one signs requests if the provider wants that, all of them are tried for decryption. */
  privateKeys: string[];
  signsRequests: boolean;
};

/** In milliseconds: the tolerance for the provider's clock, the maximum age of an assertion, and the time a sign-in may take. */
const skew = 60_000;
const oldest = 600_000;
const longestTrip = 600_000;
/** Maximum characters of a response. */
const longest = 300_000;

const requestIdOf = (verifier: string) => `_${createHash('sha256').update(`request:${verifier}`).digest('hex')}`;

/** The library's client for one sign-in; without a trip, for a response without a request. */
function library(settings: SamlProvider, trip: Trip | null): SAML {
  const { audience, callbackUrl, entityId, signOnUrl, certificates, nameId, privateKeys, signsRequests } = settings;
  const requestId = trip && requestIdOf(trip.verifier);
  return new SAML({
    ...{ issuer: audience, audience, callbackUrl, entryPoint: signOnUrl, idpIssuer: entityId, idpCert: certificates },
    ...{ wantAssertionsSigned: true, wantAuthnResponseSigned: false, signatureAlgorithm: 'sha256' },
    ...{ identifierFormat: nameId && nameFormats[nameId], disableRequestedAuthnContext: true },
    ...(signsRequests && privateKeys[0] ? { privateKey: privateKeys[0] } : {}),
    ...{ acceptedClockSkewMs: skew, maxAssertionAgeMs: oldest },
    ...(requestId ? { generateUniqueId: () => requestId } : {}),
    validateInResponseTo: trip ? ValidateInResponseTo.always : ValidateInResponseTo.never,
    requestIdExpirationPeriodMs: longestTrip,
    // The only request of this trip. The trip itself makes sure that it is used once.
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: trip?.begun.getTime() ?? 0 }),
      getAsync: async (key) => (trip && key === requestId ? trip.begun.toISOString() : null),
      removeAsync: async () => null,
    },
  });
}

// Markup that is parsed before a signature is verified, or that can deceive a signature check; a response with any of it is
// refused.
const tricks = /<!|<\?(?!xml )/;
// Checked only after decryption, because the padding of encrypted keys may use SHA-1.
const weak = /xmldsig#(?:rsa-|hmac-|dsa-)?sha1\b/i;
const isPlain = (xml: string) => !tricks.test(xml.replace(/^\s*<\?xml [^>]*\?>/, ''));

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

// Read by a strict parser, unlike the library's: a response that the two parsers understand differently is refused.
function readOneAssertion(xml: string): SamlAnswer {
  const said = isPlain(xml) ? readSamlAnswer(xml) : null;
  if (!said || said.isTooLarge || said.assertions + said.encrypted !== 1) throw new Error('not plain XML');
  return said;
}

type Confirmation = { $?: { Method?: string }; SubjectConfirmationData?: { $?: Record<string, string> }[] };
type Signed = { Assertion?: { $?: { ID?: string }; Subject?: { SubjectConfirmation?: Confirmation[] }[] } };

/**
 * The time until which the signed assertion can be used here, if it is from this provider and for this trip, or for no
 * trip (SAML 2.0 Profiles, section 4.1.4.3); null otherwise.
 */
function holdsUntil(profile: Profile, { entityId, callbackUrl }: SamlProvider, trip: Trip | null): number | null {
  const { Assertion } = (profile.getAssertion?.() ?? {}) as Signed;
  const requestId = trip ? requestIdOf(trip.verifier) : undefined;
  const times = (Assertion?.Subject?.[0]?.SubjectConfirmation ?? []).map(({ $, SubjectConfirmationData }) => {
    const data = SubjectConfirmationData?.[0]?.$ ?? {};
    const isHere = data.Recipient === callbackUrl && data.InResponseTo === requestId;
    return $?.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer' && isHere ? Date.parse(data.NotOnOrAfter ?? '') : 0;
  });
  const until = Math.max(0, ...times.filter((time) => time > Date.now() - skew));
  return profile.issuer === entityId && until > 0 ? until + skew : null;
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
// These come last, because some directories put account names there; in most they are the only full name that everybody has
// (RFC 4519).
const commonNames = ['cn', 'commonName', 'urn:oid:2.5.4.3'];

function toSubject(profile: Profile): Subject {
  const attributes = new Map(Object.entries((profile.attributes ?? {}) as Record<string, unknown>));
  const first = (names: string[]) =>
    names
      .flatMap((name) => attributes.get(name))
      .find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? null;
  const isAddress = profile.nameIDFormat?.endsWith(':emailAddress') ?? false;
  const email = first(emailNames) ?? (isAddress ? profile.nameID : null);
  const parts = [first(givenNames), first(familyNames)].filter(Boolean).join(' ');
  const name = first(displayNames) ?? (parts || first(commonNames));
  // The organization's administrators maintain the attributes: with their signature they vouch for the address.
  return {
    subject: profile.nameID,
    isSubjectAddress: isAddress,
    email: email && parseEmail(email),
    isEmailVerified: true,
    name: foreignName(name),
  };
}

/** The verified content of a response. `holdsUntil` is the last moment at which it can be used here. */
export type Taken = { subject: Subject; assertionId: string; holdsUntil: Date };

async function take(settings: SamlProvider, trip: Trip | null, xml: string): Promise<Taken> {
  if (weak.test(xml)) throw new Error('a weak algorithm');
  const { outcomes, destination, requests, signatureValue } = readOneAssertion(xml);
  // The library checks the status only if there is no assertion (SAML 2.0 Core, section 3.2.2.2).
  if (outcomes.length !== 1 || outcomes[0] !== success) throw new Error('no success');
  if (destination !== null && destination !== settings.callbackUrl) throw new Error('sent to another address');
  // The library does all its work for each certificate before it looks at the signature itself.
  const certificates = possibleSigners(settings.certificates, signatureValue);
  if (certificates.length === 0) throw new Error('a signature of nobody known');
  const SAMLResponse = Buffer.from(xml).toString('base64');
  const { profile } = await library({ ...settings, certificates }, trip).validatePostResponseAsync({ SAMLResponse });
  const { nameID = '', nameIDFormat } = profile ?? {};
  if (!profile || subjectProblem(nameID) || nameIDFormat?.endsWith(':transient')) throw new Error('no lasting name');
  // An intercepted response to a request must not be usable as a response without a request.
  if (!trip && requests.length !== 0) throw new Error('an answer to a request');
  const until = holdsUntil(profile, settings, trip);
  const assertionId = ((profile.getAssertion?.() ?? {}) as Signed).Assertion?.$?.ID;
  if (until === null || !assertionId) throw new Error('not for this sign-in');
  return { subject: toSubject(profile), assertionId, holdsUntil: new Date(until) };
}

/** The decoded text of a response from a form; empty if it is too large. */
const textOf = (encoded: string) => (encoded.length > longest ? '' : Buffer.from(encoded, 'base64').toString('utf8'));

async function read(settings: SamlProvider, trip: Trip | null, answer: URLSearchParams): Promise<Taken> {
  const response = textOf(answer.get('SAMLResponse') ?? '');
  let xml = response;
  try {
    readOneAssertion(response);
    xml = openAssertions(response, settings.privateKeys);
    return await take(settings, trip, xml);
  } catch (error) {
    if (error instanceof Unopened)
      throw new AnswerRefused(error.reason === 'key' ? 'wrong_key' : 'encryption_method', { cause: error });
    const { audience, entityId, callbackUrl } = settings;
    const requestId = trip && requestIdOf(trip.verifier);
    const expected = { audience, entityId, callbackUrl, requestId, skew, oldest, now: Date.now() };
    // The library has several messages for a wrong signature.
    const isSignatureWrong = error instanceof Error && /signature/i.test(error.message);
    throw new AnswerRefused(whyRefused(readSamlAnswer(xml), expected, isPlain(xml), isSignatureWrong), {
      cause: error,
    });
  }
}

/**
 * The issuer that a response without a request claims, so that its provider can be found and its signature verified; null if
 * the response belongs to a request, or is no SAML response.
 */
export function unsolicitedIssuer(answer: URLSearchParams): string | null {
  const said = readSamlAnswer(textOf(answer.get('SAMLResponse') ?? ''));
  return said && !said.isTooLarge && said.requests.length === 0 ? (said.issuers[0] ?? null) : null;
}

/**
 * Reads a response without a request (SAML 2.0 Profiles, section 4.1.5): its subject, the id of its assertion, which the
 * caller must accept only once, and the time until which it holds.
 * @throws AnswerRefused
 */
export const readUnsolicited = (settings: SamlProvider, answer: URLSearchParams): Promise<Taken> =>
  read(settings, null, answer);

/**
 * A provider that uses SAML 2.0: the Web Browser SSO profile, with our request by HTTP-Redirect and its response by a form
 * (HTTP-POST). The assertion, encrypted or not, must be signed with one of the certificates, respond to this very request, and
 * be valid for us, here and now.
 */
export function samlProvider(settings: SamlProvider): IdentityProvider {
  return {
    name: settings.entityId,
    signInUrl: (trip) =>
      library(settings, trip)
        .getAuthorizeUrlAsync(trip.state, undefined, {})
        .catch((error: unknown) => {
          throw new ProviderUnreachable(settings.entityId, { cause: error });
        }),
    read: async (trip, answer) => (await read(settings, trip, answer)).subject,
  };
}
