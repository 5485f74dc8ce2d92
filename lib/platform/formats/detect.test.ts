import { expect, it } from 'vitest';
import { detectFormat } from './detect';
import { encodeAs } from './test-files/encode';

const bytes = (text: string, label = 'utf-8') => encodeAs(text, label);

it.each([
  ['vcard', 'contacts.vcf', bytes('BEGIN:VCARD\r\n')],
  ['vcard', 'whatever.csv', bytes('\n\nbegin:vcard\n')],
  ['vcard', '', bytes('BEGIN:VCARD\r\n', 'utf-16le-bom')],
  ['jscontact', 'x', bytes(' [{"@type":"Card"}]')],
  ['jscontact', 'cards.json-seq', bytes('\x1e{"@type":"Card"}\n')],
  ['jscontact', 'cards.json', bytes('{"version":"1.0","name":{"full":"Ada"}}')],
  ['csv', 'Connections.CSV', bytes('Notes:\nblah\n\nFirst Name,Last Name')],
  ['csv', 'contacts.csv', bytes('氏名,会社名', 'shift_jis')],
  ['csv', 'contacts.txt', bytes('Name\tE-Mail\nAda\ta@example.com')],
  ['csv', '', bytes('Name;E-Mail\nAda;a@example.com')],
  [null, 'notes.txt', bytes('Dear diary')],
  [null, 'package.json', bytes('{"scripts":{}}')],
  [null, 'empty.csv', bytes('')],
  [null, 'picture.csv', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  [null, 'table.csv', bytes('PK\x03\x04')],
  [null, 'zeros.csv', new Uint8Array(10)],
  // The CSV reader reports the NUL, so the format is still detected.
  ['csv', 'nul.csv', bytes('Name,E-Mail\nA\0da,a@example.com')],
])('%s: %s', (format, name, file) => expect(detectFormat(file, name)).toBe(format));
