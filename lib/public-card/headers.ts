/** Headers of every public answer about a card; the front door keeps a copy under the version and takes that header off. */
export function publicFaceHeaders(version: string): Record<string, string> {
  return {
    'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=600',
    'x-card-version': version,
  };
}
