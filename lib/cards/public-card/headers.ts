import type { OutgoingFile } from '@/lib/platform/outgoing-file';

/** How long shared caches keep a public response about a card, in seconds. */
export const publicCaching = { sharedMaxAge: 60, staleFor: 600 };

/**
 * The caching of every file about a card; the front door caches the file under `version`. A file for a visitor who came by an
 * event (`met`) is never cached, because it is meant for that visitor only.
 */
export function publicFileHeaders(version: string, met = ''): Pick<OutgoingFile, 'caching' | 'cardVersion'> {
  return { cardVersion: version, ...(met ? {} : { caching: publicCaching }) };
}

/** The same headers for the page of a card, which is no file; the front door removes `x-card-version`. */
export function publicPageHeaders(version: string, met = ''): Record<string, string> {
  const { sharedMaxAge, staleFor } = publicCaching;
  return {
    'Cache-Control': met ? 'private, no-store' : `public, s-maxage=${sharedMaxAge}, stale-while-revalidate=${staleFor}`,
    'x-card-version': version,
  };
}
