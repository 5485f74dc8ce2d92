import { expect, it } from 'vitest';
import { growth } from '@/tests/support/growth';
import { partialCard } from './partial';
import { readXml } from './xml-read';

const cut = (parts: string[], file: string) =>
  partialCard(readXml(`<address-data xmlns="urn:ietf:params:xml:ns:carddav">${parts.join('')}</address-data>`))(file);
const cardOf = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');

it('a vCard is cut to properties by name, of any group or of one, with their values or without', () => {
  const file = cardOf('FN:Ada', 'item1.TEL;TYPE=work:1', 'item2.TEL:2', 'TEL:3', 'NOTE:x');
  const all = ['item1.TEL;TYPE=work:1', 'item2.TEL:2', 'TEL:3'];
  expect(cut(['<prop name="tel"/>'], file)).toBe(cardOf(...all));
  expect(cut(['<prop name="TEL" novalue="yes"/>', '<prop name="ITEM2.TEL"/>'], file)).toBe(
    cardOf('item1.TEL;TYPE=work:', 'item2.TEL:2', 'TEL:'),
  );
  expect(cut(['<prop name="TEL"/>', '<prop name="TEL" novalue="yes"/>'], file)).toBe(cardOf(...all));
  expect(cut(['<prop name="item1.TEL"/>', '<prop name="X-NONE"/>'], file)).toBe(cardOf('item1.TEL;TYPE=work:1'));
});

it('in time proportional to its lines and to the parts asked for', { timeout: 60_000 }, () => {
  const work = (size: number) => {
    const all = Array.from({ length: size }, (_, at) => at);
    const parts = all.flatMap((at) => [`<prop name="X-${at}"/>`, `<prop name="item${at}.NOTE" novalue="yes"/>`]);
    const file = cardOf(...all.map((at) => `item${at}.NOTE:x`));
    expect(cut(parts, file)).toBe(cardOf(...all.map((at) => `item${at}.NOTE:`)));
  };
  expect(growth(work, 2000)).toBeLessThan(6);
});
