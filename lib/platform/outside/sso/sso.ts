import type { Refusal } from '@/lib/platform/formats/sso-refusals';

/** Whom an identity provider named, as far as it says. */
export type Subject = {
  /** Its name for the person; never given to another. At most {@link longestName}. */
  subject: string;
  /** Whether that name is an email address, which means the same in capitals. */
  isSubjectAddress: boolean;
  /** In its stored form; null where none was given, or none that is one. */
  email: string | null;
  /** Whether the provider answers for it that the address is the person's. */
  isEmailVerified: boolean;
  name: string | null;
};

/** Characters of a provider's name for somebody: persistent ones of SAML (2.0 Core, section 8.3.7); of OpenID Connect it is one less. */
export const longestName = 256;

/** One sign-in on its way to a provider and back. */
export type Trip = {
  /** What comes back unchanged: 256 bits. */
  state: string;
  /** Known to us alone; the PKCE verifier, and what nonce and request id are made of. */
  verifier: string;
  /** When it began. */
  begun: Date;
  /** Where the provider sends the browser. */
  callbackUrl: string;
};

/** An organization's identity provider: sends a browser there, and reads what it answers. */
export type IdentityProvider = {
  /** What tells its subjects from another provider's: the issuer, or the entity id. */
  name: string;
  /** Where the browser goes. @throws ProviderUnreachable */
  begin(trip: Trip): Promise<string>;
  /** Whom the answer names: of OpenID Connect the parameters of the return, of SAML the fields of the form. @throws AnswerRefused */
  read(trip: Trip, answer: URLSearchParams): Promise<Subject>;
};

/** A provider does not answer, or nothing that could be its configuration. */
export class ProviderUnreachable extends Error {}

/** An answer of a provider that does not hold: for another time, place, or recipient, or not its own. */
export class AnswerRefused extends Error {
  constructor(
    readonly reason: Refusal,
    options?: ErrorOptions,
  ) {
    super(`refused: ${reason}`, options);
  }
}
