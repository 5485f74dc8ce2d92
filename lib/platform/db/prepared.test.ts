import { describe, expect, it } from 'vitest';
import { preparer } from './prepared';

const times = <Result>(count: number, run: (index: number) => Result) =>
  Array.from({ length: count }, (_, i) => run(i));

describe('a statement that runs often', () => {
  it('is prepared from its fifth run on, under one name', () => {
    const prepared = preparer();
    const names = times(7, () => prepared<{ text: string; name?: string }>({ text: 'select 1' }).name);
    expect(names.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
    expect(new Set(names.slice(4)).size).toBe(1);
    expect(names[4]).toMatch(/^s\d+$/);
  });

  it('keeps what else was said of it, and the object of the caller', () => {
    const prepared = preparer();
    const query = { text: 'select $1', rowMode: 'array' };
    const last = times(5, () => prepared(query))[4];
    expect(last).toMatchObject({ text: 'select $1', rowMode: 'array', name: expect.any(String) });
    expect(query).toEqual({ text: 'select $1', rowMode: 'array' });
  });

  it('has a name that no other text has', () => {
    const prepared = preparer();
    const nameOf = (text: string) => times(5, () => prepared<{ text: string; name?: string }>({ text }).name)[4];
    expect(nameOf('select 1')).not.toBe(nameOf('select 2'));
  });
});

describe('left as it is', () => {
  it('is what is no object, what has a name, and what runs by itself, as a cursor does', () => {
    const prepared = preparer();
    const named = { text: 'select 1', name: 'mine' };
    const cursor = { text: 'select 1', submit: () => undefined };
    for (const query of ['begin', named, cursor, undefined]) expect(times(9, () => prepared(query))[8]).toBe(query);
  });

  it('is each text beyond the 256 that are prepared', () => {
    const prepared = preparer();
    const nameOf = (text: string) => times(5, () => prepared<{ text: string; name?: string }>({ text }).name)[4];
    const names = times(257, (index) => nameOf(`select ${index}`));
    expect(names.filter(Boolean)).toHaveLength(256);
    expect(names[256]).toBeUndefined();
    expect(nameOf('select 0')).toBe(names[0]);
  });

  it('is each text that runs once, however many there are of them', () => {
    const prepared = preparer();
    for (let index = 0; index < 10_000; index++) {
      const query = { text: `select ${index}` };
      expect(prepared(query)).toBe(query);
    }
  });
});
