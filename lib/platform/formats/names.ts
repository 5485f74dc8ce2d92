/** A name as it is kept; every part is optional and plain text. Phonetic parts are readings (kana, pinyin, Latin). */
export type NameParts = {
  prefix?: string;
  first?: string;
  middle?: string;
  last?: string;
  suffix?: string;
  preferred?: string;
  phoneticFirst?: string;
  phoneticLast?: string;
};

const familyFirstLanguages = new Set(['ja', 'zh', 'ko', 'yue']);

/** What stands between the parts of a foreign name written in the script of these languages. */
const foreignSeparator: Record<string, string> = { ja: '・', zh: '·', yue: '·', ko: ' ' };

// `scx` takes the long-vowel mark and 々 with the scripts they belong to.
const unspacedStart = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;
const unspacedEnd = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]$/u;
const onlyHanOrKana = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+$/u;
const onlyKatakana = /^[\p{scx=Katakana}]+$/u;
const onlyHan = /^[\p{sc=Han}]+$/u;
const onlyHangul = /^[\p{sc=Hangul}]+$/u;

const base = (language: string) => language.toLowerCase().split('-', 1)[0] ?? '';
const clean = (part: string | undefined) => (part ?? '').trim().replace(/\s+/gu, ' ');

/** Joins parts without a space where both sides are Han, kana or Hangul, else with one; empty parts are left out. */
function join(parts: string[]): string {
  return parts.filter(Boolean).reduce((text, part) => {
    const close = unspacedEnd.test(text) && unspacedStart.test(part);
    return text === '' ? part : `${text}${close ? '' : ' '}${part}`;
  }, '');
}

/**
 * Whether a name is a foreign one written in the script of the language: Ada Lovelace as エイダ・ラブレス. In Japanese
 * both parts are katakana then; Chinese and Korean family names have at most two syllables, longer ones are foreign.
 */
function isTranscribed(first: string, last: string, language: string): boolean {
  if (first === '' || last === '') return false;
  if (language === 'ja') return onlyKatakana.test(first) && onlyKatakana.test(last);
  if (language === 'ko') return last.length > 2 && onlyHangul.test(first + last);
  return (language === 'zh' || language === 'yue') && last.length > 2 && onlyHan.test(first + last);
}

/** Whether the family name leads: by the card's language, and for names in Han or kana in every language. */
export function isFamilyFirst(parts: NameParts, language: string): boolean {
  const [first, last] = [clean(parts.first), clean(parts.last)];
  if (isTranscribed(first, last, base(language))) return false;
  return familyFirstLanguages.has(base(language)) || (first !== '' && last !== '' && onlyHanOrKana.test(first + last));
}

/**
 * The whole name for people: prefix, given and middle names, family name, suffix; the family name first in Japanese,
 * Chinese and Korean. No space inside names in Han, kana or Hangul; foreign names transcribed into them keep their
 * order and get the separator of the language. Without a given name the preferred one stands in. Empty where nothing
 * is known.
 *
 * @param language BCP 47 tag of the card; only its language part counts
 */
export function displayName(parts: NameParts, language: string): string {
  const givenNames = [clean(parts.first) || clean(parts.preferred), clean(parts.middle)];
  const last = clean(parts.last);
  const separator = foreignSeparator[base(language)] ?? ' ';
  let core: string;
  if (isTranscribed(clean(parts.first), last, base(language)))
    core = [...givenNames, last].filter(Boolean).join(separator);
  else core = join(isFamilyFirst(parts, language) ? [last, ...givenNames] : [...givenNames, last]);
  return join([clean(parts.prefix), core, clean(parts.suffix)]);
}

/** The reading of the name, in the order of the name, always with a space between; empty where there is none. */
export function phoneticName(parts: NameParts, language: string): string {
  const reading = [clean(parts.phoneticFirst), clean(parts.phoneticLast)];
  if (isFamilyFirst(parts, language)) reading.reverse();
  return reading.filter(Boolean).join(' ');
}

/**
 * The key by which contacts are sorted with `Intl.Collator`: family name, then given name, each by its reading if
 * there is one. It is in lower case with compatibility forms folded; in Japanese, katakana becomes hiragana so that
 * both kana sort together.
 */
export function sortKey(parts: NameParts, language: string): string {
  const last = clean(parts.phoneticLast) || clean(parts.last);
  const first = clean(parts.phoneticFirst) || clean(parts.first) || clean(parts.preferred);
  const key = [last, first].filter(Boolean).join(' ').normalize('NFKC').toLowerCase();
  if (base(language) !== 'ja') return key;
  return key.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The first character people would call a letter or digit, in upper case; else the first of any kind, else nothing. */
function initial(part: string): string {
  const all = Array.from(graphemes.segment(part), ({ segment }) => segment);
  const letter = all.find((segment) => /[\p{L}\p{N}]/u.test(segment)) ?? all[0] ?? '';
  const upper = letter.toUpperCase();
  // ß and ligatures become two letters in upper case: then they stay as they are.
  return Array.from(graphemes.segment(upper)).length > 1 ? letter : upper;
}

/**
 * One or two characters for a round picture, in the order of the name. Names in Han, kana or Hangul give one, the
 * family name's; Arabic gives one as well, because two would join into a word. Empty where there is no name.
 */
export function initials(parts: NameParts, language: string): string {
  const first = initial(clean(parts.first) || clean(parts.preferred));
  const last = initial(clean(parts.last));
  const ordered = (isFamilyFirst(parts, language) ? [last, first] : [first, last]).filter(Boolean);
  const alone = unspacedStart.test(ordered[0] ?? '') || /\p{sc=Arabic}/u.test(ordered[0] ?? '');
  return alone ? (ordered[0] ?? '') : ordered.join('');
}
