import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from './storage';

/** At least two names, none of which begins with a dot: no key leads to the folder itself, above it or to a hidden file. */
const keyForm = /^[a-z]+(\/\w[\w.-]*)+$/;

/** Storage in a folder. A file is written beside its place, flushed and renamed, so that a crash leaves no half file. */
export function localStorage(folder: string): Storage {
  const place = (key: string) => {
    if (!keyForm.test(key)) throw new Error(`not a storage key: ${key}`);
    return path.resolve(folder, key);
  };
  return {
    async put(key, content) {
      const target = place(key);
      await fs.mkdir(path.dirname(target), { recursive: true });
      const draft = `${target}.${randomUUID()}`;
      const file = await fs.open(draft, 'w', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await fs.rename(draft, target);
    },
    async get(key) {
      return fs.readFile(place(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    async removeAll(key) {
      await fs.rm(place(key), { recursive: true, force: true });
    },
  };
}
