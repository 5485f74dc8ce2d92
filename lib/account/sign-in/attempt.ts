const key = 'sign-in';

/** A sign-in that waits for its code: seconds that the code is valid, and when (milliseconds) another may be asked for. */
export type Attempt = { email: string; validFor: number; resendAt: number };

type Sent = { expiresIn: number; resendIn: number };

let newPassword: string | undefined;

function isAttempt(value: unknown): value is Attempt {
  return typeof value === 'object' && value !== null && 'email' in value && typeof value.email === 'string';
}

/**
 * Remembers a sign-in between `/login` and `/auth/validate-code`: for the tab, so that a reload goes on, and not in the
 * URL, where the address would reach histories and logs. The password of a new account lives in memory only.
 */
export function beginAttempt(email: string, sent: Sent, password?: string): Attempt {
  const attempt = { email, validFor: sent.expiresIn, resendAt: Date.now() + sent.resendIn * 1000 };
  sessionStorage.setItem(key, JSON.stringify(attempt));
  newPassword = password;
  return attempt;
}

/** The sign-in of this tab that waits for its code. */
export function currentAttempt(): Attempt | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isAttempt(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** The password that a new account is to get; lost by a reload, and then the account has none yet. */
export function attemptedPassword(): string | undefined {
  return newPassword;
}

/** Forgets the sign-in and its password. */
export function endAttempt(): void {
  newPassword = undefined;
  sessionStorage.removeItem(key);
}
