import { expect, it } from 'vitest';
import { Turns } from './turns';

/** Work that ends when it is told to, with a record of what began. */
function newWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

it("somebody's one picture begins at once, however many of somebody else wait", async () => {
  const { begun, work, end } = newWork();
  const turns = new Turns();
  const many = Array.from({ length: 20 }, (_, at) => turns.take('ada', work(`ada ${at}`)));
  expect(begun).toEqual(['ada 0']);
  const one = turns.take('wei', work('wei'));
  expect(begun).toEqual(['ada 0', 'wei']);
  end('wei');
  await one;
  // A free place is no reason to take two of one person.
  expect(begun).toEqual(['ada 0', 'wei']);
  for (let at = 0; at < 20; at++) {
    end(`ada ${at}`);
    await many[at];
  }
  expect(begun).toHaveLength(21);
});

it('of those who wait each has a turn', async () => {
  const { begun, work, end } = newWork();
  const turns = new Turns();
  const all = new Map<string, Promise<string>>();
  const take = (person: string, at: number) => all.set(`${person}${at}`, turns.take(person, work(`${person}${at}`)));
  for (let at = 0; at < 3; at++) take('a', at);
  for (let at = 0; at < 3; at++) take('b', at);
  for (let at = 0; at < 3; at++) take('c', at);
  expect(begun).toEqual(['a0', 'b0']);
  for (let at = 0; at < 9; at++) {
    const name = begun[at] ?? '';
    end(name);
    await all.get(name);
  }
  expect(begun).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
});

it('who brings too much is told to come back, and others are not', async () => {
  const { work } = newWork();
  const turns = new Turns();
  for (let at = 0; at < 25; at++) void turns.take('ada', work(`ada ${at}`));
  await expect(turns.take('ada', work('more'))).rejects.toMatchObject({
    code: 'rate_limited',
    details: { retryAfter: 10 },
  });
  void turns.take('wei', work('wei'));
  for (let at = 0; at < 36; at++) void turns.take(`person ${at}`, work(`of ${at}`));
  await expect(turns.take('mia', work('more'))).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfter: 5 },
  });
});

it('work that fails gives its turn on', async () => {
  const turns = new Turns();
  const { begun, work } = newWork();
  const failing = turns.take('ada', () => Promise.reject(new Error('no picture')));
  void turns.take('ada', work('next'));
  await expect(failing).rejects.toThrow('no picture');
  expect(begun).toEqual(['next']);
});
