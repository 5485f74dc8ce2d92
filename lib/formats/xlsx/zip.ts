import { FormatError } from '../format-error';

/** The most entries of an archive: a workbook has a few dozen. */
const mostEntries = 2000;

/**
 * Unpacks DEFLATE data (RFC 1951) of at most so many bytes; null where there are more. Throws where it is damaged. Given by
 * the caller: browsers have none of the same name.
 */
export type Inflate = (data: Uint8Array, most: number) => Uint8Array | null;

type Entry = { method: number; at: number; size: number };

/**
 * An archive that is read entry by entry, each up to a limit (ZIP APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16). What an
 * archive says of an entry's size is not believed: inflating stops at the limit.
 */
export class ZipFile {
  private readonly view: DataView;
  private readonly entries = new Map<string, Entry>();

  /** @throws FormatError `unreadable` where it is no archive, or one that is encrypted, split or larger than 4 GB */
  constructor(
    private readonly bytes: Uint8Array,
    private readonly inflate: Inflate,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      this.readDirectory();
    } catch (error) {
      // Offsets that lead out of the file.
      throw error instanceof RangeError ? new FormatError('unreadable') : error;
    }
  }

  private readDirectory(): void {
    const { view } = this;
    // The end record has a comment of at most 65,535 bytes behind it.
    let end = view.byteLength - 22;
    while (end >= Math.max(0, view.byteLength - 65_557) && view.getUint32(end, true) !== 0x06054b50) end -= 1;
    if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new FormatError('unreadable');
    let at = view.getUint32(end + 16, true);
    const total = view.getUint16(end + 10, true);
    if (total > mostEntries) throw new FormatError('unreadable');
    for (let left = total; left > 0; left -= 1) {
      if (view.getUint32(at, true) !== 0x02014b50) throw new FormatError('unreadable');
      const [nameLength, extra, comment] = [28, 30, 32].map((from) => view.getUint16(at + from, true));
      const name = new TextDecoder().decode(this.bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)));
      const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
      const method = isEncrypted ? -1 : view.getUint16(at + 10, true);
      this.entries.set(name, { method, at: view.getUint32(at + 42, true), size: view.getUint32(at + 20, true) });
      at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    }
  }

  /**
   * An entry's bytes; null where there is none of this name.
   * @param most bytes that it may have
   * @throws FormatError `file_too_large` beyond that; `unreadable`
   */
  read(name: string, most: number): Uint8Array | null {
    const entry = this.entries.get(name);
    if (!entry) return null;
    try {
      const { view } = this;
      if (view.getUint32(entry.at, true) !== 0x04034b50) throw new FormatError('unreadable');
      const from = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
      const data = this.bytes.subarray(from, from + entry.size);
      if (entry.method !== 0 && entry.method !== 8) throw new FormatError('unreadable');
      const plain = entry.method === 8 ? this.inflate(data, most) : data;
      if (plain === null || plain.length > most) throw new FormatError('file_too_large');
      return plain;
    } catch (error) {
      throw error instanceof FormatError ? error : new FormatError('unreadable');
    }
  }
}
