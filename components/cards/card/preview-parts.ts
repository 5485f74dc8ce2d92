import type { LocalizedCard } from '@/lib/cards/card/localize';
import type { CardField } from '@/lib/cards/card/schema';
import { addressLines } from '@/lib/cards/public-card/address-model';
import { normaliseAccount } from '@/lib/platform/formats/accounts';
import { parseVideo } from '@/lib/platform/formats/video';
import type { Locale } from '@/lib/platform/i18n/languages';

/** The elements of the public card by the part of the form that fills them; what lies above others comes first. */
export type PartSelectors = readonly (readonly [part: string, selector: string])[];

const ofPart: PartSelectors = [
  ['about', '.mc-headline, .mc-bio.p-note'],
  ['work', '.mc-work'],
  ['name', '.mc-name, .mc-beside, .mc-reading'],
  ['exchange', '[data-exchange]'],
  ['logoId', '.mc-logo'],
  ['photoId', '.mc-photo'],
  ['coverId', '.mc-cover'],
];
const ofField = '.mc-section :is(.mc-list, .mc-accounts) > li, .mc-section.mc-prose:not(:has(.p-note))';

/** Returns the fields of a card in the order in which its page shows them: ways, accounts, documents and videos, texts. */
function shownFields({ content: { fields } }: LocalizedCard, locale: Locale): CardField[] {
  const has = (...kinds: CardField['kind'][]) => fields.filter(({ kind }) => kinds.includes(kind));
  const isLinked = (field: CardField) =>
    field.kind === 'account' && Boolean(normaliseAccount(field.network, field.handle)?.url);
  const accounts = has('account');
  return [
    ...has('phone', 'email', 'website', 'address', 'booking').filter(
      (field) => field.kind !== 'address' || addressLines(field, locale).length > 0,
    ),
    ...[...accounts.filter(isLinked), ...accounts.filter((field) => !isLinked(field))],
    ...has('document'),
    ...has('video').filter((field) => field.kind === 'video' && parseVideo(field.url) !== null),
    ...has('text'),
  ];
}

/** Returns the elements of a shown card, each with the part of its form; of a field, the field's id. */
export function partsOf(
  page: Element,
  card: LocalizedCard,
  locale: Locale,
  selectors: PartSelectors = ofPart,
): { part: string; element: Element }[] {
  const fields = shownFields(card, locale);
  const named = selectors.flatMap(([part, selector]) =>
    [...page.querySelectorAll(selector)].map((element) => ({ part, element })),
  );
  const listed = [...page.querySelectorAll(ofField)].flatMap((element, at) => {
    const field = fields[at];
    return field ? [{ part: field.id, element }] : [];
  });
  return [...listed, ...named];
}
