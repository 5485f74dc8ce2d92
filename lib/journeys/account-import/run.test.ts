import { expect, it } from 'vitest';
import { z } from 'zod';
import { elementsOf, parsed, parsedEach } from './run';

/** How often others had their turn while something was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, isWorking] = [0, true];
  const turn = () => {
    turns += 1;
    if (isWorking) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isWorking = false;
  return turns;
}

async function* inOnePiece(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

it('entries that come in one piece are read while others have their turn', async () => {
  let count = 0;
  const turns = await turnsDuring(async () => {
    for await (const _entry of elementsOf(inOnePiece(`[${'1,'.repeat(300_000)}1]`), 100)) count += 1;
  });
  expect(count).toBe(300_001);
  expect(turns).toBeGreaterThan(3);
});

it('entries are checked one by one while others have their turn', async () => {
  const schema = z.object({ texts: z.array(z.string().max(20)).max(10) });
  const entry = { texts: Array.from({ length: 20_000 }, () => '山'.repeat(30)) };
  const some = [{ texts: ['a'] }, ...Array.from({ length: 30 }, () => entry)];
  let read: unknown[] = [];
  const turns = await turnsDuring(async () => {
    read = await parsedEach(schema, some);
  });
  expect(read).toEqual([{ texts: ['a'] }, ...Array.from({ length: 30 }, () => null)]);
  expect(turns).toBeGreaterThan(3);
});

it('an entry with a text of megabytes is refused before a schema looks at it', () => {
  let looked = 0;
  const text = z.string().refine(() => {
    looked += 1;
    return true;
  });
  const schema = z.object({ text });
  expect(parsed(schema, { text: 'a'.repeat(20_000) })).not.toBeNull();
  expect(parsed(schema, { text: 'a'.repeat(20_001) })).toBeNull();
  expect(parsed(schema, { text: 'a', more: [{ deep: '山 '.repeat(1_000_000) }] })).toBeNull();
  expect(looked).toBe(1);
});
