import type { Context } from '@/lib/platform/context';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { shareUrl } from '@/lib/platform/formats/share';
import { withoutLocale } from '@/lib/platform/i18n/negotiate';
import type { OutgoingFile } from '@/lib/platform/outgoing-file';
import { uploadUrl } from '@/lib/platform/uploads/address';
import { publicCaching } from './headers';
import { publicCardFile } from './public-card-file';

type Link = { rel: string; type: string; href: string };

/**
 * The username in a WebFinger resource: `acct:ada@host` (RFC 7565) or the address of the card's page, in any language. Null for
 * every resource of another host.
 * @throws AppError `bad_request` where the resource is no URI
 */
function usernameOf(resource: string, appUrl: URL): string | null {
  if (!/^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(resource) || !URL.canParse(resource)) throw new AppError('bad_request');
  const account = /^acct:([^@]+)@([^@/?#]+)$/i.exec(resource);
  const hosts = [appUrl.host, appUrl.hostname];
  if (account) return hosts.includes(account[2]?.toLowerCase() ?? '') ? (account[1] ?? null) : null;
  const url = new URL(resource);
  if (!/^https?:$/.test(url.protocol) || url.host !== appUrl.host) return null;
  return withoutLocale(url.pathname).slice(1);
}

/**
 * The JSON resource descriptor of a card's address (WebFinger, RFC 7033). `rel` keeps only links of these relations (section
 * 4.3).
 * @throws AppError `bad_request` for a resource that is missing or no URI, `not_found`, `gone` for a paused card
 */
export async function webfinger(
  ctx: Context,
  resource: string | undefined,
  rel: readonly string[],
): Promise<OutgoingFile> {
  const appUrl = new URL(env().APP_URL);
  if (!resource) throw new AppError('bad_request');
  const username = usernameOf(resource, appUrl);
  if (username === null) throw new AppError('not_found');
  const card = await publicCardFile(ctx, username);
  const page = shareUrl(appUrl.href, null, card.username);
  const links: Link[] = [
    { rel: 'http://webfinger.net/rel/profile-page', type: 'text/html', href: page },
    { rel: 'describedby', type: 'text/vcard', href: `${page}.vcf` },
    { rel: 'describedby', type: 'application/jscontact+json', href: `${page}.json` },
    ...(card.photoId
      ? [
          {
            rel: 'http://webfinger.net/rel/avatar',
            type: 'image/jpeg',
            href: new URL(uploadUrl(card.photoId, '640.jpg'), appUrl).href,
          },
        ]
      : []),
  ];
  const descriptor = {
    subject: `acct:${card.username}@${appUrl.host}`,
    aliases: [page],
    links: rel.length === 0 ? links : links.filter((link) => rel.includes(link.rel)),
  };
  return {
    content: Buffer.from(JSON.stringify(descriptor), 'utf8'),
    type: 'application/jrd+json',
    caching: publicCaching,
  };
}
