import { createInflateRaw } from 'node:zlib';
import { readXlsx } from '@/lib/formats/xlsx/read';
import { newBreath } from './breathe';

/** Unpacks DEFLATE data (RFC 1951) piece by piece, 64 kB at a time. @throws Error where it is damaged */
export async function* inflate(data: Uint8Array): AsyncGenerator<Uint8Array> {
  const stream = createInflateRaw({ chunkSize: 65_536 });
  stream.end(data);
  yield* stream as AsyncIterable<Uint8Array>;
}

/**
 * The rows of an Excel workbook, for contacts and invitations alike, while others get their turn.
 * @throws FormatError see {@link readXlsx}; Interrupted
 */
export function readWorkbook(bytes: Uint8Array, mostRows: number): Promise<string[][]> {
  return readXlsx(bytes, { mostRows, inflate, pause: newBreath() });
}
