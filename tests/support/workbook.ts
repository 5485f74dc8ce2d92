import { crc32, deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';

/** A ZIP of these files, deflated. */
export function zip(files: Record<string, string | Buffer>): Buffer {
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]))),
  );
}

const magic = 0xffffffff;

/**
 * A ZIP whose sizes and offsets are all written in the Zip64 form of large archives (APPNOTE, section 4.5.3), as Apache POI
 * writes workbooks of any size.
 */
export function zip64(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  const long = (...numbers: number[]) => {
    const bytes = Buffer.alloc(8 * numbers.length);
    for (const [place, number] of numbers.entries()) bytes.writeBigUInt64LE(BigInt(number), 8 * place);
    return bytes;
  };
  const extra = (data: Buffer) => Buffer.concat([Buffer.from([1, 0, data.length, 0]), data]);
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content);
    const data = deflateRawSync(plain);
    const head = (checksum: number, more: number) => {
      const bytes = Buffer.alloc(26);
      bytes.writeUInt16LE(45, 0);
      bytes.writeUInt16LE(0x0808, 2);
      bytes.writeUInt16LE(8, 4);
      bytes.writeUInt32LE(checksum, 10);
      bytes.writeUInt32LE(magic, 14);
      bytes.writeUInt32LE(magic, 18);
      bytes.writeUInt16LE(Buffer.byteLength(name), 22);
      bytes.writeUInt16LE(more, 24);
      return bytes;
    };
    const empty = extra(long(0, 0));
    const sum = Buffer.alloc(4);
    sum.writeUInt32LE(crc32(plain));
    const behind = Buffer.concat([Buffer.from('PK\x07\x08'), sum, long(data.length, plain.length)]);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      head(0, empty.length),
      Buffer.from(name),
      empty,
      data,
      behind,
    ]);
    const known = extra(Buffer.concat([long(plain.length, data.length, at), Buffer.alloc(4)]));
    const tail = Buffer.alloc(14);
    tail.writeUInt16LE(0xffff, 2);
    tail.writeUInt32LE(magic, 10);
    // The Zip64 field stands behind another extra field.
    const others = Buffer.from([0x55, 0x54, 1, 0, 0]);
    const entry = head(crc32(plain), others.length + known.length);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x2d\x00'), entry, tail, Buffer.from(name), others, known]));
    parts.push(local);
    at += local.length;
  }
  const entries = Buffer.concat(directory);
  const disks = Buffer.from([45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const large = long(directory.length, directory.length, entries.length, at);
  const record = Buffer.concat([Buffer.from('PK\x06\x06'), long(44), disks, large]);
  const locator = Buffer.concat([
    Buffer.from('PK\x06\x07'),
    Buffer.alloc(4),
    long(at + entries.length),
    Buffer.from([1, 0, 0, 0]),
  ]);
  const end = Buffer.concat([Buffer.alloc(4), Buffer.alloc(12, 0xff), Buffer.alloc(2)]);
  return Buffer.concat([...parts, entries, record, locator, Buffer.from('PK\x05\x06'), end]);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An Excel workbook with one sheet, its texts shared as Excel writes them. */
export const xlsx = (table: string[][], pack = zip): Buffer => xlsxOf({ People: table }, pack);

/** An Excel workbook with these sheets behind a hidden one. */
export function xlsxOf(sheets: Record<string, string[][]>, pack = zip): Buffer {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const all = Object.entries(sheets).map(([name, table], at) => ({ name, table, id: `rId${at + 10}`, at: at + 1 }));
  const strings = [...new Set(Object.values(sheets).flat(2))];
  const places = new Map(strings.map((text, at) => [text, at]));
  const cell = (text: string, row: number, column: number) =>
    text === '' ? '' : `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="s"><v>${places.get(text)}</v></c>`;
  const linesOf = (table: string[][]) =>
    table.map((cells, row) => `<row r="${row + 1}">${cells.map((text, at) => cell(text, row, at)).join('')}</row>`);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (inner: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
  return pack({
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Hidden" sheetId="1" state="hidden" r:id="rId9"/>${all.map(({ name, id, at }) => `<sheet name="${name}" sheetId="${at + 1}" r:id="${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      all.map(({ id, at }) => relation(id, 'worksheet', `worksheets/sheet${at}.xml`)).join('') +
        relation('rId2', 'sharedStrings', '/xl/sharedStrings.xml'),
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map((text) => `<si><t>${escaped(text)}</t><rPh sb="0" eb="1"><t>reading</t></rPh></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      all.map(({ table, at }) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${linesOf(table).join('')}</sheetData></worksheet>`,
      ]),
    ),
  });
}
