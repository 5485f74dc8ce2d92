import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName, initials, type NameParts, phoneticName, sortKey } from './names';

const ada: NameParts = {
  prefix: 'Dr.',
  first: 'Ada',
  middle: 'King',
  last: 'Lovelace',
  suffix: 'FRS',
  preferred: 'Countess',
};
const taro: NameParts = { first: '太郎', last: '山田', phoneticFirst: 'タロウ', phoneticLast: 'ヤマダ' };

describe('displayName', () => {
  it.each([
    [ada, 'en', 'Dr. Ada King Lovelace FRS'],
    [{ first: 'Taro', last: 'Yamada' }, 'ja', 'Yamada Taro'],
    [taro, 'ja', '山田太郎'],
    [taro, 'ja-JP', '山田太郎'],
    [taro, 'en', '山田太郎'],
    [{ first: 'さくら', last: '佐々木' }, 'ja', '佐々木さくら'],
    [{ first: 'マリー', last: '山田' }, 'ja', '山田マリー'],
    [{ first: 'Marie', last: '山田' }, 'ja', '山田 Marie'],
    [{ ...taro, prefix: 'Dr.', suffix: '様' }, 'ja', 'Dr. 山田太郎様'],
    [{ first: 'エイダ', last: 'ラブレス' }, 'ja', 'エイダ・ラブレス'],
    [{ first: '小明', last: '王' }, 'zh', '王小明'],
    [{ first: '雪芹', last: '欧阳' }, 'zh-CN', '欧阳雪芹'],
    [{ first: '艾达', last: '洛夫莱斯' }, 'zh', '艾达·洛夫莱斯'],
    [{ first: '민준', last: '김' }, 'ko', '김민준'],
    [{ first: 'آدا', last: 'لوفليس' }, 'ar', 'آدا لوفليس'],
    [{ last: 'Lovelace' }, 'en', 'Lovelace'],
    [{ preferred: 'Bill', last: 'Gates' }, 'en', 'Bill Gates'],
    [{ first: '  Ada \n', last: 'Love  lace' }, 'en', 'Ada Love lace'],
    [{}, 'en', ''],
    [{ first: 'Ada' }, '', 'Ada'],
  ])('%j in %s is %s', (parts, language, name) => {
    expect(displayName(parts, language)).toBe(name);
  });
});

it('reads names in their order, with a space', () => {
  expect(phoneticName(taro, 'ja')).toBe('ヤマダ タロウ');
  expect(phoneticName(taro, 'en')).toBe('ヤマダ タロウ');
  expect(phoneticName({ first: 'Siobhan', phoneticFirst: 'Shivawn', phoneticLast: 'Oneel' }, 'en')).toBe(
    'Shivawn Oneel',
  );
  expect(phoneticName(ada, 'en')).toBe('');
});

it('sorts by reading, family name first, kana alike', () => {
  expect(sortKey(taro, 'ja')).toBe('やまだ たろう');
  expect(sortKey({ first: 'Ａda', last: 'LOVELACE' }, 'en')).toBe('lovelace ada');
  expect(sortKey({ preferred: 'Bo' }, 'en')).toBe('bo');
  const names = [taro, { last: '青木', phoneticLast: 'あおき' }, { last: '伊藤', phoneticLast: 'イトウ' }];
  const collator = new Intl.Collator('ja');
  const sorted = names.map((name) => sortKey(name, 'ja')).toSorted(collator.compare);
  expect(sorted).toEqual(['あおき', 'いとう', 'やまだ たろう']);
});

describe('initials', () => {
  it.each([
    [ada, 'en', 'AL'],
    [{ first: 'ada' }, 'en', 'A'],
    [{ first: 'Taro', last: 'Yamada' }, 'ja', 'YT'],
    [taro, 'ja', '山'],
    [{ first: 'エイダ', last: 'ラブレス' }, 'ja', 'エ'],
    [{ first: 'آدا', last: 'لوفليس' }, 'ar', 'آ'],
    [{ first: '"Bob"', last: "d'Arc" }, 'en', 'BD'],
    [{ first: 'e\u0301mile', last: 'ßa' }, 'fr', 'E\u0301ß'],
    [{ first: '👩‍👩‍👧‍👦' }, 'en', '👩‍👩‍👧‍👦'],
    [{}, 'en', ''],
  ])('%j in %s is %s', (parts, language, text) => {
    expect(initials(parts, language)).toBe(text);
  });
});

it('never throws and never shows more than two characters', () => {
  const text = fc.string({ unit: 'binary' });
  const parts = fc.record(
    { first: text, last: text, preferred: text, prefix: text, phoneticFirst: text },
    { requiredKeys: [] },
  );
  const segmenter = new Intl.Segmenter('und');
  fc.assert(
    fc.property(parts, fc.constantFrom('en', 'ja', 'zh', 'ar', '', 'x!'), (name, language) => {
      expect(displayName(name, language)).toBe(displayName(name, language).trim());
      expect(sortKey(name, language)).toBeTypeOf('string');
      expect(phoneticName(name, language)).toBeTypeOf('string');
      expect(Array.from(segmenter.segment(initials(name, language))).length).toBeLessThanOrEqual(2);
    }),
  );
});
