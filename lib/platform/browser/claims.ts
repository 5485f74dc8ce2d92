import type { User } from 'firebase/auth';

type Claims = Record<string, unknown>;
type Options = { interval?: number; retries?: number };

/**
 * Waits until the identity token's claims meet a condition: refreshes the token and checks again every `interval`
 * milliseconds (150), up to `retries` times (10), then gives up and reports false (specification, section 4).
 */
export async function waitForClaims(
  user: Pick<User, 'getIdTokenResult'>,
  isMet: (claims: Claims) => boolean,
  { interval = 150, retries = 10 }: Options = {},
): Promise<boolean> {
  for (let attempt = 0; attempt < retries; attempt += 1) {
    const { claims } = await user.getIdTokenResult(true);
    if (isMet(claims)) return true;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
  return false;
}
