import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Turns } from './turns';

// Waiting work is refused after some time. With a real clock this would happen in the middle of another test.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
  // A free place does not let one person have two at work.
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
});

it('where too many people wait, who comes next is told to come back', async () => {
  const { work } = newWork();
  const turns = new Turns();
  for (let at = 0; at < 62; at++) void turns.take(`person ${at}`, work(`of ${at}`));
  await expect(turns.take('mia', work('more'))).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfter: 5 },
  });
});

it('a few who bring as much as they may shut nobody out: what came last of who has most waits no more', async () => {
  const turns = new Turns();
  const { begun, work, end } = newWork();
  const brought = (who: string, count: number) =>
    Array.from({ length: count }, (_, at) =>
      turns.take(who, work(`${who} ${at}`)).catch(({ code }) => `${who} ${at} ${code}`),
    );
  const all = [...brought('ada', 25), ...brought('wei', 25)];
  const fewer = brought('uma', 12);
  const one = turns.take('mia', work('mia'));
  // A person with as much waiting as anyone else is refused and has to come back.
  await expect(turns.take('ada', work('more'))).rejects.toMatchObject({ code: expect.any(String) });
  end('ada 0');
  await all[0];
  end('wei 0');
  await all[25];
  end('uma 0');
  await fewer[0];
  expect(begun).toEqual(['ada 0', 'wei 0', 'uma 0', 'mia', 'ada 1']);
  end('mia');
  await expect(one).resolves.toBe('mia');
  await expect(all[24]).resolves.toBe('ada 24 unavailable');
});

it('work that fails gives its turn on', async () => {
  const turns = new Turns();
  const { begun, work } = newWork();
  const failing = turns.take('ada', () => Promise.reject(new Error('no picture')));
  void turns.take('ada', work('next'));
  await expect(failing).rejects.toThrow('no picture');
  expect(begun).toEqual(['next']);
});

it('who would wait longer than a connection lives is told to come back, and those behind keep their turns', async () => {
  const { begun, work, end } = newWork();
  const turns = new Turns();
  const first = turns.take('ada', work('first'));
  const second = turns.take('ada', work('second'));
  const refused = expect(second).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 10 } });
  await vi.advanceTimersByTimeAsync(20_000);
  const third = turns.take('ada', work('third'));
  await vi.advanceTimersByTimeAsync(11_000);
  await refused;
  end('first');
  await first;
  expect(begun).toEqual(['first', 'third']);
  await vi.advanceTimersByTimeAsync(35_000);
  end('third');
  await expect(third).resolves.toBe('third');
});

it('who has waited their turn and sees slow work is told to come back while their connection lives', async () => {
  const { begun, work, end } = newWork();
  const turns = new Turns();
  const first = turns.take('ada', work('first'));
  const second = turns.take('ada', work('second'));
  const refused = expect(second).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 10 } });
  await vi.advanceTimersByTimeAsync(29_000);
  end('first');
  await first;
  await vi.advanceTimersByTimeAsync(22_000);
  await refused;
  // The second work cannot be stopped, and keeps its place until it ends.
  const third = turns.take('ada', work('third'));
  expect(begun).toEqual(['first', 'second']);
  end('second');
  await vi.waitFor(() => expect(begun).toEqual(['first', 'second', 'third']));
  end('third');
  await third;
});

it('what is heavy runs alone, in its turn', async () => {
  const { begun, work, end } = newWork();
  const turns = new Turns();
  const all = new Map<string, Promise<string>>();
  const take = (name: string, isHeavy = false) => all.set(name, turns.take(name, work(name), { isHeavy }));
  const ends = async (name: string) => {
    end(name);
    await all.get(name);
  };
  take('a');
  take('heavy', true);
  // A place is free, but the heavy work, which waits for both places, is not overtaken.
  take('b');
  take('c');
  take('also heavy', true);
  expect(begun).toEqual(['a']);
  await ends('a');
  expect(begun).toEqual(['a', 'heavy']);
  await ends('heavy');
  expect(begun).toEqual(['a', 'heavy', 'b', 'c']);
  await ends('b');
  expect(begun).toHaveLength(4);
  await ends('c');
  expect(begun.at(-1)).toBe('also heavy');
  take('d');
  expect(begun).toHaveLength(5);
  await ends('also heavy');
  expect(begun.at(-1)).toBe('d');
});

it('where something heavy waits no more, those behind it begin', async () => {
  const { begun, work } = newWork();
  const turns = new Turns();
  void turns.take('a', work('a'), { isJob: true });
  const heavy = expect(turns.take('heavy', work('heavy'), { isHeavy: true })).rejects.toThrow();
  void turns.take('b', work('b'), { isJob: true });
  await vi.advanceTimersByTimeAsync(31_000);
  await heavy;
  expect(begun).toEqual(['a', 'b']);
});

it('a job waits as long as it takes, also beside as many as one may bring', async () => {
  const { begun, work, end } = newWork();
  const turns = new Turns();
  void turns.take('ada', work('first'), { isJob: true });
  const brought = Array.from({ length: 24 }, (_, at) => turns.take('ada', work(`brought ${at}`)));
  for (const each of brought) each.catch(() => undefined);
  const job = turns.take('ada', work('job'), { isJob: true });
  await vi.advanceTimersByTimeAsync(300_000);
  end('first');
  await vi.waitFor(() => expect(begun).toEqual(['first', 'job']));
  end('job');
  await expect(job).resolves.toBe('job');
});
