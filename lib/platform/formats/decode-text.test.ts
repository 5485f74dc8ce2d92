import { describe, expect, it } from 'vitest';
import { decodeAs, decodeText } from './decode-text';
import { encodeAs } from './test-files/encode';

describe('bytes as text', () => {
  it.each([
    ['utf-8', 'Grüße, 名刺, اسم', 'utf-8'],
    ['utf-8-bom', 'Grüße', 'utf-8'],
    ['utf-16le', 'Name;Grüße', 'utf-16le'],
    ['utf-16be', 'Name;名刺', 'utf-16be'],
    ['utf-16le-bom', '名刺', 'utf-16le'],
    ['windows-1252', 'Jürgen Müller, Köln – “Grüße”, it’s €5', 'windows-1252'],
    ['windows-1252', 'José Núñez;Málaga', 'windows-1252'],
    ['shift_jis', '山田太郎', 'shift_jis'],
    ['shift_jis', 'FN:佐藤 花子\r\nORG:株式会社テスト', 'shift_jis'],
    ['gbk', '王小明,北京科技有限公司', 'gb18030'],
    ['windows-1251', 'Иванов Иван, Москва', 'windows-1251'],
  ])('%s: %s', (label, text, encoding) => {
    expect(decodeText(encodeAs(text, label))).toEqual({ text, encoding });
  });

  it('stays UTF-8 where a file was cut inside of a character', () => {
    const bytes = encodeAs('名刺の交換と挨拶', 'utf-8').slice(0, -1);
    expect(decodeText(bytes)).toEqual({ text: '名刺の交換と挨\uFFFD', encoding: 'utf-8' });
  });

  it('knows the names that exporters have for encodings, and none that is not there', () => {
    expect(decodeAs(encodeAs('山田', 'shift_jis'), ' "X-SJIS" ')).toBe('山田');
    expect(decodeAs(encodeAs('é', 'windows-1252'), 'CP1252')).toBe('é');
    expect(decodeAs(encodeAs('é', 'windows-1252'), 'utf-8')).toBeUndefined();
    for (const label of ['x-klingon', '', 'utf-7', 'constructor'])
      expect(decodeAs(new Uint8Array([65]), label)).toBeUndefined();
  });
});
