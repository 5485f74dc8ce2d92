import { describe, expect, it, vi } from 'vitest';
import { localizeCard } from '@/lib/cards/card/model';
import { locales } from '@/lib/platform/i18n/languages';
import { sampleCard } from '../test-card';
import { directionOf, levelled, visualOrder } from './bidi';
import { textBlocks } from './blocks';
import { fitText } from './fit';
import { fontFor } from './fonts';
import { drawable, measure, type Style, shapeLine } from './shape';

const bold = (language: string): Style => ({ weight: 700, language });
const regular = (language: string): Style => ({ weight: 400, language });
const most = 1000;

describe('fonts', () => {
  it.each([
    ['en', 'Ada Lovelace, “Countess” – 1815'],
    ['fr-CA', 'Zoë Œuvré-Lefèvre'],
    ['es-MX', 'Begoña Ñáñez ¿Qué?'],
    ['ar', 'ليلى الحدّاد، مديرة المبيعات'],
    ['ja', '山田花子（やまだ・はなこ）株式会社髙島屋'],
    ['zh', '王伟，上海直接科技有限公司'],
    ['it', 'Nicolò Città'],
    ['de', 'Jürgen Weiß-Große'],
    ['pt-BR', 'João Conceição'],
    ['en', 'Nguyễn Thị Ánh, Дмитрий Ёлкин, Αθηνά, प्रिया, 김민준'],
  ])('%s: every character of %s can be drawn', (language, text) => {
    expect(drawable(text, bold(language), most)).toBe(text);
  });

  it('give Han characters the forms of the text’s language', () => {
    const japanese = fontFor(0x76f4, 'ja', 400);
    const chinese = fontFor(0x76f4, 'zh', 400);
    expect(japanese?.familyName).toContain('JP');
    expect(chinese?.familyName).toContain('SC');
    expect(shapeLine('直', regular('ja'), 100, 'ltr').path).not.toBe(shapeLine('直', regular('zh'), 100, 'ltr').path);
  });

  it('are as bold as asked for, and accents stay above their letters', () => {
    expect(measure('Lovelace', bold('en'))).toBeGreaterThan(measure('Lovelace', regular('en')) * 1.03);
    const box = (style: Style, character: string) => {
      const numbers = shapeLine(character, style, 1000, 'ltr').path.match(/-?[\d.]+ -?[\d.]+/g) ?? [];
      const xs = numbers.map((pair) => Number(pair.split(' ')[0]));
      return [Math.min(...xs), Math.max(...xs)];
    };
    for (const style of [regular('en'), bold('en')]) expect(box(style, 'É')).toEqual(box(style, 'E'));
  });

  it('leave out what they do not have, emoji among it', () => {
    expect(drawable(' Ada 👩‍💻 🇯🇵 Lovelace ❤️‍🔥', bold('en'), most)).toBe('Ada Lovelace');
    expect(drawable('😀🎉', bold('en'), most)).toBe('');
    expect(drawable('a\u202eb\u0000c\ud800d', bold('en'), most)).toBe('abcd');
  });
});

describe('direction', () => {
  it.each([
    ['Ada', 'ltr'],
    ['12 ليلى', 'rtl'],
    ['山田', 'ltr'],
    ['', 'ltr'],
  ])('of “%s” is %s', (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });

  it('of a mixed line: Latin words and numbers keep theirs between Arabic ones', () => {
    const order = (text: string, base: 'ltr' | 'rtl') =>
      visualOrder(levelled(text, base))
        .map(({ character }) => character)
        .join('');
    expect(order('أب (EMEA) ج', 'rtl')).toBe('ج (EMEA) بأ');
    expect(order('أب 2024', 'rtl')).toBe('2024 بأ');
    expect(order('Acme أب Ltd', 'ltr')).toBe('Acme بأ Ltd');
  });

  it('joins Arabic letters', () => {
    // Four separate letters are wider than the same four joined in the word.
    const apart = Array.from('حبيب').reduce((sum, letter) => sum + measure(letter, bold('ar')), 0);
    expect(measure('حبيب', bold('ar'))).toBeLessThan(apart * 0.8);
  });
});

describe('lines', () => {
  const box = { width: 600, lines: 2, sizes: [96, 72, 48] };
  const fits = ({ lines, size }: ReturnType<typeof fitText>, style: Style) =>
    lines.every((line) => measure(line, style) * size <= box.width + 1);

  it('are as large as the box allows', () => {
    expect(fitText('Ada', bold('en'), box)).toEqual({ lines: ['Ada'], size: 96 });
    expect(fitText('Augusta Ada King-Noel', bold('en'), box)).toEqual({
      lines: ['Augusta Ada', 'King-Noel'],
      size: 72,
    });
  });

  it('do not begin with what closes, in languages without spaces', () => {
    const { lines } = fitText('東京都千代田区丸の内一丁目「株式会社山田製作所」、営業本部', bold('ja'), box);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).not.toMatch(/^[」、。ー]/);
  });

  it.each(locales)('end with an ellipsis where 500 characters do not fit (%s)', (language) => {
    const unit = { ar: 'مهندسة ', ja: '情報', zh: '工程' }[language as string] ?? 'Wörter ';
    const style = bold(language);
    const set = fitText(unit.repeat(500 / unit.length).trim(), style, box);
    expect(set.lines).toHaveLength(2);
    expect(set.lines[1]).toMatch(/…$/);
    expect(fits(set, style)).toBe(true);
  });

  it('cut a word that is longer than a line', () => {
    const set = fitText('W'.repeat(500), bold('en'), box);
    expect(set.lines).toEqual([expect.stringMatching(/^W+…$/)]);
    expect(fits(set, bold('en'))).toBe(true);
  });

  it('are set by measuring each text a few times, not anew in every size: long clusters take a millisecond each', () => {
    const text = 'क्ष्म्य'.repeat(60);
    const content = { name: { first: text, last: text }, title: `${text}क`, company: `${text}म` };
    const fonts = [400, 550, 700].flatMap((weight) => fontFor(0x915, 'en', weight as Style['weight']) ?? []);
    const layouts = fonts.map((font) => vi.spyOn(font, 'layout'));
    textBlocks(localizeCard(sampleCard(content, { language: 'en' }), 'en'), { width: 1008, height: 430 }, false);
    const laidOut = layouts.flatMap(({ mock }) => mock.calls).reduce((sum, [given]) => sum + given.length, 0);
    vi.restoreAllMocks();
    // Three texts of 160 characters.
    expect(laidOut / 480).toBeLessThan(8);
  });
});
