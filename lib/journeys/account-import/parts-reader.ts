import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import { AppError } from '@/lib/platform/errors';
import { storage } from '@/lib/platform/outside/storage/storage';
import { partKey } from './import-place';
import { partBytes } from './limits';

/** How many parts are in memory: the directory is at the end, files and their headers are read in their order. */
const maxKept = 2;

/** Reads an uploaded archive where it is asked to, from its parts in storage: nothing is put together or unpacked on a disk. */
export class PartsReader extends RandomAccessReader {
  private readonly kept = new Map<number, Buffer>();

  constructor(private readonly id: string) {
    super();
  }

  private async partAt(part: number): Promise<Buffer> {
    const before = this.kept.get(part);
    if (before) return before;
    const content = await storage().get(partKey(this.id, part));
    if (!content) throw new AppError('gone');
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size >= maxKept) this.kept.delete(oldest);
    this.kept.set(part, content);
    return content;
  }

  private async *pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const part = Math.floor(at / partBytes);
      const from = at - part * partBytes;
      const piece = (await this.partAt(part)).subarray(from, from + end - at);
      if (piece.length === 0) throw new AppError('gone');
      yield piece;
      at += piece.length;
    }
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.pieces(start, end), { objectMode: false });
  }

  // Small reads (a header, a name) take no stream: an archive has tens of thousands.
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const fill = async () => {
      let at = offset;
      for await (const piece of this.pieces(position, position + length)) at += piece.copy(buffer, at);
    };
    fill().then(
      () => callback(null),
      (error: Error) => callback(error),
    );
  }
}
