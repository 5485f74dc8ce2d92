import { describe, expect, it } from 'vitest';
import { duplicateGroups, pairOf } from './duplicate-groups';

const none = new Set<string>();
const ids = (shared: Parameters<typeof duplicateGroups>[0], distinct = none, atWork = none) =>
  duplicateGroups(shared, distinct, atWork).map((group) => group.ids);

describe('groups of duplicates', () => {
  it('are joined by whatever links them, the surest first, nobody in two', () => {
    const shared = [
      { key: 'n:x', ids: ['a', 'b'] },
      { key: 'e:x', ids: ['c', 'd'] },
      { key: 'p:x', ids: ['d', 'e'] },
    ];
    expect(ids(shared)).toEqual([
      ['c', 'd', 'e'],
      ['a', 'b'],
    ]);
    const [mixed] = duplicateGroups(shared, none, none);
    expect(mixed).toMatchObject({ reasons: ['email', 'phone'], isSure: false });
    expect(duplicateGroups([{ key: 'e:x', ids: ['a', 'b', 'c'] }], none, none)[0]?.isSure).toBe(true);
  });

  it('leave apart who was said to be two, also through a third', () => {
    const shared = [
      { key: 'e:x', ids: ['a', 'b'] },
      { key: 'p:x', ids: ['b', 'c'] },
    ];
    expect(ids(shared, new Set([pairOf('c', 'a')]))).toEqual([['a', 'b']]);
    expect(ids(shared, new Set([pairOf('b', 'a')]))).toEqual([['b', 'c']]);
  });

  it('do not put two people of one name at two companies together', () => {
    const shared = [{ key: 'n:x', ids: ['a', 'b'] }];
    expect(ids(shared, none, new Set(['a', 'b']))).toEqual([]);
    expect(ids(shared, none, new Set(['a']))).toEqual([['a', 'b']]);
  });

  it('are never more than can be looked at side by side', () => {
    const many = Array.from({ length: 20 }, (_, at) => `id${String(at).padStart(2, '0')}`);
    expect(ids([{ key: 'p:x', ids: many }]).every((group) => group.length <= 10)).toBe(true);
  });
});
