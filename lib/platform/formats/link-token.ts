/** The form of the secret in a link of an email: 256 bits in base64url (`newToken`). */
export const linkTokenPattern = /^[\w-]{43}$/;

/** The secret in a page's address; null where it is none. */
export const linkTokenOf = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && linkTokenPattern.test(value) ? value : null;
