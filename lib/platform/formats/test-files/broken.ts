// Files that break the rules of their format, for tests only.
import { encodeAs, jpegBase64, lines, quoted } from './encode';
import { type ContactFile, vcf } from './file';

const ada = ['BEGIN:VCARD', 'VERSION:3.0', 'N:Lovelace;Ada;;;', 'FN:Ada Lovelace'];
const name = { last: 'Lovelace', first: 'Ada' };

function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

export const brokenFiles: ContactFile[] = [
  vcf('line ends of old Macs', [...ada, 'TEL:1', 'END:VCARD'].join('\r'), [{ name, phones: ['other 1'] }]),
  vcf('mixed line ends and empty lines', `${ada.join('\n\r\n')}\n\nTEL:1\r\rEND:VCARD`, [
    { name, phones: ['other 1'] },
  ]),
  vcf('no END before the next card', lines(...ada, 'TEL:1', ...ada, 'TEL:2', 'END:VCARD'), [
    { name, phones: ['other 1'] },
    { name, phones: ['other 2'] },
  ]),
  vcf('no END at all', lines(...ada, 'TEL:1'), [{ name, phones: ['other 1'] }]),
  vcf(
    'text before, between and after the cards',
    lines('Contacts of Ada', ...ada, 'END:VCARD', 'garbage;x:1', ...ada, 'END:VCARD', 'x'),
    [{ name }, { name }],
  ),
  vcf(
    'bare line breaks inside of a note',
    lines(...ada, 'NOTE:First line', 'second line (without a space)', 'third', 'TEL:1', 'END:VCARD'),
    [{ name, note: 'First line\nsecond line (without a space)\nthird', phones: ['other 1'] }],
  ),
  vcf(
    'base64 wrapped without a space',
    lines(...ada, 'PHOTO;ENCODING=b;TYPE=JPEG:', jpegBase64.slice(0, 40), jpegBase64.slice(40), 'TEL:1', 'END:VCARD'),
    [{ name, photo: 'image/jpeg 60', phones: ['other 1'] }],
  ),
  vcf('base64 that is none', lines(...ada, 'PHOTO;ENCODING=b;TYPE=JPEG:%%%%', 'END:VCARD'), [{ name }]),
  {
    ...{ name: 'folded in the middle of a character', fileName: 'a.vcf' },
    bytes: joined(
      encodeAs(lines(...ada).concat('NOTE:Caf'), 'utf-8'),
      ...[
        Uint8Array.of(0xc3),
        encodeAs('\r\n ', 'utf-8'),
        Uint8Array.of(0xa9),
        encodeAs('!\r\nEND:VCARD\r\n', 'utf-8'),
      ],
    ),
    people: [{ name, note: 'Café!' }],
  },
  {
    ...{ name: 'cards of two encodings in one file', fileName: 'a.vcf' },
    bytes: joined(
      encodeAs(lines('BEGIN:VCARD', 'N:Müller;Jürgen;;;', 'END:VCARD'), 'utf-8'),
      encodeAs(lines('BEGIN:VCARD', 'N:Schröder;Jörg;;;', 'END:VCARD'), 'windows-1252'),
    ),
    people: [{ name: { last: 'Müller', first: 'Jürgen' } }, { name: { last: 'Schröder', first: 'Jörg' } }],
  },
  {
    ...{ name: 'a file that was cut inside of a character', fileName: 'a.vcf' },
    bytes: encodeAs(lines('BEGIN:VCARD', 'N:山田;太郎;;;', 'NOTE:東京で会った'), 'utf-8').slice(0, -3),
    people: [{ name: { last: '山田', first: '太郎' }, note: '東京で会っ\uFFFD' }],
  },
  vcf(
    'quoted-printable that says it is UTF-8 and is not',
    lines(
      'BEGIN:VCARD',
      `N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quoted('Müller;Jürgen', 'windows-1252')}`,
      'END:VCARD',
    ),
    [{ name: { last: 'Müller', first: 'Jürgen' } }],
  ),
  vcf(
    'quoted-printable with letters left as they are, a soft break at the end of the card',
    lines(
      'BEGIN:VCARD',
      'N;ENCODING=QUOTED-PRINTABLE:Müller;J=C3=BCrgen',
      'NOTE;ENCODING=QUOTED-PRINTABLE:half=',
      'END:VCARD',
    ),
    [{ name: { last: 'Müller', first: 'Jürgen' }, note: 'half=' }],
  ),
  vcf(
    'an encoding that does not exist',
    lines('BEGIN:VCARD', 'N;CHARSET=X-KLINGON:Müller;Jürgen', 'END:VCARD'),
    [{ name: { last: 'Müller', first: 'Jürgen' } }],
    'windows-1252',
  ),
  vcf(
    'escapes nobody needs and commas nobody escaped',
    lines(
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:O\\;Neil;Shaun\\, Jr;;;',
      'ORG:Smith, Jones & Co.;Dept\\; A',
      'NOTE:C:\\Temp\\: a\\nb\\\\n',
      'END:VCARD',
    ),
    [
      {
        name: { last: 'O;Neil', first: 'Shaun, Jr' },
        company: 'Smith, Jones & Co.',
        department: 'Dept; A',
        note: 'C:\\Temp: a\nb\\n',
      },
    ],
  ),
  vcf('quotes that are not closed', lines(...ada, 'TEL;TYPE="work:+1 202 1', 'END:VCARD'), [
    { name, phones: ['work +1 202 1'] },
  ]),
  vcf(
    'spaces around names, lower case',
    'begin:vcard\r\nfn : x\r\nversion:3.0\r\nn:Lovelace;Ada\r\ntel; type = work :5\r\nend:vcard',
    [{ name, fullName: 'x', phones: ['work 5'] }],
  ),
  vcf(
    'dates of every shape',
    lines(
      ...[
        '1990-12-31',
        '19901231',
        '1990-12-31T23:00:00Z',
        '1990/12/31',
        '31.12.1990',
        '1990年12月31日',
        '0000-12-31',
        '--12-31',
        '--1231',
        'in winter',
        '1990',
      ].flatMap((day) => [...ada, `BDAY:${day}`, 'END:VCARD']),
    ),
    [
      ...Array.from({ length: 6 }, () => ({ name, birthday: '1990-12-31' })),
      ...Array.from({ length: 3 }, () => ({ name, birthday: '--12-31' })),
      { name, more: ['BDAY: in winter'] },
      { name, more: ['BDAY: 1990'] },
    ],
  ),
  vcf(
    'cards without anything are nobody',
    lines('BEGIN:VCARD', 'VERSION:3.0', 'N:;;;;', 'FN:', 'END:VCARD', ...ada, 'END:VCARD'),
    [{ name }],
  ),
  vcf(
    'an address without anything, numbers without digits',
    lines(...ada, 'ADR;TYPE=home:;;;;;;', 'TEL:', 'EMAIL:', 'URL:', 'END:VCARD'),
    [{ name }],
  ),
  vcf(
    'what Outlook folds at a space',
    lines('BEGIN:VCARD', 'VERSION:2.1', 'N:Lovelace;Ada', 'NOTE:She wrote the', ' first program', 'END:VCARD'),
    [{ name, note: 'She wrote the first program' }],
  ),
  vcf(
    'a key and a sound nobody wants',
    lines(
      ...ada,
      `KEY;ENCODING=b:${'A'.repeat(400)}`,
      `SOUND;ENCODING=b:${'B'.repeat(400)}`,
      `X-BLOB:${'C'.repeat(400)}`,
      'END:VCARD',
    ),
    [{ name }],
  ),
  vcf('ISO-2022-JP', lines('BEGIN:VCARD', 'VERSION:2.1', 'N:\x1b$B;3ED\x1b(B;\x1b$BB@O:\x1b(B', 'END:VCARD'), [
    { name: { last: '山田', first: '太郎' } },
  ]),
];
