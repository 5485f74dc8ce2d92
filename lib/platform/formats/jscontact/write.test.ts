import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardData, CardWords } from '@/lib/platform/formats/vcard/card-data';
import { cardArbitrary, cards, minimal } from '@/lib/platform/formats/vcard/test-cards';
import { type Spoken, spokenIn } from '@/lib/platform/formats/vcard/test-spoken';
import { accountName } from '../account-names';
import { writeJsContact } from './write';

// A reader of RFC 9553, written from the standard and not from the writer.
// biome-ignore lint/suspicious/noExplicitAny: any JSON may have come.
type Any = any;

/** Applies a patch (RFC 9553, section 1.4.3): a pointer leads to an existing property, or to a new one in an existing object. */
function patched(card: Any, patch: Record<string, Any>): Any {
  const result = structuredClone(card);
  const pointers = Object.keys(patch).map((pointer) => pointer.split('/'));
  for (const [at, steps] of pointers.entries()) {
    const isPrefixed = pointers.some((other, to) => to !== at && steps.every((step, depth) => other[depth] === step));
    if (isPrefixed) throw new Error(`a pointer is the prefix of another: ${steps}`);
    const keys = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = keys.pop() ?? '';
    const parent = keys.reduce((value, key) => {
      if (Array.isArray(value) || typeof value !== 'object' || !Object.hasOwn(value, key))
        throw new Error(`no ${steps}`);
      return value[key];
    }, result);
    const value = patch[steps.join('/')];
    if (value === null) delete parent[last];
    else parent[last] = value;
  }
  return result;
}

function spokenTexts(card: Any): Spoken {
  const components: Any[] = card.name?.components ?? [];
  const of = (kind: string) => components.filter((each) => each.kind === kind);
  const text = (kind: string) => of(kind)[0]?.value ?? '';
  const phonetic = (kind: string) => of(kind)[0]?.phonetic ?? '';
  const work = card.organizations?.work;
  const notes = card.notes ?? {};
  const sections = Object.keys(notes).filter((id) => id.startsWith('section-'));
  return {
    name: [
      text('surname'),
      text('given'),
      text('given2'),
      text('title'),
      ...of('credential').map(({ value }) => value),
    ],
    reading: phonetic('surname') || phonetic('given') ? [phonetic('surname'), phonetic('given')] : [],
    full: card.name?.full ?? '',
    nickname: (Object.values(card.nicknames ?? {})[0] as Any)?.name ?? '',
    pronouns: (Object.values(card.speakToAs?.pronouns ?? {})[0] as Any)?.pronouns ?? '',
    title: (Object.values(card.titles ?? {})[0] as Any)?.name ?? '',
    organization: work ? [work.name, ...(work.units ?? []).map((unit: Any) => unit.name)].filter(Boolean) : [],
    headline: notes.headline?.note ?? '',
    bio: notes.bio?.note ?? '',
    note: notes.note?.note ?? '',
    sections: sections.sort((a, b) => Number(a.slice(8)) - Number(b.slice(8))).map((id) => notes[id].note),
  };
}

const list = (map: Any): Any[] => Object.values(map ?? {});
const context = ({ contexts }: Any) =>
  ({ work: 'work', private: 'home' })[Object.keys(contexts ?? {})[0] ?? ''] ?? 'other';
const only = (value: unknown) => value || undefined;

/** Reads everything from a card except the translated texts. */
function readRest(card: Any) {
  const component = (address: Any, kind: string) =>
    only(address.components?.filter((each: Any) => each.kind === kind).map((each: Any) => each.value)[0]);
  const addressLabel = (address: Any) =>
    card.vCardProps?.find(
      ([name, { group }]: Any) => name === 'x-ablabel' && group === address.vCardParams?.group,
    )?.[3];
  const date = list(card.anniversaries).find(({ kind }) => kind === 'birth')?.date;
  const two = (number: number) => String(number).padStart(2, '0');
  const phoneKind = (phone: Any) => {
    if (phone.features.fax) return 'fax';
    return phone.features.mobile ? 'mobile' : context(phone);
  };
  return {
    uid: card.uid,
    url: list(card.directories).find(({ kind }) => kind === 'entry')?.uri,
    language: card.language,
    updated: card.updated,
    phones: list(card.phones).map((phone) => {
      const [, number, extension] = /^tel:(\+\d+)(?:;ext=(\d+))?$/.exec(phone.number) ?? [];
      return { e164: number, extension, kind: phoneKind(phone), label: phone.label, primary: phone.pref === 1 };
    }),
    emails: list(card.emails).map((email) => ({
      ...{ address: email.address, kind: context(email), label: email.label, primary: email.pref === 1 },
    })),
    addresses: list(card.addresses).map((address) => ({
      ...{ street: component(address, 'name'), street2: component(address, 'apartment') },
      ...{ poBox: component(address, 'postOfficeBox'), city: component(address, 'locality') },
      ...{ region: component(address, 'region'), postcode: component(address, 'postcode') },
      ...{ country: component(address, 'country'), countryCode: address.countryCode, formatted: address.full },
      ...{ kind: context(address), label: addressLabel(address), primary: address.pref === 1 },
    })),
    links: list(card.links).map(({ uri, label, kind }) => ({ url: uri, label, isBooking: kind === 'contact' })),
    accounts: list(card.onlineServices).map(({ service, user, uri, label }) => ({ service, user, uri, label })),
    birthday: date && `${date.year ?? '-'}-${two(date.month)}-${two(date.day)}`,
    photo: list(card.media).find(({ kind }) => kind === 'photo')?.uri,
  };
}

