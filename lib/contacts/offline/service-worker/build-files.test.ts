import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BuildFiles } from './build-files';
import { memoryCaches } from './test-caches';

const file = (name: string) => new Request(`https://cards.example/_next/static/chunks/${name}.js`);
const immutable = 'public, max-age=31536000, immutable';
let memory = memoryCaches();
let asked = 0;
let caching = immutable;

beforeEach(() => {
  memory = memoryCaches();
  asked = 0;
  caching = immutable;
  vi.stubGlobal('caches', memory);
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const response = new Response(`answer ${asked}`, { headers: { 'cache-control': caching } });
    return Object.defineProperty(response, 'type', { value: 'basic' });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function ask(build: string, name: string): Promise<string> {
  const work: Promise<unknown>[] = [];
  const response = await new BuildFiles(build).answer(file(name), (more) => work.push(more));
  await Promise.all(work);
  return response.text();
}

describe('a file of the build', () => {
  it('is asked for once', async () => {
    expect([await ask('one', 'a'), await ask('one', 'a'), await ask('one', 'b')]).toEqual([
      ...['answer 1', 'answer 1', 'answer 2'],
    ]);
  });

  it('is kept only where it never changes', async () => {
    caching = 'no-store';
    expect([await ask('one', 'a'), await ask('one', 'a')]).toEqual(['answer 1', 'answer 2']);
    expect(await memory.keys()).toEqual([]);
  });

  it('is one of two hundred at most, the oldest goes first', async () => {
    for (let at = 0; at <= 200; at += 1) await ask('one', `file-${at}`);
    const names = (await (await memory.open('build-one')).keys()).map(({ url }) => url);
    expect(names).toHaveLength(200);
    expect(names).not.toContain(file('file-0').url);
  });

  it('stays while a tab of the build before may need it, and goes with the build after that', async () => {
    await ask('one', 'a');
    await new BuildFiles('two').removeOld();
    expect(await ask('two', 'a')).toBe('answer 1');
    await new BuildFiles('three').removeOld();
    expect(await memory.keys()).toEqual(['build-two', 'build-three']);
    expect(await ask('three', 'a')).toBe('answer 2');
  });
});
