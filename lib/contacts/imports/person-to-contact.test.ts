import { describe, expect, it } from 'vitest';
import { nobody, type PersonRead } from '@/lib/platform/formats/person';
import { rangesInUse } from '@/lib/platform/formats/phone-ranges';
import { personToContact } from './person-to-contact';

const read = (person: Partial<PersonRead>, country = 'DE') =>
  personToContact({ ...nobody(), ...person }, { country, ranges: rangesInUse, language: 'de' });
const phone = (number: string, more = {}) => ({ number, kind: 'work' as const, isPrimary: false, ...more });
const address = { kind: 'work' as const, street: '', street2: '', poBox: '', city: '', region: '', postcode: '' };

describe('a person of a file as a contact', () => {
  it('has numbers in E.164, those without a country code of the chosen country, with their extension', () => {
    const phones = [phone('030 901820', { extension: '12' }), phone('+1 (202) 555-0142'), phone('+49 30 901820')];
    const { draft, problems } = read({ name: { first: 'Ada' }, phones });
    expect(draft.content.fields.map((field) => field.kind === 'phone' && [field.number, field.extension])).toEqual([
      ['+4930901820', '12'],
      ['+12025550142', ''],
      ['+4930901820', ''],
    ]);
    expect(problems).toEqual([]);
  });

  it('keeps what is no number, address, link or day in the note, and says so', () => {
    const { draft, problems, isInvalid } = read({
      name: { first: 'Ada' },
      phones: [phone('ask the desk')],
      emails: [{ address: 'ada at example', kind: 'work', isPrimary: false }],
      websites: [{ url: 'javascript:alert(1)' }],
      birthday: 'in May',
      note: 'Met at the fair',
      more: ['X-ASSISTANT: Bob'],
    });
    expect(isInvalid).toBe(false);
    expect(draft.content.fields).toEqual([]);
    expect(draft.content.note.split('\n')).toEqual([
      ...['Met at the fair', '', 'TEL: ask the desk', 'EMAIL: ada at example'],
      ...['URL: javascript:alert(1)', 'BDAY: in May', 'X-ASSISTANT: Bob'],
    ]);
    expect(problems.map(({ code }) => code)).toEqual([
      ...['invalid_phone', 'invalid_email', 'invalid_url', 'invalid_date'],
    ]);
  });

  it('takes an app’s own address among the links for the account that it is', () => {
    const { draft, problems } = read({
      name: { first: 'Ada' },
      websites: [
        { url: 'skype:live:.cid.1a2b?chat', label: 'Skype · Office' },
        { url: 'viber://chat?number=%2B4915123456789' },
      ],
    });
    expect(draft.content.fields).toMatchObject([
      { kind: 'account', network: 'skype', handle: 'live:.cid.1a2b', label: 'Office' },
      { kind: 'account', network: 'viber', handle: '+4915123456789', label: '' },
    ]);
    expect([problems, draft.content.note]).toEqual([[], '']);
  });

  it('normalises e-mail addresses and accounts; an account of a service that is not known is a website', () => {
    const { draft } = read({
      emails: [{ address: 'Ada <Ada@Example.COM>', kind: 'home', isPrimary: true }],
      accounts: [
        { service: 'linkedin', value: 'https://www.linkedin.com/in/ada/' },
        { service: 'Klubraum', value: 'https://klubraum.example/ada' },
        { service: 'ICQ', value: '12345' },
      ],
    });
    expect(draft.content.fields).toMatchObject([
      { kind: 'email', address: 'ada@example.com', label: 'home', isPrimary: true },
      { kind: 'account', network: 'linkedin', handle: 'ada' },
      { kind: 'website', url: 'https://klubraum.example/ada', label: 'Klubraum' },
    ]);
    expect(draft.content.note).toBe('ICQ: 12345');
  });

  it.each([
    ['Deutschland', 'DE'],
    ['ドイツ', 'DE'],
    ['ألمانيا', 'DE'],
    ['Estados Unidos', 'US'],
    ['UNITED STATES OF AMERICA', 'US'],
    ['Brésil', 'BR'],
    ['瑞士', 'CH'],
    ['gb', 'GB'],
  ])('knows the country %s', (country, code) => {
    const { draft } = read({ addresses: [{ ...address, city: 'X', country, isPrimary: false }] });
    expect(draft.content.fields).toMatchObject([{ kind: 'address', country: code }]);
  });

  it('keeps an unknown country in the note', () => {
    const { draft, problems } = read({ addresses: [{ ...address, city: 'X', country: 'Atlantis', isPrimary: false }] });
    expect(draft.content.fields).toMatchObject([{ city: 'X', country: '' }]);
    expect(draft.content.note).toBe('ADR: Atlantis');
    expect(problems).toMatchObject([{ code: 'invalid_country', text: 'Atlantis' }]);
  });

  it('cuts what is too long, and keeps all of it in the note', () => {
    const title = 'x'.repeat(600);
    const { draft, problems } = read({ name: { first: 'Ada' }, title });
    expect(draft.content.title).toHaveLength(500);
    expect(draft.content.note).toBe(`TITLE: ${title}`);
    expect(problems).toMatchObject([{ path: 'title', code: 'too_long' }]);
  });

  it('says that a note was cut which is longer than any note', () => {
    const { draft, problems } = read({ name: { first: 'Ada' }, note: 'n'.repeat(6000) });
    expect(draft.content.note).toHaveLength(5000);
    expect(problems).toMatchObject([{ path: 'note', code: 'cut_off' }]);
  });

  it('is no contact where nobody could be found by it', () => {
    expect(read({ note: 'somebody' })).toMatchObject({
      isInvalid: true,
      problems: [{ path: 'name.first', code: 'required' }],
    });
  });

  it.each([
    ['Ada Lovelace', { first: 'Ada', last: 'Lovelace' }, 'de'],
    ['Lovelace, Ada', { first: 'Ada', last: 'Lovelace' }, 'de'],
    ['Ludwig van Beethoven', { first: 'Ludwig', last: 'van Beethoven' }, 'de'],
    ['山田 たろう', { first: 'たろう', last: '山田' }, 'ja'],
    ['王 小明', { first: '小明', last: '王' }, 'zh'],
    ['محمد المهيري', { first: 'محمد', last: 'المهيري' }, 'ar'],
    ['Plato', { first: 'Plato', last: '' }, 'de'],
  ])('takes the whole name %s apart, in the language of its script', (fullName, parts, language) => {
    const { draft } = read({ fullName });
    expect(draft.content.name).toMatchObject(parts);
    expect(draft.language).toBe(language);
  });

  it('does not take a company’s name for a person’s', () => {
    expect(read({ fullName: 'Acme Inc.', company: 'Acme Inc.' }).draft.content.name).toMatchObject({
      first: '',
      last: '',
    });
  });

  it('has tags of at most 60 characters, no control characters and no halves of characters', () => {
    const { draft } = read({
      name: { first: 'A\u0007da\ud800' },
      categories: ['Fair', 'Fair', 'y'.repeat(61)],
      company: 'A\nB',
    });
    expect(draft.tags).toEqual(['Fair']);
    expect(draft.content.name.first).toBe('A da\uFFFD');
    expect(draft.content.company).toBe('A B');
    expect(draft.content.note).toBe(`CATEGORIES: ${'y'.repeat(61)}`);
  });
});
