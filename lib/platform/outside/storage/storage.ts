import { isInTransaction } from '@/lib/platform/db/scope';
import { reportDefect } from '@/lib/platform/defect';
import { env } from '@/lib/platform/env';
import { localStorage } from './local';

/** Storage for files. Keys are paths that we make (`uploads/<id>/<name>`), never text from users. */
export type Storage = {
  /** Writes a file whole or not at all. */
  put(key: string, content: Buffer): Promise<void>;
  /** Null where there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Writes a file of any length whole or not at all, without holding it in memory; returns its length in bytes. */
  putStream(key: string, chunks: AsyncIterable<Uint8Array>): Promise<number>;
  /** A file of any length, read as it is consumed; null where there is none. */
  getStream(key: string): Promise<{ length: number; chunks: AsyncIterable<Uint8Array> } | null>;
  /** Removes a folder of ours (`uploads/<id>`) with its contents; a missing folder is no error. */
  removeAll(folder: string): Promise<void>;
};

/** The configured storage: a folder below `DATA_DIR`. Must not be called inside a transaction, because file access takes time. */
export function storage(): Storage {
  if (isInTransaction()) reportDefect('files are asked for inside a transaction');
  return localStorage(env().DATA_DIR);
}
