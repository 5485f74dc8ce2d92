import { describe, expect, it } from 'vitest';
import { inflate } from '@/lib/bulk-invitations/inflate';
import { xlsx, zip } from '@/tests/support/workbook';
import { FormatError } from '../format-error';
import { readXlsx } from './read';

const read = (bytes: Uint8Array, mostRows = 100) => readXlsx(bytes, { mostRows, inflate, pause: async () => {} });
const sheet = (inner: string) =>
  zip({
    'xl/workbook.xml':
      '<x:workbook xmlns:x="m" xmlns:r="o"><x:sheets><x:sheet name="A" r:id="a"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Type="x/worksheet" Target="../xl/a.xml"/></Relationships>',
    'xl/a.xml': `<x:worksheet xmlns:x="m"><x:sheetData>${inner}</x:sheetData></x:worksheet>`,
  });
const refused = async (bytes: Uint8Array, most?: number) => {
  const error = await read(bytes, most).catch((thrown: unknown) => thrown);
  return error instanceof FormatError ? error.code : error;
};

describe('an Excel workbook', () => {
  it('gives the texts of its first visible sheet, without empty rows', async () => {
    const table = [
      ['E-mail', 'Name'],
      ['a@example.com', 'あ <b> & c'],
      ['', ''],
      ['', 'only here'],
    ];
    expect(await read(xlsx(table))).toEqual([
      ['E-mail', 'Name'],
      ['a@example.com', 'あ <b> & c'],
      ['', 'only here'],
    ]);
  });

  it('knows numbers, formulas, texts of a cell’s own and cells without a reference', async () => {
    const row =
      '<x:row><x:c><x:v>42</x:v></x:c><x:c t="str"><x:f>A1&amp;"x"</x:f><x:v>42x</x:v></x:c><x:c t="inlineStr"><x:is><x:r><x:t>in</x:t></x:r><x:r><x:t>line</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:is></x:c><x:c r="E1" t="b"><x:v>1</x:v></x:c><x:c r="F1" t="e"><x:v>#REF!</x:v></x:c></x:row>';
    expect(await read(sheet(row))).toEqual([['42', '42x', 'inline', '', '1']]);
  });

  it('is refused where it is damaged, too large or more than a table of people', async () => {
    const good = xlsx([['a'], ['b']]);
    expect(await refused(Buffer.from('PK\x03\x04'))).toBe('unreadable');
    expect(await refused(zip({ 'word/document.xml': '<a/>' }))).toBe('unreadable');
    expect(await refused(good.subarray(0, good.length - 30))).toBe('unreadable');
    expect(await refused(good, 1)).toBe('too_many_people');
    expect(await refused(sheet('<x:row><x:c r="ZZ1" t="str"><x:v>far</x:v></x:c></x:row>'))).toBe('too_many_fields');
    expect(await refused(sheet(`<x:row><x:c t="str"><x:v>${'x'.repeat(10_001)}</x:v></x:c></x:row>`))).toBe(
      'line_too_long',
    );
    expect(await refused(sheet('<x:row><x:c>'))).toBe('unreadable');
    const doctype = '<!DOCTYPE a [<!ENTITY b "bbbbbbbb">]><a>&b;</a>';
    expect(await refused(zip({ 'xl/workbook.xml': doctype }))).toBe('unreadable');
    const bomb = sheet(`<x:row><x:c t="str"><x:v>${' '.repeat(33_000_000)}</x:v></x:c></x:row>`);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refused(bomb)).toBe('file_too_large');
  });

  it('is never worse than unreadable, whatever byte of it is changed', async () => {
    const good = xlsx([['E-mail'], ['a@example.com']]);
    for (let at = 0; at < good.length; at += 1) {
      const bytes = Buffer.from(good);
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      const result = await read(bytes).catch((thrown: unknown) => thrown);
      expect([at, Array.isArray(result) || result instanceof FormatError]).toEqual([at, true]);
    }
  });
});
