// Cards for tests only.
import fc from 'fast-check';
import { accountKinds } from '../account-names';
import type { CardData, CardWords } from './card-data';

/** A card with the fewest fields. */
export const minimal: CardData = {
  uid: '0190f2a0-0000-7000-8000-000000000000',
  url: 'https://cards.example/ada',
  language: 'en',
  name: { first: 'Ada', last: 'Lovelace' },
  phones: [],
  emails: [],
  websites: [],
  accounts: [],
  addresses: [],
  revised: new Date('2026-01-02T03:04:05.678Z'),
};

const full: CardData = {
  ...minimal,
  name: {
    prefix: 'Dr.',
    first: 'Ada',
    middle: 'King',
    last: 'Lovelace',
    suffix: 'FRS',
    preferred: 'Countess',
    phoneticFirst: 'Ay-da',
    phoneticLast: 'Luv-lace',
  },
  pronouns: 'she/her',
  accreditations: 'PhD, PMP',
  office: 'London; 2nd floor',
  headline: 'First programmer',
  bio: 'Notes on the Engine,\nby A. A. L.',
  title: 'Analyst; Translator',
  department: 'Research, Notes',
  company: 'Analytical Engines \\ Sons',
  phoneticCompany: 'Analitikal',
  phones: [
    { e164: '+12025550142', kind: 'mobile', primary: true, label: 'Direct' },
    { e164: '+15551234567', extension: '12', kind: 'work', primary: true },
    { e164: '+4930123456', kind: 'fax' },
    { e164: '+4930123457', kind: 'home' },
    { e164: '+4930123458', kind: 'other' },
  ],
  emails: [
    { address: 'ada@example.com', kind: 'work' },
    { address: 'ada@home.example', kind: 'home', primary: true, label: 'Private: "home"' },
    { address: 'x@other.example', kind: 'other' },
  ],
  websites: [{ url: 'https://example.com/?a=1;b:2', label: 'Portfolio' }, { url: 'https://example.org/' }],
  accounts: [
    { kind: 'linkedin', handle: 'ada', url: 'https://www.linkedin.com/in/ada' },
    { kind: 'whatsapp', handle: '+12025550142', url: 'https://wa.me/12025550142', label: 'Chat' },
    { kind: 'wechat', handle: 'ada_l', url: null, label: 'WeChat' },
  ],
  links: [
    { kind: 'booking', url: 'https://cal.example/ada', label: 'Book a meeting' },
    { kind: 'video', url: 'https://www.youtube.com/watch?v=abc', label: 'Talk' },
    { kind: 'document', url: 'https://cards.example/notes.pdf' },
  ],
  sections: [
    { title: 'Awards; prizes', text: 'One,\ntwo' },
    { title: '', text: 'Untitled' },
  ],
  addresses: [
    {
      kind: 'work',
      street: '12 St James’s Square',
      street2: 'Floor 2',
      city: 'London',
      postcode: 'SW1Y 4JH',
      country: 'United Kingdom',
      countryCode: 'GB',
      formatted: '12 St James’s Square\nFloor 2\nLondon SW1Y 4JH\n"United" Kingdom ^',
      label: 'HQ',
    },
    { kind: 'home', poBox: 'PO 1', region: 'Surrey', primary: true },
    { kind: 'other', city: 'Turin' },
  ],
  note: 'Met in Turin',
  birthday: '1815-12-10',
  photo: { jpeg: Uint8Array.from({ length: 60_000 }, (_, index) => index % 251) },
};

