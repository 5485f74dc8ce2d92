import { describe, expect, it } from 'vitest';
import { personOfLines } from './person-of-text';
import { readScanned, type Scanned } from './scanned';

const own = { origin: 'https://cards.example', locales: ['en', 'de', 'fr-CA'] };
const read = (text: string) => readScanned(text, own);
const person = (text: string) => (read(text) as Extract<Scanned, { kind: 'person' }>).person;

describe('a code', () => {
  it('that is a vCard is its person', () => {
    const card =
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Hopper;Grace;;;\r\nFN:Grace Hopper\r\nTEL:+4930901820\r\nEND:VCARD\r\n';
    expect(person(card)).toMatchObject({
      name: { first: 'Grace', last: 'Hopper' },
      phones: [{ number: '+4930901820' }],
    });
  });

  it('that is a MECARD is its person, escapes and reading included', () => {
    const read = person(
      'MECARD:N:山田,太郎;SOUND:ヤマダ,タロウ;TEL:+81312345678;EMAIL:taro@example.jp;ORG:A\\;B;BDAY:19700203;ADR:,,丸の内1-1,千代田区,東京,100-0001,JP;URL:https\\://example.jp;;',
    );
    expect(read).toMatchObject({
      name: { last: '山田', first: '太郎', phoneticLast: 'ヤマダ', phoneticFirst: 'タロウ' },
      ...{ company: 'A;B', birthday: '1970-02-03', emails: [{ address: 'taro@example.jp' }] },
      addresses: [{ street: '丸の内1-1', city: '千代田区', postcode: '100-0001', country: 'JP' }],
      websites: [{ url: 'https://example.jp' }],
    });
    expect(person('MECARD:N:Grace Hopper;;').fullName).toBe('Grace Hopper');
  });

  it.each([
    ['MATMSG:TO:a@example.com;SUB:Hi;BODY:x;;', 'emails', { address: 'a@example.com' }],
    ['mailto:a%2Bb@example.com?subject=x', 'emails', { address: 'a+b@example.com' }],
    ['tel:+4930901820', 'phones', { number: '+4930901820' }],
    ['SMSTO:+4930901820:Hello', 'phones', { number: '+4930901820' }],
    ['https://elsewhere.example/grace?x=1', 'websites', { url: 'https://elsewhere.example/grace?x=1' }],
  ] as const)('%s is a way to reach somebody', (text, where, wanted) => {
    expect(person(text)[where]).toMatchObject([wanted]);
  });

  it.each([
    ['https://cards.example/grace', { kind: 'card', username: 'grace' }],
    ['https://cards.example/de/Grace?channel=qr', { kind: 'card', username: 'grace' }],
    ['https://cards.example/fr-CA/grace.vcf', { kind: 'card', username: 'grace' }],
    ['https://cards.example/c/7K3M9Q2A', { kind: 'code', path: '/c/7K3M9Q2A' }],
    ['https://cards.example/app/contacts', { kind: 'text' }],
    ['javascript:alert(1)', { kind: 'text' }],
    ['WIFI:S:net;P:secret;;', { kind: 'text' }],
    ['just words', { kind: 'text' }],
    ['tel:', { kind: 'text' }],
    ['MECARD:', { kind: 'person' }],
  ])('%s', (text, wanted) => {
    expect(read(text)).toMatchObject(wanted);
  });
});

