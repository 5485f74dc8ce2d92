import { type KeyScope, keyScopes } from '@/lib/platform/auth/key-model';

/** The page on which a user lets a program in, for an authorization that is under way. */
export const consentPath = (uid: string): string => `/app/authorize/${uid}`;

/** The cookie that binds an authorization to the browser in which it began. */
export const interactionCookie = 'oauth_interaction';

/** The scopes among the words of a scope parameter that this product knows, in its own order (RFC 6749, section 3.3). */
export function knownScopes(parameter: string): KeyScope[] {
  const asked = new Set(parameter.split(' '));
  return keyScopes.filter((scope) => asked.has(scope));
}

/** Scopes without those that another one of them includes: writing includes reading. */
export const withoutIncluded = (scopes: readonly KeyScope[]): KeyScope[] =>
  scopes.filter((scope) => !scope.endsWith(':read') || !scopes.includes(scope.replace(/:read$/, ':write') as KeyScope));

/** Where a user is led back to, as it is shown: a host, or the scheme of a program on their own device. */
export function placeOf(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return protocol === 'https:' || protocol === 'http:' ? host : protocol;
}
