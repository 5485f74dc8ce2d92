import { knownLabels } from '@/lib/cards/card/schema';
import { searchText } from '@/lib/platform/formats/search-text';
import { locales } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';

const keys = {
  work: 'labelWork',
  home: 'labelHome',
  mobile: 'labelMobile',
  fax: 'labelFax',
  other: 'labelOther',
} as const satisfies Record<(typeof knownLabels)[number], string>;

let labels: ReadonlyMap<string, string> | null = null;

/**
 * The known labels by their words in every language, as our own files of contacts write them: links in a contact file have no
 * types. The words are folded for searching.
 */
export function ownLabels(): ReadonlyMap<string, string> {
  labels ??= new Map(
    locales.flatMap((locale) =>
      knownLabels.map((label) => [searchText(text(locale, 'public-card', keys[label])), label]),
    ),
  );
  return labels;
}
