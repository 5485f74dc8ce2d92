import { writeFileSync } from 'node:fs';

// A writer of the MaxMind DB format (version 2.0), as much of it as a file of countries needs: a tree of bits, in records of 24 bits,
// over data that it points to.

const control = (type: number, size: number): Buffer => Buffer.from([(type << 5) | size]);
const string = (text: string): Buffer => Buffer.concat([control(2, Buffer.byteLength(text)), Buffer.from(text)]);
const number = (value: number): Buffer =>
  Buffer.concat([control(6, 4), Buffer.from(Uint32Array.of(value).buffer).reverse()]);
const map = (entries: [string, Buffer][]): Buffer =>
  Buffer.concat([control(7, entries.length), ...entries.flatMap(([name, value]) => [string(name), value])]);
/** An empty list: an extended type, whose number less seven stands in the next byte. */
const emptyList = Buffer.from([0, 11 - 7]);

type Node = [Node | Buffer | null, Node | Buffer | null];

/** Writes a file that gives each first byte of an IPv4 address a country: `{ 198: 'DE' }`. */
export function writeCountryFile(path: string, countries: Record<number, string>): void {
  const root: Node = [null, null];
  for (const [first, code] of Object.entries(countries)) {
    const record = map([['country', map([['iso_code', string(code)]])]]);
    let node = root;
    for (let bit = 7; bit >= 0; bit -= 1) {
      const side = (Number(first) >> bit) & 1;
      if (bit === 0) node[side] = record;
      else {
        const below = node[side] ?? ([null, null] as Node);
        node[side] = below;
        node = below as Node;
      }
    }
  }
  const nodes: Node[] = [root];
  for (const node of nodes) for (const side of node) if (Array.isArray(side)) nodes.push(side);
  const data: Buffer[] = [];
  let dataSize = 0;
  const tree = Buffer.alloc(nodes.length * 6);
  nodes.forEach((node, index) => {
    node.forEach((side, at) => {
      let value = nodes.length;
      if (Array.isArray(side)) value = nodes.indexOf(side);
      else if (side) {
        value = nodes.length + 16 + dataSize;
        data.push(side);
        dataSize += side.length;
      }
      tree.writeUIntBE(value, index * 6 + at * 3, 3);
    });
  });
  const metadata = map([
    ['node_count', number(nodes.length)],
    ['record_size', number(24)],
    ['ip_version', number(4)],
    ['database_type', string('Countries')],
    ['languages', emptyList],
    ['binary_format_major_version', number(2)],
    ['binary_format_minor_version', number(0)],
    ['build_epoch', number(1)],
    ['description', map([])],
  ]);
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
  writeFileSync(path, Buffer.concat([tree, Buffer.alloc(16), ...data, marker, metadata]));
}
