import { expect, it } from 'vitest';
import { mayNegotiate, negotiatedFile } from './accept';

const chrome =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7';

it.each([undefined, '', '*/*', 'text/html', 'text/*', chrome, 'application/json', 'image/png'])(
  'shows the page to who accepts %s',
  (accept) => {
    expect(mayNegotiate(accept)).toBe(false);
    expect(negotiatedFile(accept)).toBeNull();
  },
);

it.each([
  ['text/vcard', '.vcf', '3'],
  ['TEXT/VCARD', '.vcf', '3'],
  ['text/vcard; charset=utf-8', '.vcf', '3'],
  ['text/vcard;version=4.0', '.vcf', '4'],
  ['text/vcard; version="4.0"; q=0.9, text/vcard;version=3.0;q=0.5', '.vcf', '4'],
  ['text/vcard; version=3.0', '.vcf', '3'],
  ['application/jscontact+json', '.json', '3'],
  ['text/vcard, */*', '.vcf', '3'],
  ['text/vcard;q=0.5, */*;q=0.1', '.vcf', '3'],
  ['text/vcard, text/html;q=0.9', '.vcf', '3'],
  ['text/vcard;q=0.4, application/jscontact+json;q=0.8, text/html;q=0.3', '.json', '3'],
  ['application/jscontact+json, text/vcard', '.json', '3'],
  ['text/vcard, application/jscontact+json', '.vcf', '3'],
])('answers %s with %s in version %s', (accept, file, version) => {
  expect(negotiatedFile(accept)).toEqual({ file, version });
});

it.each([
  'text/vcard;q=0',
  'text/vcard;q=0.5, text/html',
  'text/html, text/vcard',
  'text/vcard;q=0.5, */*;q=0.6',
  'text/vcard;q=0.5, text/*',
  'text/vcard;q=2',
  'text/vcard;q=x',
  'text/vcard-x',
  'x vcard',
  `${'text/plain,'.repeat(40)}text/vcard`,
  `text/vcard${' '.repeat(2_000)}`,
])('shows the page to who accepts %s', (accept) => {
  expect(negotiatedFile(accept)).toBeNull();
});