const hostile = 'A\nTEL:666;B,C\\D\nEND:VCARD\t"x" \\n';
const everywhere = (text: string): CardData => ({
  ...minimal,
  name: {
    prefix: text,
    first: text,
    middle: text,
    last: text,
    suffix: text,
    preferred: text,
    phoneticFirst: text,
    phoneticLast: text,
  },
  ...{
    pronouns: text,
    headline: text,
    bio: text,
    title: text,
    department: text,
    company: text,
    phoneticCompany: text,
    accreditations: text,
    office: text,
    note: text,
  },
  links: [{ kind: 'booking', url: 'https://cal.example/ada', label: text }],
  sections: [{ title: text, text }],
  phones: [{ e164: '+12025550142', kind: 'mobile', label: text }],
  emails: [{ address: 'ada@example.com', kind: 'work', label: text }],
  websites: [{ url: 'https://example.com/', label: text }],
  accounts: [{ kind: 'linkedin', handle: text, url: 'https://www.linkedin.com/in/ada', label: text }],
  addresses: [
    {
      kind: 'work',
      label: text,
      street: text,
      street2: text,
      poBox: text,
      city: text,
      region: text,
      postcode: text,
      country: text,
      formatted: text,
    },
  ],
  translations: [
    {
      language: 'zh',
      name: { first: `${text}2`, last: `${text}3`, phoneticLast: `${text}4` },
      ...{ title: `${text}2`, company: `${text}3`, bio: `${text}4`, pronouns: `${text}5`, headline: `${text}6` },
      sections: [{ title: `${text}7`, text }],
    },
  ],
});

const japaneseAda: CardWords = {
  language: 'ja',
  name: { first: 'エイダ', last: 'ラブレス', phoneticFirst: 'えいだ', phoneticLast: 'らぶれす' },
  ...{ title: '解析者', company: '解析機関', phoneticCompany: 'かいせききかん', bio: '機関についての覚え書き' },
  sections: [
    { title: '受賞', text: 'ひとつ、ふたつ' },
    { title: '', text: 'Untitled', language: 'en' },
  ],
  headline: 'First programmer',
  exceptions: { headline: 'en' },
};
const arabicAda: CardWords = {
  language: 'ar',
  name: { first: 'Ada', last: 'Lovelace' },
  ...{ title: 'محلِّلة', company: 'Analytical Engines', headline: 'First programmer' },
  exceptions: { name: 'en', company: 'en', headline: 'en' },
  sections: [
    { title: 'جوائز', text: 'واحدة؛ اثنتان' },
    { title: '', text: 'Untitled', language: 'en' },
  ],
};

/** Cards with difficult content, by name. */
export const cards: Record<string, CardData> = {
  minimal,
  full,
  japanese: {
    ...minimal,
    ...{
      language: 'ja',
      company: '株式会社解析機関',
      phoneticCompany: 'カイセキキカン',
      department: '研究部',
      title: '部長',
    },
    name: { first: '太郎', last: '山田', phoneticFirst: 'タロウ', phoneticLast: 'ヤマダ' },
    addresses: [
      {
        kind: 'work',
        postcode: '100-0001',
        region: '東京都',
        city: '千代田区',
        street: '千代田1-1',
        country: '日本',
        countryCode: 'JP',
      },
    ],
  },
  arabic: { ...minimal, language: 'ar', name: { first: 'آدا', last: 'لوفليس' }, bio: 'مرحبًا، \u200fأنا آدا؛ كاتبة' },
  translated: {
    ...minimal,
    title: 'Analyst',
    company: 'Analytical Engines',
    headline: 'First programmer',
    sections: [
      { title: 'Awards', text: 'One, two' },
      { title: '', text: 'Untitled' },
    ],
    translations: [japaneseAda, arabicAda],
  },
  // The card as the file at its Japanese address has it: texts without a translation are in the base language.
  localized: {
    ...minimal,
    ...japaneseAda,
    translations: [{ language: 'en', name: minimal.name, title: 'Analyst', headline: 'First programmer' }, arabicAda],
  },
  chinese: {
    ...minimal,
    language: 'zh',
    name: { first: '伟', last: '王', phoneticFirst: 'Wěi', phoneticLast: 'Wáng' },
  },
  emoji: { ...minimal, name: { first: '👩‍💻🇯🇵', last: '🎴'.repeat(300) }, note: '👨‍👩‍👧‍👦'.repeat(50) },
  long: everywhere('長い文字列é '.repeat(70).slice(0, 500).trim()),
  spaces: { ...minimal, note: `a${' '.repeat(400)}b\t\t${'\t'.repeat(200)}c` },
  hostile: everywhere(hostile),
  nameless: { ...minimal, name: {}, company: 'Analytical Engines' },
  empty: { ...minimal, name: {} },
  department: { ...minimal, department: 'Research' },
  yearless: { ...minimal, birthday: '--12-10' },
};

