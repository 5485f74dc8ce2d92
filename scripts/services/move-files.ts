import { createHash } from 'node:crypto';
import { type FileKind, fileKinds } from '@/lib/platform/outside/storage/key';
import type { Storage, StoredObject } from '@/lib/platform/outside/storage/storage';
import { Stop } from './say';

/** How many files are copied at once. */
const atOnce = 4;

export type Moved = { copied: number; same: number; bytes: number };

/** The SHA-256 of a file; null where there is none. */
async function checksum(storage: Storage, key: string): Promise<string | null> {
  const file = await storage.getStream(key);
  if (!file) return null;
  const hash = createHash('sha256');
  for await (const chunk of file.chunks) hash.update(chunk);
  return hash.digest('hex');
}

/** Copies a file that is not there yet, or is another one there, and reads the copy. @throws Stop where it differs twice */
async function copy(from: Storage, to: Storage, { key, length }: StoredObject): Promise<'copied' | 'same' | 'gone'> {
  const wanted = await checksum(from, key);
  // It was removed since it was listed.
  if (wanted === null) return 'gone';
  if ((await to.lengthOf(key)) === length && (await checksum(to, key)) === wanted) return 'same';
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const file = await from.getStream(key);
    if (!file) return 'gone';
    await to.putStream(key, file.chunks);
    if ((await checksum(to, key)) === wanted) return 'copied';
  }
  throw new Stop(`${key}: the copy has another checksum than the file`);
}

/**
 * Copies the files of one storage into another. Repeated, it copies what is missing or another file. Nothing is removed.
 * @param progress hears how many files are done, after every thousand
 */
export async function moveFiles(
  from: Storage,
  to: Storage,
  {
    kinds = fileKinds,
    progress = () => undefined,
  }: { kinds?: readonly FileKind[]; progress?: (done: number) => void } = {},
): Promise<Moved> {
  const moved: Moved = { copied: 0, same: 0, bytes: 0 };
  let done = 0;
  for (const kind of kinds)
    for await (const objects of from.list(kind)) {
      const waiting = [...objects];
      const some = async () => {
        for (let object = waiting.shift(); object; object = waiting.shift()) {
          const outcome = await copy(from, to, object);
          done += 1;
          if (done % 1000 === 0) progress(done);
          if (outcome === 'gone') continue;
          moved[outcome] += 1;
          moved.bytes += object.length;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, some));
    }
  return moved;
}
