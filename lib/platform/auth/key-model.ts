/**
 * What API keys can be allowed, in the order in which it is shown. Everything of an organization (`organization/…` in an endpoint's
 * declaration) has the same words: a person's key reaches it as the person does, an organization's key reaches nothing else.
 */
export const keyNouns = [
  'account',
  'cards',
  'contacts',
  'reminders',
  'analytics',
  'codes',
  'uploads',
  'organization',
  'members',
  'templates',
  'audit',
] as const;
export type KeyNoun = (typeof keyNouns)[number];

/** What the key of an organization can be allowed. */
export const organizationNouns = [
  'organization',
  'members',
  'cards',
  'templates',
  'contacts',
  'codes',
  'analytics',
  'audit',
] as const satisfies KeyNoun[];
export type OrganizationNoun = (typeof organizationNouns)[number];

/** A scope as it is stored and shown; writing includes reading. */
export type KeyScope = `${KeyNoun}:${'read' | 'write'}`;

/** The scopes of nouns. */
export const scopesOf = (nouns: readonly KeyNoun[]): KeyScope[] =>
  nouns.flatMap((noun): KeyScope[] => [`${noun}:read`, `${noun}:write`]);

/** All scopes. */
export const keyScopes = scopesOf(keyNouns);

/** What an endpoint asks of a key: a noun, or one of the organization that its path names; null where no key reaches it. */
export type EndpointScope = KeyNoun | `organization/${OrganizationNoun}` | null;

/** The scope that a request needs, and whether it is about an organization. */
export function scopeOf(declared: Exclude<EndpointScope, null>, isReading: boolean): KeyScope {
  const noun = declared.replace('organization/', '') as KeyNoun;
  return `${noun}:${isReading ? 'read' : 'write'}`;
}

/** Whether an endpoint is about the organization that its path names. */
export const isOfOrganization = (declared: EndpointScope): boolean => declared?.startsWith('organization/') ?? false;

/** Whether scopes include another one. */
export const includesScope = (scopes: readonly string[], wanted: KeyScope): boolean =>
  scopes.includes(wanted) || scopes.includes(wanted.replace(/:read$/, ':write'));
