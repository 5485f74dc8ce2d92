const key = 'invitation';

/**
 * Keeps the token of an invitation for this tab while its reader signs in: not in the address of the sign-in pages, where
 * it would reach histories and logs.
 */
export function keepToken(token: string): void {
  sessionStorage.setItem(key, token);
}

/** The token this tab was opened with. */
export function keptToken(): string | null {
  return sessionStorage.getItem(key);
}

/** Forgets the token: it is spent. */
export function forgetToken(): void {
  sessionStorage.removeItem(key);
}