function expectedRest(card: CardData) {
  const first = <Item extends { primary?: boolean }>(items: Item[]) => items.find(({ primary }) => primary);
  const link = ({ url, label, kind }: { url: string; label?: string; kind?: string }) => ({
    ...{ url, label: only(label), isBooking: kind === 'booking' },
  });
  const links = card.links ?? [];
  const ofKind = (kind: string) => links.filter((each) => each.kind === kind).map(link);
  return {
    uid: `urn:uuid:${card.uid}`,
    ...{ url: card.url, language: card.language, updated: '2026-01-02T03:04:05Z' },
    phones: card.phones.map((phone) => ({
      ...{ e164: phone.e164, extension: only(phone.extension), kind: phone.kind, label: only(phone.label) },
      primary: phone === first(card.phones),
    })),
    emails: card.emails.map((email) => ({
      ...{ address: email.address, kind: email.kind, label: only(email.label), primary: email === first(card.emails) },
    })),
    addresses: card.addresses.filter(hasContent).map((address) => ({
      ...Object.fromEntries(
        (
          ['street', 'street2', 'poBox', 'city', 'region', 'postcode', 'country', 'countryCode', 'formatted'] as const
        ).map((key) => [key, only(address[key])]),
      ),
      ...{ kind: address.kind, label: only(address.label), primary: address === first(card.addresses) },
    })),
    links: [...card.websites.map(link), ...ofKind('booking'), ...ofKind('video'), ...ofKind('document')],
    accounts: card.accounts.map(({ kind, handle, url, label }) => {
      const service = accountName(kind);
      return { service, user: only(handle), uri: url ?? undefined, label: label === service ? undefined : only(label) };
    }),
    birthday: card.birthday,
    photo: card.photo && `data:image/jpeg;base64,${Buffer.from(card.photo.jpeg).toString('base64')}`,
  };
}

/** Whether an address has content: an address of which only the kind "other" is known has none. */
function hasContent({ primary, kind, ...texts }: CardData['addresses'][number]): boolean {
  return Object.values(texts).some(Boolean) || kind !== 'other' || Boolean(primary);
}

const withoutEmpty = (spoken: Spoken): Spoken => ({ ...spoken, sections: spoken.sections.filter(Boolean) });

function expectEverything(card: CardData) {
  // The card is read as it arrives: from JSON text.
  const read = JSON.parse(JSON.stringify(writeJsContact(card)));
  expect(read).toMatchObject({ '@type': 'Card', version: '1.0', kind: 'individual' });
  expect(spokenTexts(read)).toEqual(withoutEmpty(spokenIn(card, card)));
  for (const words of card.translations ?? []) {
    const own = patched(read, read.localizations?.[words.language] ?? {});
    expect(spokenTexts(own)).toEqual(withoutEmpty(spokenIn(card, words)));
  }
  expect(readRest(read)).toEqual(expectedRest(card));
  const ids = Object.values(read).flatMap((map) => (map && typeof map === 'object' ? Object.keys(map) : []));
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_@-]{1,255}$/);
}

describe('writeJsContact', () => {
  it.each(Object.entries(cards))('keeps every field: %s', (_, card) => expectEverything(card));

  it('keeps every field of any card', () => {
    fc.assert(fc.property(cardArbitrary, expectEverything));
  });

  it('has the parts of a name in the order of its language, with their readings', () => {
    const name = (card: CardData | undefined) => writeJsContact(card ?? minimal).name as Any;
    expect(name(cards.japanese)).toEqual({
      components: [
        { kind: 'surname', value: '山田', phonetic: 'ヤマダ' },
        { kind: 'given', value: '太郎', phonetic: 'タロウ' },
      ],
      isOrdered: true,
      full: '山田太郎',
      sortAs: { surname: 'ヤマダ', given: 'タロウ' },
      phoneticScript: 'Kana',
    });
    expect(name(cards.chinese)).toMatchObject({ phoneticSystem: 'piny', phoneticScript: 'Latn' });
    expect(name(cards.full).components.map(({ kind }: Any) => kind)).toEqual([
      ...['title', 'given', 'given2', 'surname', 'credential', 'credential'],
    ]);
  });

  it('has a patch for each language that differs', () => {
    const { localizations } = writeJsContact(cards.translated ?? minimal) as Any;
    expect(localizations.ar).toEqual({
      'titles/title/name': 'محلِّلة',
      'notes/section-1/note': 'جوائز\nواحدة؛ اثنتان',
    });
    expect(localizations.ja).toMatchObject({ 'name/full': 'エイダ・ラブレス', 'organizations/work/name': '解析機関' });
  });

  it('leaves languages out that say the same', () => {
    const same: CardWords = { language: 'de', name: minimal.name };
    expect(writeJsContact({ ...minimal, translations: [same] })).not.toHaveProperty('localizations');
  });

  it('leaves out what no text may hold: controls, and halves of characters', () => {
    const { name } = writeJsContact({ ...minimal, name: { first: 'A\u0007da', last: 'L\ud83d' } }) as Any;
    expect(name.components.map(({ value }: Any) => value)).toEqual(['Ada', 'L\ufffd']);
  });

  it('refuses a date that is none', () => {
    expect(() => writeJsContact({ ...minimal, revised: new Date(Number.NaN) })).toThrow(RangeError);
  });
});
