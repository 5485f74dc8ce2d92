import { describe, expect, it } from 'vitest';
import { contentSchema } from '@/lib/cards/card/schema';
import { nobody, type PersonRead } from '@/lib/platform/formats/person';
import { readVCards } from '@/lib/platform/formats/vcard/read';
import { personToCard } from './person-to-card';
import type { CardSource } from './source';

const read = (person: Partial<PersonRead>, more: Partial<CardSource> = {}) =>
  personToCard({ person: { ...nobody(), ...person }, ...more }, { locale: 'de', timeZone: null });
const phone = (number: string) => ({ number, kind: 'work' as const, isPrimary: false });

/** The values of a card's fields, by kind. */
const values = ({ content }: ReturnType<typeof read>) =>
  content.fields.map((field) => {
    if (field.kind === 'phone') return [field.label, field.number];
    if (field.kind === 'email') return [field.label, field.address];
    if (field.kind === 'website') return [field.label, field.url];
    return field.kind === 'account' ? [field.network, field.handle, field.label] : [field.kind];
  });

describe('a person as a card', () => {
  it('has the texts and fields that cards have, valid and with ids of their own', () => {
    const source: Partial<PersonRead> = {
      name: { first: 'Ada', last: 'Lovelace', prefix: 'Dr.' },
      ...{ title: 'Analyst', company: 'Engines', department: 'Research', note: 'I like numbers.\nAnd you?' },
      phones: [phone('030 901820'), phone('+1 202-555-0142')],
      emails: [{ address: 'Ada@Example.com', kind: 'work', isPrimary: true }],
      more: ['PRONOUNS: she/her'],
    };
    const [one, other] = [read(source), read(source)];
    expect(one.content).toMatchObject({
      name: { first: 'Ada', last: 'Lovelace', prefix: 'Dr.' },
      ...{ title: 'Analyst', company: 'Engines', department: 'Research', pronouns: 'she/her' },
      bio: 'I like numbers.\nAnd you?',
    });
    expect(values(one)).toEqual([
      ['work', '+4930901820'],
      ['work', '+12025550142'],
      ['work', 'ada@example.com'],
    ]);
    expect([one.warnings, contentSchema.safeParse(one.content).success]).toEqual([[], true]);
    expect(one.content.fields.map(({ id }) => id)).not.toEqual(other.content.fields.map(({ id }) => id));
  });

  it('makes accounts of labeled links to them, each once', () => {
    const card = read({
      accounts: [{ service: 'linkedin', value: 'https://www.linkedin.com/in/ada' }],
      websites: [
        { url: 'https://linkedin.com/in/ada', label: 'LinkedIn' },
        { url: 'https://www.instagram.com/ada.l/', label: 'Instagram' },
        { url: 'https://ada.example/work', label: 'Portfolio' },
      ],
    });
    expect(values(card)).toEqual([
      ['Portfolio', 'https://ada.example/work'],
      ['linkedin', 'ada', ''],
      ['instagram', 'ada.l', ''],
    ]);
  });

  it('says what is not on the card as it was, and puts nothing into the text about the person', () => {
    const card = read({
      name: { first: 'Ada', last: 'see evil.com' },
      phones: [phone('ask the desk')],
      emails: [{ address: 'ada at example', kind: 'work', isPrimary: false }],
      accounts: [{ service: 'zephyr', value: 'ada' }],
      birthday: '1815-12-10',
      categories: ['Friends'],
      more: ['ASSISTANT: Bob'],
      photoLink: 'https://pictures.example/ada.jpg',
    });
    expect(card.content).toMatchObject({ name: { first: 'Ada', last: '' }, bio: '', fields: [] });
    expect(card.warnings).toEqual([
      { code: 'phone', text: 'ask the desk' },
      { code: 'invalid', text: 'ada at example' },
      { code: 'photo_link', text: 'https://pictures.example/ada.jpg' },
      { code: 'left', text: 'zephyr: ada' },
      { code: 'left', text: '1815-12-10' },
      { code: 'left', text: 'ASSISTANT: Bob' },
      { code: 'left', text: 'Friends' },
      { code: 'left', text: 'see evil.com' },
    ]);
  });

  it('shortens what is too long, and says so', () => {
    const card = read({ name: { first: 'Ada' }, note: 'x'.repeat(3000), title: 'y'.repeat(600) });
    expect([card.content.bio.length, card.content.title.length]).toEqual([2000, 500]);
    expect(card.warnings.map(({ code }) => code)).toEqual(['cut', 'cut']);
    const many = read({
      phones: Array.from({ length: 60 }, (_, at) => phone(`+4930${901800 + at}`)),
      more: Array.from({ length: 90 }, (_, at) => `X: ${at}`),
    });
    expect([many.content.fields.length, many.warnings.length]).toEqual([50, 50]);
  });

  it('knows the language that the source or its script tells', () => {
    expect(read({ name: { first: 'Ada' }, language: 'fr' }).language).toBe('fr-CA');
    expect(read({ name: { last: '山田', first: 'たろう' } }).language).toBe('ja');
    expect(read({ name: { first: 'Ada' } }).language).toBe('de');
  });
});

// Shapes in which card apps hand out a card: labeled links in groups, profiles by type, own properties. No file of a particular app is here.
const shapes: [string, string, unknown[]][] = [
  [
    'labeled links in groups',
    'item1.URL:https://www.linkedin.com/in/ada\r\nitem1.X-ABLabel:LinkedIn\r\nitem2.URL:https://x.com/ada\r\nitem2.X-ABLabel:X (Twitter)\r\nitem3.URL:https://calendly.com/ada\r\nitem3.X-ABLabel:Book me\r\nitem4.TEL:+12025550142\r\nitem4.X-ABLabel:Direct',
    [
      ['Direct', '+12025550142'],
      ['linkedin', 'ada', ''],
      ['x', 'ada', 'X (Twitter)'],
      ['calendly', 'ada', 'Book me'],
    ],
  ],
  [
    'profiles by type',
    'X-SOCIALPROFILE;type=linkedin:https://www.linkedin.com/in/ada\r\nX-SOCIALPROFILE;TYPE=instagram;x-user=ada:https://instagram.com/ada\r\nSOCIALPROFILE;SERVICE-TYPE=GitHub:https://github.com/ada',
    [
      ['linkedin', 'ada', ''],
      ['instagram', 'ada', ''],
      ['github', 'ada', ''],
    ],
  ],
  [
    'own properties and parameters',
    'X-LINKEDIN:https://www.linkedin.com/in/ada\r\nX-WHATSAPP:+12025550142\r\nURL;type=HihelloCard;type=pref:https://cards.example/p/1\r\nX-PRONOUNS:she/her\r\nX-CARD-COLOR:#ff0000',
    [
      ['hihellocard', 'https://cards.example/p/1'],
      ['linkedin', 'ada', ''],
      ['whatsapp', '+12025550142', ''],
    ],
  ],
];

it.each(shapes)('a vCard with %s is read', (_, lines, expected) => {
  const file = `BEGIN:VCARD\r\nVERSION:3.0\r\nN;CHARSET=UTF-8:Lovelace;Ada;;;\r\nFN;CHARSET=UTF-8:Ada Lovelace\r\n${lines}\r\nEND:VCARD\r\n`;
  const [person] = readVCards(new TextEncoder().encode(file));
  expect(values(read(person ?? {}))).toEqual(expected);
});
