import type { CardAddress, CardData } from '@/lib/platform/formats/vcard/card-data';
import { cleanText, validUri } from '@/lib/platform/formats/vcard/escape';
import { base64, countryCode, phoneParts } from '@/lib/platform/formats/vcard/lines';
import { accountName } from '../account-names';
import { type Json, patchBetween } from './patch';
import { filled, wordProperties } from './words';

type Object = Record<string, Json>;

/** Returns the items with generated ids (RFC 9553, section 1.4.1): `phone-1`, `phone-2`. */
function byId(id: string, items: readonly (Object | undefined)[]): [string, Json][] {
  return items.flatMap((item, at) => (item === undefined ? [] : [[`${id}-${at + 1}`, item] as [string, Json]]));
}

const map = (entries: [string, Json][]) => (entries.length === 0 ? undefined : Object.fromEntries(entries));

/** Section 1.5.1: home becomes `private`. */
function contexts(kind: string): Json | undefined {
  if (kind === 'work' || kind === 'fax') return { work: true };
  return kind === 'home' ? { private: true } : undefined;
}

/** Section 2.3.3 */
function features(kind: string): Json {
  if (kind === 'fax') return { fax: true };
  return kind === 'mobile' ? { mobile: true, voice: true } : { voice: true };
}

/** Returns the items, with the first one that is marked as primary preferred (section 1.5.4). */
function preferring<Item extends { primary?: boolean }>(
  items: readonly Item[],
): { item: Item; pref: number | undefined }[] {
  const preferred = items.find((item) => item.primary);
  return items.map((item) => ({ item, pref: item === preferred ? 1 : undefined }));
}

// The components that RFC 9555, section 2.5.1, assigns to the parts of a vCard address.
const addressKinds = {
  postOfficeBox: 'poBox',
  apartment: 'street2',
  name: 'street',
  locality: 'city',
  region: 'region',
  postcode: 'postcode',
  country: 'country',
} as const;

function address(item: CardAddress, pref: number | undefined, group: string): Object | undefined {
  const components = Object.entries(addressKinds)
    .map(([kind, key]) => ({ kind, value: cleanText(item[key]) }))
    .filter(({ value }) => value !== '');
  return filled({
    components: components.length === 0 ? undefined : components,
    countryCode: countryCode(item.countryCode),
    full: cleanText(item.formatted),
    contexts: contexts(item.kind),
    pref,
    vCardParams: cleanText(item.label) === '' ? undefined : { group },
  });
}

/**
 * Returns the labels of addresses as vCard properties, which RFC 9555, section 2.15.1, keeps: JSContact addresses have no
 * label.
 */
function addressLabels(card: CardData): Json | undefined {
  const labels = card.addresses
    .map(({ label }, at) => ['x-ablabel', { group: `address-${at + 1}` }, 'text', cleanText(label)])
    .filter((property) => property[3] !== '');
  return labels.length === 0 ? undefined : labels;
}

/** Section 2.8.1: returns a birthday, with or without its year. */
function birthday(value: string | undefined): Json | undefined {
  const [, year, month, day] = /^(?:(\d{4})|-)-(\d{2})-(\d{2})$/.exec(value ?? '') ?? [];
  if (month === undefined || day === undefined) return undefined;
  const date = {
    '@type': 'PartialDate',
    ...(year ? { year: Number(year) } : {}),
    month: Number(month),
    day: Number(day),
  };
  return { birthday: { kind: 'birth', date } };
}

/** Section 2.6.3: `contact` is for a page where visitors get in touch. */
function links(card: CardData): [string, Json][] {
  const link = (kind: string, url: string, label: string | undefined) =>
    filled({ kind, uri: validUri(url), label: cleanText(label) });
  return [
    ...byId(
      'website',
      card.websites.map(({ url, label }) => link('', url, label)),
    ),
    ...(['booking', 'video', 'document'] as const).flatMap((kind) =>
      byId(
        kind,
        (card.links ?? [])
          .filter((each) => each.kind === kind)
          .map(({ url, label }) => link(kind === 'booking' ? 'contact' : '', url, label)),
      ),
    ),
  ];
}

/**
 * Returns the card as JSContact (RFC 9553, version 1.0), an object ready for `JSON.stringify`, with every language that it has
 * in `localizations`. docs/decisions/0011 documents the mapping.
 *
 * @throws RangeError where `revised` is not a valid date
 */
export function writeJsContact(card: CardData): Record<string, Json> {
  const own = wordProperties(card, card);
  const localizations = (card.translations ?? []).flatMap((words): [string, Json][] => {
    const patch = patchBetween(own, wordProperties(words, card));
    return Object.keys(patch).length === 0 ? [] : [[words.language, patch]];
  });
  return {
    '@type': 'Card',
    version: '1.0',
    uid: `urn:uuid:${card.uid}`,
    kind: 'individual',
    prodId: '-//Digital business card//JSContact 1.0//EN',
    updated: card.revised.toISOString().replace(/\.\d+Z$/, 'Z'),
    language: card.language,
    ...own,
    ...filled({
      phones: map(
        byId(
          'phone',
          preferring(card.phones).map(({ item, pref }) => {
            const { number, extension } = phoneParts(item);
            const uri = `tel:${number}${extension === '' ? '' : `;ext=${extension}`}`;
            const label = cleanText(item.label);
            return filled({ number: uri, features: features(item.kind), contexts: contexts(item.kind), pref, label });
          }),
        ),
      ),
      emails: map(
        byId(
          'email',
          preferring(card.emails).map(({ item, pref }) =>
            filled({
              address: cleanText(item.address),
              contexts: contexts(item.kind),
              pref,
              label: cleanText(item.label),
            }),
          ),
        ),
      ),
      addresses: map(
        byId(
          'address',
          preferring(card.addresses).map(({ item, pref }, at) => address(item, pref, `address-${at + 1}`)),
        ),
      ),
      vCardProps: addressLabels(card),
      onlineServices: map(
        byId(
          'account',
          card.accounts.map(({ kind, handle, url, label }) => {
            const service = accountName(kind);
            const own = cleanText(label);
            const uri = url === null ? undefined : validUri(url);
            return filled({ service, user: cleanText(handle), uri, label: own === service ? '' : own });
          }),
        ),
      ),
      links: map(links(card)),
      directories: card.url === '' ? undefined : { card: { kind: 'entry', uri: validUri(card.url) } },
      keywords: map(
        (card.categories ?? [])
          .map(cleanText)
          .filter(Boolean)
          .map((word) => [word, true]),
      ),
      anniversaries: birthday(card.birthday),
      media: card.photo && {
        photo: { kind: 'photo', mediaType: 'image/jpeg', uri: `data:image/jpeg;base64,${base64(card.photo.jpeg)}` },
      },
    }),
    ...(localizations.length === 0 ? {} : { localizations: Object.fromEntries(localizations) }),
  };
}
