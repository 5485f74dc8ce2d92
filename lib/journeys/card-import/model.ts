import { isLocale } from '@/lib/platform/i18n/languages';

/**
 * The URL of a card's JSContact file, from the URL of its page or of one of its files, in any language; null where a URL has not the form of
 * a card's.
 */
export function fileOfCard(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const names = isLocale(first) ? rest : [first, ...rest];
  const [, username] = /^@?([A-Za-z0-9-]{3,30})(?:\.(?:json|vcf))?$/.exec(names[0] ?? '') ?? [];
  return username && names.length === 1 && origin !== 'null' ? `${origin}/${username.toLowerCase()}.json` : null;
}
