import { zip } from './workbook';

// Small files that a careless reader takes hundreds of megabytes for.

const workbook = '<workbook xmlns:r="o"><sheets><sheet name="A" r:id="a"/></sheets></workbook>';
const relations =
  '<Relationships><Relationship Id="a" Type="x/worksheet" Target="a.xml"/><Relationship Id="s" Type="x/sharedStrings" Target="s.xml"/></Relationships>';

const book = (sheet: string, strings = '<sst/>') =>
  zip({
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/a.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/s.xml': strings,
  });

/** Repeats a piece of text up to about 31 MB, or another size. */
const times = (piece: string, size = 31_000_000) => piece.repeat(Math.floor(size / piece.length));

/** Workbooks, each under the name of its content. */
export const workbooks: Record<string, () => Uint8Array> = {
  'a cell of spaces': () => book(`<row><c t="str"><v>${times(' ')}</v></c></row>`),
  'cells without end in one row': () => book(`<row>${times('<c/>')}</row>`),
  'rows of nothing': () => book(times('<row/>')),
  'elements in elements': () => book(times('<a>')),
  'attributes of one element': () => {
    const names = Array.from({ length: 2_400_000 }, (_, at) => ` a${at.toString(36)}=""`);
    return book(`<row${names.join('')}/>`);
  },
  'a comment': () => book(`<!--${times('<')}-->`),
  'millions of shared strings': () => book('<row/>', `<sst>${times('<si><t>a</t></si>')}</sst>`),
  'one shared string in a million cells': () =>
    book(times(`<row>${'<c t="s"><v>0</v></c>'.repeat(190)}</row>`), `<sst><si><t>${'x'.repeat(9_000)}</t></si></sst>`),
  // One two-byte letter doubles the memory of the whole comment, and a string that was cut from the same chunk would keep it
  // alive.
  'short shared strings between long comments': () =>
    book('<row/>', `<sst>${`<si><t>${'a'.repeat(20)}</t></si><!--漢${'x'.repeat(32_000)}-->`.repeat(2_900)}</sst>`),
  'a stylesheet of millions of formats': () =>
    zip({
      'xl/workbook.xml': workbook,
      'xl/_rels/workbook.xml.rels': relations.replace('x/sharedStrings', 'x/styles'),
      'xl/a.xml': '<worksheet><sheetData><row><c t="str"><v>a</v></c></row></sheetData></worksheet>',
      'xl/s.xml': `<styleSheet><cellXfs>${times('<xf numFmtId="14"/>')}</cellXfs></styleSheet>`,
    }),
};

const text = (content: string) => () => new TextEncoder().encode(content);
const card = (inner: string) => text(`BEGIN:VCARD\r\nVERSION:4.0\r\nFN:A\r\n${inner}END:VCARD\r\n`);

/** Files of the largest size that is read at all, with the content that costs readers most, by format. */
export const largest: Record<string, Record<string, () => Uint8Array>> = {
  vcard: {
    'members of groups': text(
      times(
        `BEGIN:VCARD\r\nKIND:group\r\nFN:G\r\n${Array.from({ length: 19_000 }, (_, at) => `MEMBER:${at}\r\n`).join('')}END:VCARD\r\n`,
        24_000_000,
      ),
    ),
  },
  jscontact: {
    'arrays in arrays': text(times('[', 24_000_000)),
    'objects in an array': text(`[${times('{},', 24_000_000)}{}]`),
    'numbers in an array': text(`[{"x":[${times('1,', 24_000_000)}1]}]`),
  },
  csv: {
    'one row of commas': text(`Name,Email\n${times(',', 24_000_000)}`),
    'rows of a thousand commas': text(`Name,Email\n${times(`a${','.repeat(1000)}\n`, 24_000_000)}`),
    quotes: text(`Name,Email\n${times('"', 24_000_000)}`),
    'escaped quotes': text(`Name,Email\n${times('\\"', 24_000_000)}`),
  },
};

/** Text files by format, each under the name of its content. They have 2 MB, because text files are not compressed. */
export const texts: Record<string, Record<string, () => Uint8Array>> = {
  vcard: {
    'lines that go on': card(`NOTE:x\r\n${times(' x\r\n', 2_000_000)}`),
    'empty components': card(`N:${times(';', 1_400_000)}\r\n`),
    'categories without end': card(`CATEGORIES:${times('a,', 1_400_000)}\r\n`),
    'parameters without end': card(`TEL${times(';a', 1_400_000)}:1\r\n`),
    'members of a group': text(`BEGIN:VCARD\r\nKIND:group\r\nFN:G\r\n${times('MEMBER:a\r\n', 2_000_000)}END:VCARD\r\n`),
    'cards of nothing': text(times('BEGIN:VCARD\r\nTEL:1\r\nEND:VCARD\r\n', 600_000)),
  },
  jscontact: {
    'arrays in arrays': text(`[{"@type":"Card","x":${times('[', 2_000_000)}`),
    'objects in an array': text(`[${times('{},', 2_000_000)}{}]`),
    'numbers in a property': text(`[{"@type":"Card","uid":"a","name":{"full":"A"},"x":[${times('1,', 2_000_000)}1]}]`),
    'properties without end': text(
      `[{"@type":"Card","name":{"full":"A"}${Array.from({ length: 180_000 }, (_, at) => `,"a${at}":""`).join('')}}]`,
    ),
  },
  csv: {
    'rows of commas': text(`Name,Email\n${times(',,,,,,,,,,,,,,,,,,,,,,,,,,,,,\n', 2_000_000)}`),
    'one row of commas': text(`Name,Email\n${times(',', 2_000_000)}`),
    'rows of one letter': text(`Name,Email\n${times('a\n', 2_000_000)}`),
    'a quote that is never closed': text(`Name,Email\n"${times('a\n', 2_000_000)}`),
    quotes: text(`Name,Email\n${times('"', 2_000_000)}`),
    'separators in a cell': text(`Name,Phone\n${times(`a,${'1 ::: '.repeat(1600)}\n`, 2_000_000)}`),
  },
};
