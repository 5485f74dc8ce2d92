import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { assertKey, assertKind, fileKinds } from './key';
import type { Storage, StoredObject } from './storage';

/** How many files or folders a list gives at a time. */
const listedAtOnce = 1000;

/** The end of the name under which a file is written until it is whole. */
const draftForm = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** The files below a folder, drafts among them. Links are not followed. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await fs.opendir(folder).catch(nullIfMissing);
  for await (const entry of entries ?? []) {
    const one = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(one);
    else if (entry.isFile()) yield one;
  }
}

/** Entries some at a time. */
async function* someAtATime<Entry>(entries: AsyncIterable<Entry>): AsyncGenerator<Entry[]> {
  let some: Entry[] = [];
  for await (const entry of entries) {
    if (some.push(entry) < listedAtOnce) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** Storage in a folder. A file is written beside its place, flushed and renamed, so that a crash leaves no half file. */
export function localStorage(folder: string): Storage {
  const place = (key: string) => path.resolve(folder, assertKey(key));
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
  async function* objectsBelow(below: string): AsyncGenerator<StoredObject> {
    for await (const file of filesBelow(path.resolve(folder, below))) {
      const about = draftForm.test(file) ? null : await fs.stat(file).catch(nullIfMissing);
      const key = path.relative(path.resolve(folder), file).split(path.sep).join('/');
      if (about) yield { key, length: about.size, changedAt: about.mtime };
    }
  }
  async function* namesOf(kind: string): AsyncGenerator<string> {
    const entries = await fs.opendir(path.resolve(folder, kind)).catch(nullIfMissing);
    for await (const entry of entries ?? []) if (entry.isDirectory()) yield entry.name;
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
    async getStream(key, range) {
      const file = await fs.open(place(key)).catch(nullIfMissing);
      if (!file) return null;
      const { size } = await file.stat();
      const { from, to } = range ?? { from: 0, to: size - 1 };
      const end = Math.min(to, size - 1);
      // A file without bytes has no last one.
      const chunks = file.createReadStream(size === 0 ? {} : { start: from, end });
      return { length: Math.max(0, end - from + 1), chunks };
    },
    async lengthOf(key) {
      return (await fs.stat(place(key)).catch(nullIfMissing))?.size ?? null;
    },
    async get(key) {
      return fs.readFile(place(key)).catch(nullIfMissing);
    },
    async removeAll(key) {
      await fs.rm(place(key), { recursive: true, force: true });
    },
    list: (below) => someAtATime(objectsBelow(below.includes('/') ? assertKey(below) : assertKind(below))),
    folders: (kind) => someAtATime(namesOf(assertKind(kind))),
    async removeUnfinished(before) {
      for (const kind of fileKinds)
        for await (const file of filesBelow(path.resolve(folder, kind))) {
          if (!draftForm.test(file) || ((await fs.stat(file).catch(nullIfMissing))?.mtime ?? before) >= before)
            continue;
          await fs.rm(file, { force: true });
          // Its folder stays where there is anything else in it.
          await fs.rmdir(path.dirname(file)).catch(() => undefined);
        }
    },
    signedUrl: async () => null,
  };
}
