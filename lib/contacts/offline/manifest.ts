import { env } from '@/lib/platform/env';
import { direction, type Locale } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { text } from '@/lib/platform/i18n/texts';
import type { OutgoingFile } from '@/lib/platform/outgoing-file';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * The web app manifest in one language (W3C, Web Application Manifest). All languages have the same `id`: they are one
 * application.
 */
export function manifest(locale: Locale): OutgoingFile {
  const name = env().NEXT_PUBLIC_APP_NAME;
  const cards = localizedPath(locale, '/app/profiles');
  const content = {
    id: '/',
    name,
    short_name: name,
    description: text(locale, 'offline', 'appDescription'),
    lang: locale,
    dir: direction(locale),
    start_url: cards,
    scope: '/',
    display: 'standalone',
    theme_color: '#FBFAF7',
    background_color: '#FBFAF7',
    icons: [icon('app-192', 192, 'any'), icon('app-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
    shortcuts: [
      { name: text(locale, 'common', 'cards'), url: cards },
      { name: text(locale, 'offline', 'showQr'), url: `${cards}?sharing=default` },
    ],
  };
  return {
    content: Buffer.from(JSON.stringify(content), 'utf8'),
    type: 'application/manifest+json; charset=utf-8',
    caching: { maxAge: 3600 },
  };
}
