const key = 'invitation';

/**
 * Keeps the token of an invitation in the storage of this tab while its reader signs in. In the URL of the sign-in pages the
 * token would reach histories and logs.
 */
export function keepToken(token: string): void {
  sessionStorage.setItem(key, token);
}

/** The token of the invitation with which this tab was opened. */
export function keptToken(): string | null {
  return sessionStorage.getItem(key);
}

/** Forgets the token: it is spent. */
export function purgeToken(): void {
  sessionStorage.removeItem(key);
}
