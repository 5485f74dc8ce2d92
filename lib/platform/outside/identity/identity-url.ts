import { env } from '@/lib/platform/env';

/** The timeout of a request to the identity provider's REST interface, in milliseconds. */
export const patience = 5_000;

/** Returns the URL of a method of the identity provider's REST interface (Identity Toolkit, version 1), or of its emulator. */
export function identityUrl(method: string): string {
  const host = 'identitytoolkit.googleapis.com';
  const { authEmulator } = env();
  return `${authEmulator ? `http://${authEmulator}/${host}` : `https://${host}`}/v1/${method}`;
}
