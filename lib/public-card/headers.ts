/**
 * Headers of every public answer about a card; the front door keeps a copy under the version and takes that header off. What is
 * answered to who came by an event (`met`) is kept nowhere: it is nobody else's.
 */
export function publicFaceHeaders(version: string, met = ''): Record<string, string> {
  return {
    'Cache-Control': met ? 'private, no-store' : 'public, s-maxage=60, stale-while-revalidate=600',
    'x-card-version': version,
  };
}
