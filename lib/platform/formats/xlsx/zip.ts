import { FormatError } from '../format-error';

/** The most entries of an archive: a workbook has a few dozen. */
const maxEntries = 2000;

/**
 * Unpacks DEFLATE data (RFC 1951) piece by piece, as it is consumed. Throws if the data is damaged. The caller provides it,
 * because browsers and servers have different implementations.
 */
export type Inflate = (data: Uint8Array) => AsyncIterable<Uint8Array>;

/**
 * The work that is left for a whole archive, in bytes to unpack and elements to read: a text that compresses well must not
 * cause minutes of work.
 */
export type Budget = { bytes: number; elements: number };

/** The value of a 32-bit field whose number is too large for it and is therefore in a 64-bit field. */
const elsewhere = 0xffffffff;

/** Bytes per piece of an entry that is stored without compression. */
const piece = 65_536;

/** Whether a file is an archive, as workbooks are. */
export const isZip = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 4)) === 'PK\x03\x04';

type Entry = { method: number; at: number; size: number };

/**
 * A ZIP archive that is read entry by entry, piece by piece (ZIP APPNOTE 6.3.10, sections 4.3.7, 4.3.12, 4.3.14, 4.3.16 and
 * 4.5.3), within one budget. The size that the archive declares for an entry when unpacked is not trusted.
 */
export class ZipFile {
  private readonly view: DataView;
  private readonly entries = new Map<string, Entry>();

  /** @throws FormatError `unreadable` if the file is not a complete ZIP archive */
  constructor(
    private readonly bytes: Uint8Array,
    private readonly inflate: Inflate,
    readonly budget: Budget,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      this.readDirectory();
    } catch (error) {
      // An offset points outside of the file.
      throw error instanceof RangeError ? new FormatError('unreadable') : error;
    }
  }

  private readDirectory(): void {
    const { view } = this;
    // A comment of at most 65,535 bytes may follow the end record.
    let end = view.byteLength - 22;
    while (end >= Math.max(0, view.byteLength - 65_557) && view.getUint32(end, true) !== 0x06054b50) end -= 1;
    if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new FormatError('unreadable');
    const { at: start, total } = this.directoryAt(end);
    if (total > maxEntries) throw new FormatError('unreadable');
    let at = start;
    for (let left = total; left > 0; left -= 1) {
      if (view.getUint32(at, true) !== 0x02014b50) throw new FormatError('unreadable');
      const [nameLength, extra, comment] = [28, 30, 32].map((from) => view.getUint16(at + from, true));
      const name = new TextDecoder().decode(this.bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)));
      const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
      const method = isEncrypted ? -1 : view.getUint16(at + 10, true);
      const more = at + 46 + (nameLength ?? 0);
      this.entries.set(name, { method, ...this.sizesOf(at, more, more + (extra ?? 0)) });
      at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    }
  }

  private long(at: number): number {
    return Number(this.view.getBigUint64(at, true));
  }

  /** The start of the directory and its number of entries, from the end record or from the ZIP64 record before it. */
  private directoryAt(end: number): { at: number; total: number } {
    const { view } = this;
    const [at, total] = [view.getUint32(end + 16, true), view.getUint16(end + 10, true)];
    const isLarge = at === elsewhere || total === 0xffff;
    if (!isLarge || view.getUint32(end - 20, true) !== 0x07064b50) return { at, total };
    const record = this.long(end - 12);
    if (view.getUint32(record, true) !== 0x06064b50) throw new FormatError('unreadable');
    return { at: this.long(record + 48), total: this.long(record + 32) };
  }

  /** The start and the size of an entry; numbers too large for its header are in the ZIP64 extra field behind its name. */
  private sizesOf(header: number, from: number, to: number): { at: number; size: number } {
    const { view } = this;
    const numbers = [24, 20, 42].map((place) => view.getUint32(header + place, true));
    for (let at = from; numbers.includes(elsewhere) && at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
      if (view.getUint16(at, true) !== 1) continue;
      let place = at + 4;
      for (const [which, number] of numbers.entries()) {
        if (number !== elsewhere) continue;
        numbers[which] = this.long(place);
        place += 8;
      }
      break;
    }
    const [, size = 0, at = 0] = numbers;
    return { at, size };
  }

  /** Whether there is an entry of this name. */
  has(name: string): boolean {
    return this.entries.has(name);
  }

  /**
   * The bytes of an entry, piece by piece; no pieces if there is no entry of this name.
   * @throws FormatError `too_much` once the budget of the archive is used up; `unreadable` for a damaged or
   * encrypted entry
   */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.entries.get(name);
    if (!entry) return;
    try {
      for await (const bytes of this.unpacked(entry)) {
        this.budget.bytes -= bytes.length;
        if (this.budget.bytes < 0) throw new FormatError('too_much');
        yield bytes;
      }
    } catch (error) {
      // Errors of the consumer do not arrive here: a consumer that throws ends the generator, it does not throw into it.
      throw error instanceof FormatError ? error : new FormatError('unreadable');
    }
  }

  private async *unpacked(entry: Entry): AsyncGenerator<Uint8Array> {
    const { view } = this;
    if (view.getUint32(entry.at, true) !== 0x04034b50) throw new FormatError('unreadable');
    const from = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
    const data = this.bytes.subarray(from, from + entry.size);
    if (entry.method === 8) yield* this.inflate(data);
    else if (entry.method === 0) for (let at = 0; at < data.length; at += piece) yield data.subarray(at, at + piece);
    else throw new FormatError('unreadable');
  }
}
