import { describe, expect, it } from 'vitest';
import { inflate } from '@/lib/platform/workbook';
import { xlsx, zip, zip64 } from '@/tests/support/workbook';
import { FormatError } from '../format-error';
import { readXlsx } from './read';

const read = async (bytes: Uint8Array, maxRows = 100) => {
  const { sheets } = await readXlsx(bytes, { maxRows, inflate, pause: async () => {}, choose: () => [0] });
  return sheets[0]?.rows ?? [];
};
const sheet = (inner: string, more: Record<string, string> = {}, head = '') =>
  zip({
    'xl/workbook.xml': `<x:workbook xmlns:x="m" xmlns:r="o">${head}<x:sheets><x:sheet name="A" r:id="a"/><x:sheet name="B" r:id="b"/></x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Type="x/worksheet" Target="../xl/a.xml"/><Relationship Id="b" Type="x/worksheet" Target="b.xml"/><Relationship Id="s" Type="x/styles" Target="styles.xml"/></Relationships>',
    ...more,
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

  it('says its sizes as large archives do, where Apache POI has written it', async () => {
    const table = [
      ['E-mail', 'Name'],
      ['a@example.com', 'Ada'],
    ];
    const file = xlsx(table, zip64);
    expect(await read(file)).toEqual(table);
    for (const length of [file.length - 25, file.length - 60])
      expect(await refused(file.subarray(0, length))).toBe('unreadable');
    // The offset of the directory, and then the size of its first entry, point far out of the file.
    const at = file.indexOf('PK\x06\x06');
    for (const place of [at + 55, file.indexOf('PK\x01\x02') + 46 + '_rels/.rels'.length + 9 + 23])
      expect(
        await refused(Buffer.concat([file.subarray(0, place), Buffer.from([0x7f]), file.subarray(place + 1)])),
      ).toBe('unreadable');
  });

  it('knows numbers, formulas, texts of a cell’s own and cells without a reference', async () => {
    const row =
      '<x:row><x:c><x:v>42</x:v></x:c><x:c t="str"><x:f>A1&amp;"x"</x:f><x:v>42x</x:v></x:c><x:c t="inlineStr"><x:is><x:r><x:t>in</x:t></x:r><x:r><x:t>line</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:is></x:c><x:c r="E1" t="b"><x:v>1</x:v></x:c><x:c r="F1" t="e"><x:v>#REF!</x:v></x:c></x:row>';
    expect(await read(sheet(row))).toEqual([['42', '42x', 'inline', '', '1']]);
  });

  it('gives characters that are written by their numbers, and a text that only looks like one', async () => {
    const row = ['one_x000D_\ntwo', '_x0041_da', '_x005F_x0041_', '_x41_'].map(
      (text) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`,
    );
    expect(await read(sheet(`<x:row>${row.join('')}</x:row>`))).toEqual([['one\r\ntwo', 'Ada', '_x0041_', '_x41_']]);
  });

  it('is refused where it is damaged, too large or more than a table of people', async () => {
    const good = xlsx([['a'], ['b']]);
    expect(await refused(Buffer.from('PK\x03\x04'))).toBe('unreadable');
    expect(await refused(zip({ 'word/document.xml': '<a/>' }))).toBe('unreadable');
    expect(await refused(good.subarray(0, good.length - 30))).toBe('unreadable');
    expect(await refused(good, 1)).toBe('too_many_people');
    expect(await refused(sheet('<x:row><x:c r="ZZ1" t="str"><x:v>far</x:v></x:c></x:row>'))).toBe('too_many_fields');
    expect(await refused(sheet('<x:row><x:c>'))).toBe('unreadable');
    const doctype = '<!DOCTYPE a [<!ENTITY b "bbbbbbbb">]><a>&b;</a>';
    expect(await refused(zip({ 'xl/workbook.xml': doctype }))).toBe('unreadable');
    expect(await refused(sheet('<x:row/>'.repeat(300_000)))).toBe('too_much');
    expect(await refused(sheet('<x:a>'.repeat(100)))).toBe('unreadable');
    expect(await refused(sheet(`<!--${'- <'.repeat(300_000)}`))).toBe('line_too_long');
  });

  it('has cells that are cut where they are longer than any text of ours', async () => {
    const [[cell]] = (await read(sheet(`<x:row><x:c t="str"><x:v>${'x'.repeat(30_000)}</x:v></x:c></x:row>`))) as [
      [string],
    ];
    expect(cell).toHaveLength(10_000);
  });

  const styles = (...codes: string[]) => ({
    'xl/styles.xml': `<styleSheet><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
  });
  const cells = (...all: (readonly [value: string, style: number])[]) =>
    `<x:row>${all.map(([value, style]) => `<x:c s="${style}"><x:v>${value}</x:v></x:c>`).join('')}</x:row>`;

  it('gives days as days, and numbers without exponents and with the zeros that their format shows', async () => {
    const codes = ['dd.mm.yyyy;@', '00000', '0# ## ## ## ##', '"+"0', '#,##0.00', '[h]:mm', '[Red]0;-0', '"day "0'];
    const row = cells(
      ...([
        ['33333', 1],
        ['33333.5', 2],
        ['1067', 3],
        ['612345678', 4],
        ['4930901820', 5],
        ['1.5', 6],
      ] as const),
      ...([
        ['1.2025550142E10', 0],
        ['0.25', 7],
        ['4.9E+11', 9],
        ['7', 10],
        ['1', 8],
      ] as const),
    );
    expect(await read(sheet(row, styles(...codes)))).toEqual([
      [
        ...['1991-04-05', '1991-04-05 12:00:00', '01067', '06 12 34 56 78', '+4930901820', '1.5'],
        ...['12025550142', '06:00:00', '490000000000', '7', '1'],
      ],
    ]);
    const old = sheet(cells(['0', 1], ['31871', 1]), styles(), '<x:workbookPr date1904="1"/>');
    expect(await read(old)).toEqual([['1904-01-01', '1991-04-05']]);
  });

  it('is its first sheet that has anything in it', async () => {
    const full = '<worksheet><sheetData><row><c t="str"><v>here</v></c></row></sheetData></worksheet>';
    expect(await read(sheet('<x:row/>', { 'xl/b.xml': full }))).toEqual([['here']]);
    expect(await read(sheet('<x:row/>'))).toEqual([]);
  });

  // The sheet is chosen by the first rows of all sheets, which are held in memory until then.
  const sheets = (count: number, partOf: (at: number) => string) => {
    const names = Array.from({ length: count }, (_, at) => at);
    const text = 'x'.repeat(9_990);
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`;
    return zip({
      'xl/workbook.xml': `<workbook><sheets>${names.map((at) => `<sheet name="S${at}" id="s${at}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="t" Type="x/sharedStrings" Target="t.xml"/>${names
        .map((at) => `<Relationship Id="s${at}" Type="x/worksheet" Target="${partOf(at)}"/>`)
        .join('')}</Relationships>`,
      'xl/t.xml': `<sst><si><t>${text}_x0041_</t></si></sst>`,
      ...Object.fromEntries(
        names.map((at) => [`xl/${partOf(at)}`, `<worksheet><sheetData>${row.repeat(10)}</sheetData></worksheet>`]),
      ),
    });
  };
  const headsOf = async (bytes: Uint8Array) => {
    let seen: readonly string[][][] = [];
    const choose = (heads: readonly string[][][]) => {
      seen = heads;
      return [0];
    };
    await readXlsx(bytes, { maxRows: 100, inflate, pause: async () => {}, choose });
    return seen;
  };

  it('has each of its parts once, however often it names it', async () => {
    expect(await headsOf(sheets(40, () => 'a.xml'))).toHaveLength(1);
  });

  it('is held by so many characters of its first rows as the largest table of people has, whatever it shares', async () => {
    const heads = await headsOf(sheets(12, (at) => `s${at}.xml`));
    expect(heads).toHaveLength(12);
    const characters = heads.flat(2).reduce((sum, { length }) => sum + length, 0);
    expect(characters).toBeGreaterThan(1_000_000);
    expect(characters).toBeLessThanOrEqual(5_000_000);
  });

  it.each(['<!---->', '<?a?>', '<![CDATA[]]>'])(
    'is refused with more of %s than a table of people has elements',
    async (piece) => {
      const strings = (count: number) => `<sst><si><t>a${`${piece}b`.repeat(count)}</t></si></sst>`;
      const file = (count: number) =>
        sheet('<x:row><x:c t="s"><x:v>0</x:v></x:c></x:row>', {
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="a" Type="x/worksheet" Target="a.xml"/><Relationship Id="s" Type="x/sharedStrings" Target="t.xml"/></Relationships>',
          'xl/t.xml': strings(count),
        });
      expect(await read(file(3))).toEqual([['abbb']]);
      expect(await refused(file(220_000))).toBe('too_much');
    },
  );

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
