import { latinWords } from '@/lib/platform/formats/latin-words';
import { shareUrl } from '@/lib/platform/formats/share';

/** Most characters of a slug. */
const longest = 40;

/**
 * The slug of a new link: its label in Latin letters, or `otherwise` where the label has none; with a number where another link of the
 * card has that slug already.
 */
export function slugFor(label: string, taken: ReadonlySet<string>, otherwise: string): string {
  const slug = latinWords(label, longest) || otherwise;
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    const numbered = slug.slice(0, longest - end.length).replace(/-$/, '') + end;
    if (!taken.has(numbered)) return numbered;
  }
}

/** The address of a card by which visits through a link are told apart: `https://cards.example/ada?l=spring-fair`. */
export const linkUrl = (appUrl: string, username: string, slug: string): string =>
  `${shareUrl(appUrl, null, username)}?l=${slug}`;
