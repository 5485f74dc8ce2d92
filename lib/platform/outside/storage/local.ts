import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from './storage';

/** At least two names, none of which begins with a dot: no key leads to the folder itself, above it or to a hidden file. */
const keyForm = /^[a-z]+(\/\w[\w.-]*)+$/;

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Storage in a folder. A file is written beside its place, flushed and renamed, so that a crash leaves no half file. */
export function localStorage(folder: string): Storage {
  const place = (key: string) => {
    if (!keyForm.test(key)) throw new Error(`not a storage key: ${key}`);
    return path.resolve(folder, key);
  };
  async function write(key: string, fill: (file: fs.FileHandle) => Promise<void>): Promise<void> {
    const target = place(key);
    await fs.mkdir(path.dirname(target), { recursive: true });
    const draft = `${target}.${randomUUID()}`;
    const file = await fs.open(draft, 'w', 0o600);
    try {
      await fill(file);
      await file.sync();
    } catch (error) {
      await fs.rm(draft, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    await fs.rename(draft, target);
  }
  return {
    put: (key, content) => write(key, (file) => file.writeFile(content)),
    async putStream(key, chunks) {
      let length = 0;
      await write(key, async (file) => {
        for await (const chunk of chunks) {
          await file.write(chunk);
          length += chunk.length;
        }
      });
      return length;
    },
    async getStream(key) {
      const file = await fs.open(place(key)).catch(nullIfMissing);
      if (!file) return null;
      return { length: (await file.stat()).size, chunks: file.createReadStream() };
    },
    async get(key) {
      return fs.readFile(place(key)).catch(nullIfMissing);
    },
    async removeAll(key) {
      await fs.rm(place(key), { recursive: true, force: true });
    },
  };
}
