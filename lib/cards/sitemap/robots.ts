import { env } from '@/lib/platform/env';
import type { OutgoingFile } from '@/lib/platform/outgoing-file';

// `$` marks the end of the path: a card may be called `apple`, so a rule for `/app` must not match every path that begins with
// it.
const closed = ['/app$', '/app/', '/api/', '/ingest/', '/auth/', '/staff$', '/staff/', '/onboarding$', '/c/', '/scim/'];

/**
 * The robots.txt with the paths that crawlers may read (RFC 9309): cards and their pictures, but nothing that needs an account.
 */
export function robots(): OutgoingFile {
  const disallowed = closed.flatMap((path) => [`Disallow: ${path}`, `Disallow: /*${path}`]);
  const lines = [
    'User-agent: *',
    'Allow: /api/v1/uploads/',
    ...disallowed,
    '',
    `Sitemap: ${env().APP_URL.replace(/\/+$/, '')}/sitemap.xml`,
  ];
  return {
    content: Buffer.from(`${lines.join('\n')}\n`, 'utf8'),
    type: 'text/plain; charset=utf-8',
    caching: { maxAge: 3600 },
  };
}
