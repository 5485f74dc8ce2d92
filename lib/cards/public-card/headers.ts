import type { OutgoingFile } from '@/lib/platform/outgoing-file';

/** How long caches that many share keep a public answer about a card, in seconds. */
export const publicCaching = { sharedMaxAge: 60, staleFor: 600 };

/**
 * What every file about a card says of its copies; the front door keeps one under the version. What is given to who came by an
 * event (`met`) is kept nowhere: it is nobody else's.
 */
export function publicFileHeaders(version: string, met = ''): Pick<OutgoingFile, 'caching' | 'cardVersion'> {
  return { cardVersion: version, ...(met ? {} : { caching: publicCaching }) };
}

/** The same for the page of a card, which is no file; the front door takes the version off. */
export function publicPageHeaders(version: string, met = ''): Record<string, string> {
  const { sharedMaxAge, staleFor } = publicCaching;
  return {
    'Cache-Control': met ? 'private, no-store' : `public, s-maxage=${sharedMaxAge}, stale-while-revalidate=${staleFor}`,
    'x-card-version': version,
  };
}
