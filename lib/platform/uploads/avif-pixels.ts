/** Tiles of a grid that libheif decodes at the same time: its threads. */
const tilesAtOnce = 4;

type Box = { type: string; body: Buffer };

/** The boxes that follow each other in these bytes (ISO/IEC 14496-12, section 4.2). @throws RangeError where one is cut off */
function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const said = bytes.readUInt32BE(at);
    // Size 1: the real size follows in eight bytes; size 0: the box extends to the end.
    const size = said === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : said || bytes.length - at;
    const header = said === 1 ? 16 : 8;
    if (size < header || at + size > bytes.length) throw new RangeError('a box is cut off');
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + header, at + size),
    });
    at += size;
  }
  return boxes;
}

/** The only box of a type. @throws RangeError where there is none, or a second one that another reader may take */
function only(boxes: Box[], type: string): Buffer {
  const [first, second] = boxes.filter((box) => box.type === type);
  if (!first || second) throw new RangeError(`not one box: ${type}`);
  return first.body;
}

/** The type of each item by its id (ISO/IEC 14496-12, section 8.11.6). */
function itemTypes(iinf: Buffer): Map<number, string> {
  const entries = boxesIn(iinf.subarray(iinf.readUInt8(0) === 0 ? 6 : 8)).filter(({ type }) => type === 'infe');
  return new Map(
    entries.map(({ body }) => {
      const version = body.readUInt8(0);
      if (version !== 2 && version !== 3) throw new RangeError('an item of an unknown kind');
      const id = version === 2 ? body.readUInt16BE(4) : body.readUInt32BE(4);
      const type = version === 2 ? 8 : 10;
      return [id, body.toString('latin1', type, type + 4)];
    }),
  );
}

/** The properties of each item, as 1-based positions in the list of all properties (ISO/IEC 23008-12, section 9.3). */
function propertiesOfItems(ipma: Buffer): Map<number, number[]> {
  const [hasLongIds, hasLongPlaces] = [ipma.readUInt8(0) > 0, (ipma.readUInt8(3) & 1) === 1];
  const all = new Map<number, number[]>();
  let at = 8;
  for (let items = ipma.readUInt32BE(4); items > 0; items--) {
    const id = hasLongIds ? ipma.readUInt32BE(at) : ipma.readUInt16BE(at);
    at += hasLongIds ? 4 : 2;
    const places: number[] = [];
    for (let count = ipma.readUInt8(at++); count > 0; count--) {
      // The first bit marks properties that a reader must know.
      places.push(hasLongPlaces ? ipma.readUInt16BE(at) & 0x7fff : ipma.readUInt8(at) & 0x7f);
      at += hasLongPlaces ? 2 : 1;
    }
    all.set(id, [...(all.get(id) ?? []), ...places]);
  }
  return all;
}

/** A number of 0, 4 or 8 bytes. */
function numberAt(bytes: Buffer, at: number, size: number): number {
  if (size === 0) return 0;
  return size === 4 ? bytes.readUInt32BE(at) : Number(bytes.readBigUInt64BE(at));
}

/**
 * The data of one item, which stands in one piece in the file or in the `idat` box (ISO/IEC 14496-12, section 8.11.3).
 * @throws RangeError where it is anywhere else, or in pieces
 */
