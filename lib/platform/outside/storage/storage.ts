import { isInTransaction } from '@/lib/platform/db/scope';
import { reportDefect } from '@/lib/platform/defect';
import { type Env, env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import type { ByteRange } from '@/lib/platform/outgoing-file';
import { lazyBucket } from './lazy-bucket';
import { localStorage } from './local';

export type StoredObject = { key: string; length: number; changedAt: Date };

/** Storage for files. Keys are paths that we make (`uploads/<id>/<name>`), never text from users. */
export type Storage = {
  /** Writes a file whole or not at all. */
  put(key: string, content: Buffer): Promise<void>;
  /** Null where there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Writes a file of any length whole or not at all, without holding it in memory; returns its length in bytes. */
  putStream(key: string, chunks: AsyncIterable<Uint8Array>): Promise<number>;
  /** A file of any length or a part of it, with the part's length, read as it is consumed; null where there is none. */
  getStream(key: string, range?: ByteRange): Promise<{ length: number; chunks: AsyncIterable<Uint8Array> } | null>;
  /** The length of a file in bytes; null where there is none. */
  lengthOf(key: string): Promise<number | null>;
  /** Removes a folder of ours (`uploads/<id>`) with its contents; a missing folder is no error. */
  removeAll(folder: string): Promise<void>;
  /** The files of a kind (`uploads`) or of one folder, some at a time, in no particular order. */
  list(kindOrFolder: string): AsyncIterable<StoredObject[]>;
  /** The names of the folders of a kind, some at a time: `<id>` of `uploads/<id>`. */
  folders(kind: string): AsyncIterable<string[]>;
  /** Removes what writes that began before this time and did not end have left. */
  removeUnfinished(before: Date): Promise<void>;
  /**
   * A URL at which anyone can download a file for a minute under a name; null where the operator has not turned that on, or
   * the storage has no URLs.
   */
  signedUrl(key: string, file: { name: string; type: string }): Promise<string | null>;
};

/** The storage that these settings name: a bucket, or a folder below `DATA_DIR`. */
export const storageOf = (settings: Env): Storage =>
  settings.S3_BUCKET ? lazyBucket(settings) : localStorage(settings.DATA_DIR);

/** The configured storage. Must not be called inside a transaction, because access to files takes time. */
export function storage(): Storage {
  if (isInTransaction()) reportDefect('files are asked for inside a transaction');
  return storageOf(env());
}

/** A file of any length that is opened when its content, or a part of it, is read; null where there is none. */
export async function storedFile(key: string) {
  const length = await storage().lengthOf(key);
  if (length === null) return null;
  async function* read(range?: ByteRange): AsyncGenerator<Uint8Array> {
    const file = await storage().getStream(key, range);
    if (!file) throw new AppError('gone');
    yield* file.chunks;
  }
  return { length, content: read(), part: read };
}
