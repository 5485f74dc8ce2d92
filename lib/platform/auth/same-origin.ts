import { env } from '@/lib/platform/env';

/**
 * Returns whether a request that changes something comes from our own pages: `Sec-Fetch-Site: same-origin` where the browser
 * sends it (W3C Fetch Metadata), else an `Origin` that is the configured address or the host of the request. A request without
 * either header is not ours.
 */
export function isSameOrigin(header: (name: string) => string | null | undefined): boolean {
  const site = header('sec-fetch-site');
  const origin = header('origin');
  if (site) return site === 'same-origin';
  if (!origin) return false;
  if (origin === env().APP_URL) return true;
  try {
    return new URL(origin).host === header('host');
  } catch {
    return false;
  }
}
