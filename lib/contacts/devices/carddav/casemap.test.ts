import { describe, expect, it } from 'vitest';
import { unicodeCasemap } from './casemap';

// RFC 5051, section 2; the simple mappings of Unicode's UnicodeData.txt.
describe('i;unicode-casemap', () => {
  it.each([
    ['jose', 'JOSE'],
    ['jos\u00e9', 'JOSE\u0301'],
    ['ＪＯＳＥ', 'jose'],
    ['οδοσ', 'ΟΔΟΣ'],
    ['οδος', 'ΟΔΟΣ'],
    ['Ⅳ', 'IV'],
    ['\u01c4', '\u01c6'],
    ['ᾳ', 'ᾼ'],
    ['ᾀ', 'ᾈ'],
    ['가', '\u1100\u1161'],
    ['ı', 'I'],
    ['ｶﾞ', 'ガ'],
  ])('%s is %s', (one, other) => expect(unicodeCasemap(one)).toBe(unicodeCasemap(other)));
  it.each([
    ['ß', 'ss'],
    ['\u01c4', 'DŽ'],
    ['ა', 'Ა'],
    ['e', '\u00e9'],
  ])('%s is not %s', (one, other) => expect(unicodeCasemap(one)).not.toBe(unicodeCasemap(other)));
});
