import { controlOrBroken } from '@/lib/platform/formats/characters';
import type { Refusal } from '@/lib/platform/formats/sso-refusals';

/** The user that an identity provider named, with the data it gave. */
export type Subject = {
  /** The provider's id of the user, never given to another user. At most {@link longestName}. */
  subject: string;
  /** Whether that id is an email address, which is the same in upper and lower case. */
  isSubjectAddress: boolean;
  /** In its stored form; null if there was no valid address. */
  email: string | null;
  /** Whether the provider confirms that the address belongs to the user. */
  isEmailVerified: boolean;
  name: string | null;
};

/**
 * Maximum length of a provider's id of a user: that of persistent ids of SAML (2.0 Core, section 8.3.7); OpenID Connect allows
 * one less.
 */
export const longestName = 256;

/**
 * Why a provider's id of a user cannot be stored as it is; null if it can. No provider has control characters in ids (OpenID
 * Connect Core 1.0, section 2, has only ASCII), and changing an id could make it another user's. White space around an id, as
 * in indented XML, has always been a part of it.
 */
export function subjectProblem(subject: string, most = longestName): 'no_name' | 'long_name' | 'bad_name' | null {
  if (subject.trim() === '') return 'no_name';
  if (subject.length > most) return 'long_name';
  return controlOrBroken.test(subject.trim()) ? 'bad_name' : null;
}

/** One sign-in, from the redirect to a provider until its response. */
export type Trip = {
  /** Random value of 256 bits that the provider returns unchanged. */
  state: string;
  /** Secret of this server: the PKCE verifier, from which the nonce and the request id are derived as well. */
  verifier: string;
  /** Start of the sign-in. */
  begun: Date;
  /** Our address to which the provider sends the browser back. */
  callbackUrl: string;
};

/** An organization's identity provider: redirects the browser to it, and reads its response. */
export type IdentityProvider = {
  /** The namespace of its subjects: the issuer, or the entity id. */
  name: string;
  /** The address to redirect the browser to. @throws ProviderUnreachable */
  signInUrl(trip: Trip): Promise<string>;
  /** The user in a response: for OpenID Connect the query parameters, for SAML the form fields. @throws AnswerRefused */
  read(trip: Trip, answer: URLSearchParams): Promise<Subject>;
};

/** A provider does not respond, or its response cannot be its configuration. */
export class ProviderUnreachable extends Error {}

/** A refused response of a provider: for another time, place, or recipient, or not from this provider. */
export class AnswerRefused extends Error {
  constructor(
    readonly reason: Refusal,
    options?: ErrorOptions,
  ) {
    super(`refused: ${reason}`, options);
  }
}
