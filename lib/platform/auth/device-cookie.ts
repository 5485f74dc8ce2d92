/** Name of the cookie that tells browsers apart: a random secret that says nothing. Only its hash is stored. */
const name = 'device';

/** The most that browsers keep a cookie, in seconds (RFC 6265bis, section 5.5). */
const lifetime = 400 * 86_400;

/** Returns the secret by which a browser is recognized; null where it keeps none. */
export function deviceSecret(cookies: Partial<Record<string, string>>): string | null {
  const secret = cookies[name] ?? '';
  return /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** A new secret of 256 random bits, in base64url. Made by the Web API, because the edge has no other. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** The `Set-Cookie` line that a sign-in adds: the browser keeps its secret for another 400 days, or gets one. */
export function deviceCookie(cookies: Partial<Record<string, string>>): string {
  const secret = deviceSecret(cookies) ?? newSecret();
  return `${name}=${secret}; Path=/; Max-Age=${lifetime}; HttpOnly; Secure; SameSite=Strict`;
}
