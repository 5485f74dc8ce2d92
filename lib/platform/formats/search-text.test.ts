import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchDigits, searchText, searchWords } from './search-text';

/** For each language a text as it is written, and the same text as it is typed in a search. */
const same: [string, string, string][] = [
  ['English', 'O’Brien  SMITH', "o'brien smith"],
  ['French', 'François Lefèvre, Œuvres', 'francois lefevre, oeuvres'],
  ['Spanish', 'Begoña Ibáñez', 'begona ibanez'],
  ['Portuguese', 'João Conceição', 'joao conceicao'],
  ['Italian', 'Niccolò D’Amico', "niccolo d'amico"],
  ['German', 'GROẞE Straße, Jürgen', 'grosse strasse, jurgen'],
  ['Arabic alef', 'أحمد إبراهيم آمال ٱلله', 'احمد ابراهيم امال الله'],
  ['Arabic ya and ta marbuta', 'ليلى فاطمة', 'ليلي فاطمه'],
  ['Arabic vowel signs and tatweel', 'مُحَمَّد مـــحمد', 'محمد محمد'],
  ['Arabic seats of hamza', 'مؤيد رائد', 'مويد رايد'],
  ['Persian letters', 'کیمیا', 'كيميا'],
  ['Arabic presentation forms', 'ﻻﻣﻊ ﷲ', 'لامع الله'],
  ['Arabic hamza below and madda', 'إسلام آدم', 'اسلام ادم'],
  ['Persian and Urdu digits and heh', 'ہما ۴', 'هما 4'],
  ['Japanese voiced half-width kana and long vowels', 'ﾊﾟｰﾃｨｰ', 'ぱーてぃー'],
  ['Chinese pinyin as it is read', 'Lǚ Xiùyīng', 'lu xiuying'],
  ['Arabic digits', '٠٥٠ ۱۲۳', '050 123'],
  ['Japanese kana', 'ガギグ ヴェルヌ', 'がぎぐ ゔぇるぬ'],
  ['Japanese half-width kana', 'ﾔﾏﾀﾞ', 'やまだ'],
  ['Japanese full-width letters', 'ＡＢＣ株式会社１２３', 'abc株式会社123'],
  ['Japanese company sign', '㈱あおぞら', '(株)あおぞら'],
  ['Chinese full-width spaces', '王　伟', '王 伟'],
  ['Turkish', 'İpek ISPARTALI Kıvanç', 'ipek ispartali kivanc'],
  ['Polish and Scandinavian', 'Łukasz Øster Đorđe', 'lukasz oster dorde'],
  ['Vietnamese', 'Nguyễn Thị Ánh', 'nguyen thi anh'],
  ['Greek', 'Γιώργος', 'γιωργοσ'],
  ['Russian', 'Семён', 'семен'],
  ['Hebrew', 'שָׁלוֹם', 'שלום'],
];

describe('searchText', () => {
  it.each(same)('reads %s as it is typed: %s', (_language, written, typed) => {
    expect(searchText(written)).toBe(searchText(typed));
  });

  it('gives the forms that other people type', () => {
    expect(searchText('İpek Straße')).toBe('ipek strasse');
    expect(searchText('メイシ')).toBe('めいし');
  });

  it('keeps apart what are different letters', () => {
    expect(searchText('がき')).not.toBe(searchText('かぎ'));
    expect(searchText('ぱ')).not.toBe(searchText('は'));
    expect(searchText('हिन्दी')).toBe('हिन्दी');
    expect(searchText('한국')).toBe('한국');
  });

  it('drops what nobody sees and joins white space', () => {
    expect(searchText('a\u200bd\u00ada \t\n\u0000 l\u202eo')).toBe('ada lo');
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => searchText(searchText(text)) === searchText(text)),
    );
  });
});

describe('searchWords', () => {
  it('are told apart by any white space, each once, at most eight', () => {
    expect(searchWords(' Ada\u3000Lovelace  ada ')).toEqual(['ada', 'lovelace']);
    expect(searchWords('   ')).toEqual([]);
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  });
});

describe('searchDigits', () => {
  it('are those of what looks like a number', () => {
    expect(searchDigits('+49 (30) 123-45')).toBe('493012345');
    expect(searchDigits('٠٥٠ ١٢٣')).toBe('050123');
    expect(searchDigits('0049 30 123')).toBe('4930123');
    expect(searchDigits('００４９')).toBe('0049');
    expect(searchDigits('12')).toBeNull();
    expect(searchDigits('room 123')).toBeNull();
  });
});
