import { expect, it } from 'vitest';
import { jsonElements } from './json-elements';

async function* inPieces(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = (text: string, size = 7, longest = 1000) => Array.fromAsync(jsonElements(inPieces(text, size), longest));

const list = [{ a: '],[{"\\' }, [1, [2]], 'ä , 😀', null, 1.5, true, {}, [], ''];

it.each([1, 2, 3, 64, 1000])('reads every element of an array that comes in pieces of %d bytes', async (size) => {
  expect(await read(JSON.stringify(list), size)).toEqual(list);
  expect(await read(` \n${JSON.stringify(list, null, 2)}\n`, size)).toEqual(list);
  expect(await read('[]', size)).toEqual([]);
  expect(await read(' [ \n ] ', size)).toEqual([]);
});

it.each([
  '',
  '{}',
  '"[]"',
  '[',
  '[1',
  '[1,]',
  '[,1]',
  '[1,,2]',
  '[1] 2',
  '[1][2]',
  '[{]',
  '[1}',
  '["a]',
  'x[]',
  '[\u0000]',
])('refuses %j', async (text) => {
  await expect(read(text)).rejects.toMatchObject({ code: 'unreadable' });
});

it('refuses what is nested deeply before it is parsed, and elements that are too long before they are in memory', async () => {
  await expect(read(`[${'['.repeat(100_000)}`, 64_000, 1e6)).rejects.toMatchObject({ code: 'unreadable' });
  let sent = 0;
  async function* endless() {
    yield Buffer.from('["');
    for (; sent < 1000; sent += 1) yield Buffer.alloc(1000, 'a');
  }
  await expect(Array.fromAsync(jsonElements(endless(), 5000))).rejects.toMatchObject({ code: 'too_much' });
  expect(sent).toBeLessThan(10);
});
