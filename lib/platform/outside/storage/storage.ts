import { isInTransaction } from '@/lib/platform/db/scope';
import { reportDefect } from '@/lib/platform/defect';
import { env } from '@/lib/platform/env';
import { localStorage } from './local';

/** Where files are kept. Keys are paths of our own making (`uploads/<id>/<name>`), never a person's words. */
export type Storage = {
  /** Writes a file whole or not at all. */
  put(key: string, content: Buffer): Promise<void>;
  /** Null where there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Everything below a folder of ours (`uploads/<id>`), the folder itself too; no error where there is none. */
  removeAll(folder: string): Promise<void>;
};

/** The configured storage: a folder below `DATA_DIR`. Not inside a transaction: files take their time, wherever they are. */
export function storage(): Storage {
  if (isInTransaction()) reportDefect('files are asked for inside a transaction');
  return localStorage(env().DATA_DIR);
}
