import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { warmUp } from './warm-up';

let built: string;
const loaded = globalThis as { loaded?: string[] };

/** Makes a build with these pages; each value is the code that runs when the page is loaded. */
function build(pages: Record<string, string>): void {
  built = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(built, 'server', 'pages'), { recursive: true });
  const manifest: Record<string, string> = {};
  for (const [name, code] of Object.entries(pages)) {
    const file = `pages/${name}`;
    manifest[`/${name}`] = file;
    writeFileSync(join(built, 'server', file), code);
  }
  writeFileSync(join(built, 'server', 'pages-manifest.json'), JSON.stringify(manifest));
}
const notes = (name: string) => `globalThis.loaded.push('${name}')`;

beforeEach(() => {
  loaded.loaded = [];
});

it('loads each page and route once, in turn, whatever one of them does; pages that are files are none of it', async () => {
  build({ 'a.js': notes('a'), 'b.js': 'throw new Error("broken")', 'c.html': '<p>', 'd.js': notes('d') });
  await warmUp(built, new AbortController().signal);
  expect(loaded.loaded).toEqual(['a', 'd']);
  await warmUp(built, new AbortController().signal);
  expect(loaded.loaded).toEqual(['a', 'd']);
});

it('ends where the server does', async () => {
  const ends = new AbortController();
  Object.assign(globalThis, { ends });
  build({ 'a.js': `${notes('a')}; globalThis.ends.abort()`, 'b.js': notes('b') });
  await warmUp(built, ends.signal);
  expect(loaded.loaded).toEqual(['a']);
});
