import sharp from 'sharp';

// AVIF files that lie about their size, made of one that sharp wrote.

/** An AVIF that claims to have any size. It holds 64 pixels each way, so no reader can decode it. */
export async function hugeAvif(width: number, height: number, { bitdepth = 8, channels = 3 } = {}): Promise<Buffer> {
  const background = { r: 1, g: 2, b: 3, alpha: 0.5 };
  const small = sharp({ create: { width: 64, height: 64, channels: channels === 4 ? 4 : 3, background } });
  const bytes = await small.avif({ effort: 0, bitdepth: bitdepth === 8 ? 8 : 10 }).toBuffer();
  // The size of every picture in it (ISO/IEC 23008-12, section 6.5.3): colors, and the opacity where there is one.
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(width, at + 8);
    bytes.writeUInt32BE(height, at + 12);
  }
  return bytes;
}

/**
 * An AVIF of 100 pixels each way whose opacity has another size (ISO/IEC 23008-12, section 6.5.3). Its size can be read, but it
 * cannot be decoded.
 */
export async function avifWithin(side: number): Promise<Buffer> {
  const bytes = await hugeAvif(100, 100, { channels: 4 });
  const size = Buffer.from(bytes.subarray(bytes.indexOf('ispe') - 4, bytes.indexOf('ispe') + 16));
  size.writeUInt32BE(side, 12);
  size.writeUInt32BE(side, 16);
  // The new size becomes the last property, the seventh. The second item then uses it instead of the size of the first.
  const end = bytes.indexOf('ipma') - 4;
  const made = Buffer.concat([bytes.subarray(0, end), size, bytes.subarray(end)]);
  for (const box of ['meta', 'iprp', 'ipco']) {
    const at = made.indexOf(box) - 4;
    made.writeUInt32BE(made.readUInt32BE(at) + size.length, at);
  }
  made.writeUInt8(7, made.indexOf('ipma') + 22);
  return made;
}

const u16 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])));
const u32 = (value: number) => u16(value >>> 16, value & 0xffff);
const plain = u32(0);

const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
const boxIn = (bytes: Buffer, type: string) => {
  const at = bytes.indexOf(type) - 4;
  return bytes.subarray(at, at + bytes.readUInt32BE(at));
};

type Grid = { tile: number; count: number; said: number; inData: number; isInIdat?: boolean };

/**
 * An AVIF made of `count` × `count` times one tile with `tile` pixels each way (ISO/IEC 23008-12, section 6.6.2.3). Its item
 * states one size, the grid's data another.
 */
export async function gridAvif({ tile, count, said, inData, isInIdat = false }: Grid): Promise<Buffer> {
  const one = await sharp({ create: { width: tile, height: tile, channels: 3, background: '#888' } })
    .avif({ effort: 0, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const place = one.indexOf('iloc') + 12;
  const from = one.readUInt32BE(place + 4) + one.readUInt32BE(place + 10);
  const coded = one.subarray(from, from + one.readUInt32BE(place + 14));
  const grid = Buffer.concat([Buffer.from([0, 0, count - 1, count - 1]), u16(inData, inData)]);
  const size = (side: number) => box('ispe', plain, u32(side), u32(side));
  const item = (id: number, type: string) =>
    box('infe', Buffer.from([2, 0, 0, 0]), u16(id, 0), Buffer.from(`${type}\0`, 'latin1'));
  const properties = box('ipco', boxIn(one, 'av1C'), size(said), boxIn(one, 'pixi'), size(tile));
  const owners = Buffer.concat([u16(1), Buffer.from([2, 0x82, 3]), u16(2), Buffer.from([3, 0x81, 4, 3])]);
  const tiles = Array.from({ length: count * count }, () => 2);
  const meta = (at: number) => {
    const places = [
      ...[u16(1, isInIdat ? 1 : 0, 0, 1), u32(isInIdat ? 0 : at), u32(grid.length)],
      ...[u16(2, 0, 0, 1), u32(at + grid.length), u32(coded.length)],
    ];
    return box(
      'meta',
      ...[plain, boxIn(one, 'hdlr'), box('pitm', plain, u16(1))],
      box('iloc', Buffer.from([1, 0, 0, 0, 0x44, 0]), u16(2), ...places),
      box('iinf', plain, u16(2), item(1, 'grid'), item(2, 'av01')),
      box('iprp', properties, box('ipma', plain, u32(2), owners)),
      box('iref', plain, box('dimg', u16(1, tiles.length, ...tiles))),
      ...(isInIdat ? [box('idat', grid)] : []),
    );
  };
  const head = boxIn(one, 'ftyp');
  const start = head.length + meta(0).length + 8;
  return Buffer.concat([head, meta(start), box('mdat', grid, coded)]);
}
