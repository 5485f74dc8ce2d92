import { asciiDigits, digitsOf } from './ascii-digits';

/** Letters that compatibility decomposition keeps, mapped to what users type on a keyboard without these letters. */
const plainLetters: Record<string, string> = {
  ...{ ı: 'i', ß: 'ss', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', þ: 'th', æ: 'ae', œ: 'oe', ς: 'σ' },
  // Arabic: alef without its seat, ya without its dots, ta marbuta as it is often typed; the Persian and Urdu forms.
  ...{ ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي', ہ: 'ه', '’': "'", ʼ: "'", '‐': '-', '‑': '-', '–': '-' },
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

// Marks that may be left out in writing: accents of Latin, Greek and Cyrillic, vowel signs of Hebrew and Arabic (hamza
// above and below too). Not the marks without which Indian scripts and kana say something else.
const optionalMarks = /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g;

/**
 * A text in the one form in which it is searched and sorted: NFKC, lower case, without accents and vowel signs, Arabic
 * letters unified (alef, ya, ta marbuta, no tatweel), katakana as hiragana, digits in ASCII, nothing invisible, single
 * spaces. The same for every language, so that what is typed in one finds what was written in another.
 */
export function searchText(text: string): string {
  return asciiDigits(text.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(optionalMarks, '')
    .normalize('NFC')
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[\p{Cf}\u0640]/gu, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
}

const maxWords = 8;

/** The words of a query; a result must contain all of them, in any order. At most eight; none for an empty query. */
export function searchWords(query: string): string[] {
  return [...new Set(searchText(query).split(' ').filter(Boolean))].slice(0, maxWords);
}

/**
 * The digits of a query that looks like a part of a phone number, otherwise null. A leading `00`, the international prefix in
 * most countries, is dropped, because no stored number has it.
 */
export function searchDigits(query: string): string | null {
  const text = searchText(query);
  const typed = digitsOf(text);
  const digits = /^00\d{3}/.test(typed) ? typed.slice(2) : typed;
  return digits.length >= 3 && /^[\d\s().+/-]+$/.test(text) ? digits : null;
}

/** The words of a text in the form for searches, without the punctuation between and in them. */
export const wordsOf = (text: string): string[] =>
  searchText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
