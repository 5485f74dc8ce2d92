const key = 'sign-in';

/**
 * A pending sign-in by code: for how many seconds the code is valid, and when (in milliseconds) the next code may be requested.
 */
export type Attempt = { email: string; validFor: number; resendAt: number };

type Sent = { expiresIn: number; resendIn: number };

let newPassword: string | undefined;

function isAttempt(value: unknown): value is Attempt {
  return typeof value === 'object' && value !== null && 'email' in value && typeof value.email === 'string';
}

/**
 * Stores a sign-in between `/login` and `/auth/validate-code` in the tab's session storage, so that it survives a reload. It is
 * not in the URL, because the address would then reach histories and logs. The password of a new account is kept in memory only.
 */
export function startAttempt(email: string, sent: Sent, password?: string): Attempt {
  const attempt = { email, validFor: sent.expiresIn, resendAt: Date.now() + sent.resendIn * 1000 };
  sessionStorage.setItem(key, JSON.stringify(attempt));
  newPassword = password;
  return attempt;
}

/** The pending sign-in of this tab. */
export function currentAttempt(): Attempt | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isAttempt(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** The password for a new account; a reload loses it, and then the account gets no password yet. */
export function attemptedPassword(): string | undefined {
  return newPassword;
}

/** Forgets the sign-in and its password. */
export function endAttempt(): void {
  newPassword = undefined;
  sessionStorage.removeItem(key);
}