// Characters of all kinds, with many that are part of vCard's own syntax.
const unit = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), fc.constantFrom(...'\n\t;,\\:"= n'));
const text = fc.array(unit, { maxLength: 120 }).map((units) =>
  units
    .join('')
    .replace(/[\p{Zl}\p{Zp}\u0085]/gu, '\n')
    .trim(),
);
const texts = <Key extends string>(...keys: Key[]) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, text])) as Record<Key, typeof text>, { requiredKeys: [] });
const label = { label: fc.option(text, { nil: undefined }), primary: fc.option(fc.boolean(), { nil: undefined }) };
const webUrl = fc.webUrl({ withQueryParameters: true }).map((url) => url.replaceAll(',', '').replaceAll("'", ''));
const e164 = fc.stringMatching(/^\+[1-9][0-9]{6,14}$/);
const kinds = fc.constantFrom('work', 'home', 'other');
const parts = texts('prefix', 'first', 'middle', 'last', 'suffix', 'preferred', 'phoneticFirst', 'phoneticLast');
const words = texts(
  ...(['pronouns', 'headline', 'bio', 'title', 'department', 'company', 'phoneticCompany'] as const),
  ...(['accreditations', 'office'] as const),
);
const sections = fc.array(fc.record({ title: text, text }), { maxLength: 2 });
const link = fc.record({ kind: fc.constantFrom('booking', 'video', 'document'), url: webUrl, label: label.label });
const translation = fc
  .tuple(words, fc.record({ language: fc.constantFrom('fr-CA', 'pt-BR'), name: parts, sections }))
  .map(([own, rest]) => ({ ...own, ...rest }));
/** Any card whose texts are clean: trimmed, line breaks as LF. */
export const cardArbitrary: fc.Arbitrary<CardData> = fc
  .tuple(
    words,
    text,
    fc.record({
      uid: fc.uuid(),
      url: webUrl,
      language: fc.constantFrom('en', 'ja', 'ar', 'zh'),
      name: parts,
      sections,
      links: fc.array(link, { maxLength: 2 }),
      translations: fc.array(translation, { maxLength: 1 }),
      phones: fc.array(fc.record({ e164, kind: fc.constantFrom('mobile', 'fax', 'work', 'home', 'other'), ...label }), {
        maxLength: 3,
      }),
      emails: fc.array(fc.record({ address: fc.constant('o,b@example.com'), kind: kinds, ...label }), { maxLength: 3 }),
      websites: fc.array(fc.record({ url: webUrl, label: label.label }), { maxLength: 3 }),
      accounts: fc.array(
        fc.record({ kind: fc.constantFrom(...accountKinds), handle: text, url: fc.option(webUrl), label: label.label }),
        { maxLength: 3 },
      ),
      addresses: fc.array(
        fc
          .tuple(
            texts('street', 'street2', 'poBox', 'city', 'region', 'postcode', 'country', 'formatted'),
            fc.record({ kind: kinds, ...label, countryCode: fc.constantFrom(undefined, 'DE') }),
          )
          .map(([a, b]) => ({ ...a, ...b })),
        { maxLength: 2 },
      ),
      revised: fc.constant(minimal.revised),
    }),
  )
  .map(([own, note, rest]) => ({ ...own, note, ...rest }) as CardData);
