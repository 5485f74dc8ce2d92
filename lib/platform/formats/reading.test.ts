import { expect, it } from 'vitest';
import { readingOf } from './reading';

it.each([
  ['ヤマダ タロー', 'ja', { script: 'Kana' }],
  ['やまだ・たろー', 'ja', { script: 'Hira' }],
  ['やまだタロウ', 'ja', { script: 'Hrkt' }],
  ['Yamada Tarō', 'ja', { script: 'Latn' }],
  ['김민수', 'ko', { script: 'Hang' }],
  ['Wáng Wěi', 'zh', { script: 'Latn', system: 'piny' }],
  ['ㄨㄤˊ', 'zh', { script: 'Bopo' }],
  ['wong4', 'yue-Hant', { script: 'Latn', system: 'jyut' }],
  ['Luv-lace', 'en', { script: 'Latn' }],
  ['آدا', 'en', { script: 'Arab' }],
  ['Ада', 'de', { script: 'Cyrl' }],
  ['Ada やまだ', 'ja', { script: 'Zyyy' }],
  ['123', 'en', { script: 'Zyyy' }],
  ['', 'en', { script: 'Zyyy' }],
])('%s beside a name in %s is %o', (reading, language, expected) => {
  expect(readingOf(reading, language)).toEqual(expected);
});