describe('the lines of a paper card', () => {
  it('are a person to look through, with nothing lost', () => {
    const lines = [
      'Grace Hopper',
      'Rear Admiral',
      'Compilers Inc.',
      'Tel. +49 30 901820',
      'Mobile: 030 901821',
      'grace@example.com',
      'www.example.com',
      'Hauptstr. 1, 10115 Berlin',
    ];
    expect(personOfLines(lines)).toMatchObject({
      ...{ fullName: 'Grace Hopper', title: 'Rear Admiral', company: 'Compilers Inc.' },
      phones: [{ number: '+49 30 901820' }, { number: '030 901821', kind: 'mobile' }],
      emails: [{ address: 'grace@example.com' }],
      websites: [{ url: 'https://www.example.com/' }],
      note: 'Hauptstr. 1, 10115 Berlin',
    });
  });

  it('have numbers of a country that is not known, but no dates, prices or tax numbers', () => {
    const lines = ['Grace Hopper', '030 901820', 'Tel: 030 901821', 'Handy 0170 1234567', 'Fax · 030 901822'];
    const { phones } = personOfLines(lines);
    expect(phones.map(({ number, kind }) => [number, kind])).toEqual([
      ['030 901820', 'work'],
      ['030 901821', 'work'],
      ['0170 1234567', 'mobile'],
      ['030 901822', 'fax'],
    ]);
    const others = ['Ada', 'Head', '24.12.2026', 'USt-IdNr. 123 456 789', 'HRB 1234567', '12345'];
    expect(personOfLines(others)).toMatchObject({
      ...{ fullName: 'Ada', title: 'Head', phones: [] },
      note: 'USt-IdNr. 123 456 789\nHRB 1234567\n24.12.2026\n12345',
    });
  });

  it.each<[string, string[]]>([
    ['Tel.: 030 901820', ['work 030 901820']],
    ['Büro: 030 901820, Fon 030 901821', ['work 030 901820', 'work 030 901821']],
    ['Tel.: 030 901821 Fax: 030 901822', ['work 030 901821', 'fax 030 901822']],
    ['Fax 030 901822 Tel. 030 901820', ['fax 030 901822', 'work 030 901820']],
    ['M 0170 1234567 | F 030 901822 | T 030 901820', ['mobile 0170 1234567', 'fax 030 901822', 'work 030 901820']],
    ['Mobil 0170 1234567 / 0171 7654321', ['mobile 0170 1234567', 'mobile 0171 7654321']],
    ['Tel. 0041 44 668 18 00 / 0049 30 901820', ['work 0041 44 668 18 00', 'work 0049 30 901820']],
    ['212 736 5000 / 917 736 5001', ['work 212 736 5000', 'work 917 736 5001']],
    ['Tel. 030/901820', ['work 030/901820']],
    ['030–901820', ['work 030-901820']],
    ['044 668 18 00 · +41 79 123 45 67', ['work 044 668 18 00', 'work +41 79 123 45 67']],
    ['Office (212) 736-5000 | (917) 736-5001', ['work (212) 736-5000', 'work (917) 736-5001']],
    ['T: 212 736 5000 C: 917 736 5001', ['work 212 736 5000', 'mobile 917 736 5001']],
    ['Toll free: 800 555 0199', ['work 800 555 0199']],
    ['Tél. : 514 555-0123', ['work 514 555-0123']],
    ['Téléphone direct 01 42 68 53 00', ['work 01 42 68 53 00']],
    ['電話番号 ０３（１２３４）５６７９', ['work 03(1234)5679']],
    ['ＴＥＬ：０３－１２３４－５６７９', ['work 03-1234-5679']],
    ['03ー1234ー5678', ['work 03-1234-5678']],
    ['０３・１２３４・５６７８', ['work 03-1234-5678']],
    ['03-1234-5678（代）', ['work 03-1234-5678']],
    ['هاتف ٠٥٠١٢٣٤٥٦٧', ['work 0501234567']],
    ['ج: 0501234567', ['mobile 0501234567']],
    ['212-736-5000 Office | 917-736-5001 Cell', ['work 212-736-5000', 'mobile 917-736-5001']],
    ['212-736-5000 (o) 917-736-5001 (c)', ['work 212-736-5000', 'mobile 917-736-5001']],
    ['Work: 212 736 5000', ['work 212 736 5000']],
    ['Direct Dial 212 736 5000', ['work 212 736 5000']],
    ['☎ 030 901820', ['work 030 901820']],
    ['📱 0170 1234567', ['mobile 0170 1234567']],
    ['Geschäftlich 030 901820', ['work 030 901820']],
    ['Ligne directe 01 42 68 53 00', ['work 01 42 68 53 00']],
    ['Télécopie : 01 42 68 53 01', ['fax 01 42 68 53 01']],
    ['Teléfonos: 55 5123 4567', ['work 55 5123 4567']],
    ['Celular/WhatsApp 11 91234-5678', ['mobile 11 91234-5678']],
    ['Uff. 02 12345678', ['work 02 12345678']],
    ['代表電話 03-1234-5678', ['work 03-1234-5678']],
    ['热线 010 5123 4567', ['work 010 5123 4567']],
  ])('have numbers as people write them: %s', (line, numbers) => {
    const { phones, note } = personOfLines(['Grace Hopper', 'Head', line]);
    expect([phones.map(({ number, kind }) => `${kind} ${number}`), note]).toEqual([numbers, '']);
  });

  it.each([
    'Hauptstraße 12 – 10115 Berlin',
    'HRB 1234567 · USt-IdNr. DE123456789',
    'Via Roma 12 - 20121 Milano',
    'P.IVA 01234567890',
    'Ringstraße 120 - 1010 Wien',
    'UID ATU12345678',
    'RCS Paris 123 456 789',
    'Reg. No. 01234567',
    '登録番号 T1234567890123',
    'الرياض ١١٥٦٤ - ١٢٣٤',
    'س.ت. ١٠١٠١٢٣٤٥٦',
    'Gegründet 1998 - 2024',
    '1998 - 2024',
    'Öffnungszeiten 10.00-18.00',
    'Bureau 1204 - 75002 Paris',
    'P.IVA | 01234567890',
    'Direkt 2020 2024',
    'Postfach 12 34 56 · 10115 Berlin',
  ])('stay as they are where they have numbers of other things: %s', (line) => {
    expect(personOfLines(['Grace Hopper', 'Head', line])).toMatchObject({ phones: [], note: line });
  });

  it('keep other ends of a number as text', () => {
    const { phones, note } = personOfLines(['Grace Hopper', 'Head', 'Tel. 030 901820/21/22']);
    expect([phones.map(({ number }) => number), note]).toEqual([['030 901820'], 'Tel. /21/22']);
  });

  it('may say nothing', () => {
    expect(personOfLines([])).toMatchObject({ phones: [], note: '' });
  });
});