function dataOf(id: number, iloc: Buffer, file: Buffer, meta: Box[]): Buffer {
  const version = iloc.readUInt8(0);
  const [sizes, more] = [iloc.readUInt8(4), iloc.readUInt8(5)];
  const [offsetSize, lengthSize, baseSize, indexSize] = [
    sizes >> 4,
    sizes & 15,
    more >> 4,
    version > 0 ? more & 15 : 0,
  ];
  if ([offsetSize, lengthSize, baseSize, indexSize].some((size) => ![0, 4, 8].includes(size)))
    throw new RangeError('a place of an unknown length');
  const hasLongIds = version === 2;
  let at = hasLongIds ? 10 : 8;
  let data: Buffer | null = null;
  for (let items = hasLongIds ? iloc.readUInt32BE(6) : iloc.readUInt16BE(6); items > 0; items--) {
    const item = hasLongIds ? iloc.readUInt32BE(at) : iloc.readUInt16BE(at);
    at += hasLongIds ? 4 : 2;
    const method = version > 0 ? iloc.readUInt16BE(at) & 15 : 0;
    at += version > 0 ? 4 : 2;
    const base = numberAt(iloc, at, baseSize);
    const extents = iloc.readUInt16BE(at + baseSize);
    at += baseSize + 2;
    const from = base + numberAt(iloc, at + indexSize, offsetSize);
    const length = numberAt(iloc, at + indexSize + offsetSize, lengthSize);
    at += extents * (indexSize + offsetSize + lengthSize);
    if (item !== id) continue;
    if (data || extents !== 1 || method > 1) throw new RangeError('an item in pieces');
    const holder = method === 1 ? only(meta, 'idat') : file;
    data = holder.subarray(from, length === 0 ? undefined : from + length);
  }
  if (!data) throw new RangeError('an item without data');
  return data;
}

/**
 * The pixels of the whole picture that a grid declares in its data (ISO/IEC 23008-12, section 6.6.2.3): libheif allocates them
 * first.
 */
function pixelsOfGrid(data: Buffer): number {
  return (data.readUInt8(1) & 1) === 1
    ? data.readUInt32BE(4) * data.readUInt32BE(8)
    : data.readUInt16BE(4) * data.readUInt16BE(6);
}

/** Types of items that combine pictures in other ways, or use other codecs: no camera makes such an AVIF. */
const otherPictures = new Set(['iovl', 'iden', 'unci', 'tili', 'mski', 'hvc1', 'vvc1', 'avc1', 'jpeg', 'j2k1']);

/**
 * The pixels that are in memory at once while an AVIF is decoded: those of its largest picture, whichever that is (the opacity
 * has a size of its own), plus those of the tiles of a grid that are decoded together. libheif holds a picture to the size that
 * its boxes declare. (ISO/IEC 23008-12, section 6; only a picture or a grid of pictures is supported.)
 * @throws RangeError if the boxes cannot be read, or declare no size of a picture
 */
export function avifPixels(bytes: Buffer): number {
  const meta = boxesIn(only(boxesIn(bytes), 'meta').subarray(4));
  const properties = boxesIn(only(meta, 'iprp'));
  const all = boxesIn(only(properties, 'ipco'));
  const types = itemTypes(only(meta, 'iinf'));
  const places = propertiesOfItems(only(properties, 'ipma'));
  const pixelsOf = (id: number): number => {
    const sizes = (places.get(id) ?? []).flatMap((place) => {
      const { type, body } = all[place - 1] ?? {};
      return type === 'ispe' && body ? body.readUInt32BE(4) * body.readUInt32BE(8) : [];
    });
    if (sizes.length === 0) throw new RangeError('a picture without a size');
    return Math.max(...sizes);
  };
  const idsOf = (wanted: string) => [...types].filter(([, type]) => type === wanted).map(([id]) => id);
  if ([...types.values()].some((type) => otherPictures.has(type))) throw new RangeError('a picture of another kind');
  const primary = only(meta, 'pitm');
  const primaryType = types.get(primary.readUInt8(0) === 0 ? primary.readUInt16BE(4) : primary.readUInt32BE(4));
  if (primaryType !== 'av01' && primaryType !== 'grid') throw new RangeError('neither a picture nor a grid');
  const pictures = Math.max(0, ...idsOf('av01').map(pixelsOf));
  const grids = Math.max(
    0,
    ...idsOf('grid').flatMap((id) => [pixelsOf(id), pixelsOfGrid(dataOf(id, only(meta, 'iloc'), bytes, meta))]),
  );
  return grids > 0 ? grids + tilesAtOnce * pictures : pictures;
}
