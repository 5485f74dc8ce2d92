import { asciiDigits } from './ascii-digits';
import { parsePhone } from './phone';

// Phone numbers in a line of a business card. A card also has postcodes, years, hours and numbers of registers: digits count as a
// phone number if they have a country code, if the line says so, or if there is nothing else in the line.

/** A number of a line: its text as it stands there, and its kind. */
export type NumberOfLine = { text: string; kind: 'mobile' | 'fax' | 'work' };

const phoneLike = /(?:\+|00)?\(?\d[\d\s()./-]{5,}\d(?:\s*(?:x|ext\.?|#)\s*\d+)?/gi;
/** Days, years from and to, and hours. */
const times =
  /^(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|(?:19|20)\d\d[ -]+(?:19|20)\d\d|\d{1,2}[.:]\d\d ?- ?\d{1,2}[.:]\d\d)$/;
const [fewest, most] = [7, 15];

/** The words of a list, in any case. */
const words = (text: string) => new RegExp(`^(?:${text.trim().replace(/\s+/g, '|')})$`, 'i');
const mobile =
  words(`m c mob mobile mobil mobiltelefon m[oó]v m[oó]vil celular cel cell cellulare cellulaire handy natel port
  portable whatsapp 📱 携帯 携帯電話 手机 移动电话 ج جوال الجوال محمول موبايل واتساب`);
const fax = words(
  'f fax telefax t[eé]l[eé]c t[eé]l[eé]copie t[eé]l[eé]copieur 📠 🖷 ファックス ファクス 传真 فاكس الفاكس',
);
const work =
  words(`t p d o h w g ph phone telephone t[eé]l t[eé]l[eé]phone tel[eé]fonos? tels telefon telefone fone fon call dial
  b[uü]ro bur zentrale durchwahl direkt direct directe office work home main hotline privat gesch[aä]ftlich bureau ligne fixe
  ufficio uff oficina conmutador escrit[oó]rio centrale contato toll-?free free ☎ ☏ ✆ 📞
  電話 電話番号 直通 直通電話 代表 代表電話 代 本社 フリーダイヤル 电话 联系电话 总机 直线 座机 热线 هاتف الهاتف مكتب تلفون تليفون`);
/** Words beside those, which say nothing of their own. */
const beside = words('line linie leitung toll nr no n[uú]mero num[eé]ro number 番号 号码');

const wordsOf = (text: string) =>
  text
    .replace(/\ufe0f/g, '')
    .split(/[\s.:/()·|•,;&-]+/)
    .filter(Boolean);

/** What the words before or behind a number say of it: its kind; null where they are not about a phone number. */
function kindOf(text: string): NumberOfLine['kind'] | null {
  const words = wordsOf(text);
  const last = words.findLast((word) => !beside.test(word));
  // A single letter is a label by itself alone: `登録番号 T1234567890123` is a number of a register.
  if (last === undefined || (/^[a-z]$/i.test(last) && words.length > 1)) return null;
  // The nearest word is the most particular one, but for what it belongs to: `Mobil direkt`.
  const labels = words.filter((word) => [mobile, fax, work].some((kind) => kind.test(word)));
  if (!labels.includes(last)) return null;
  return labels.some((word) => mobile.test(word)) ? 'mobile' : labels.some((word) => fax.test(word)) ? 'fax' : 'work';
}

/** Whether a text is nothing but labels and the signs beside them. */
export const isLabel = (text: string): boolean =>
  wordsOf(text).every((word) => [mobile, fax, work, beside].some((kind) => kind.test(word)));

/** Digits of every writing, and the signs between them, as {@link phoneLike} has them. */
const plain = (text: string): string =>
  asciiDigits(text.normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(?<=[\d)])[\u30fc\u30fb\u301c~](?=[\d(])/g, '-');

/** Whether a number begins as people begin one that they dial: with a prefix, or the area in brackets. */
const hasStart = (number: string): boolean => /^\s*[+(0]/.test(number);

/** Whether a number has a part of the line to itself, and is written as no postcode and no number of a register is. */
const isSetApart = (line: string, number: string): boolean =>
  hasStart(number) && /\d[\s()/-]+\d/.test(number) && line.split(/[|·•]/).some((part) => part.trim() === number.trim());

/** Several numbers with signs between them, `0170 1234567 / 0171 7654321`; one number and other ends of it, `901820/21`, is one. */
function partsOf(text: string): string[] {
  const parts = text.split(/\s*\/\s*/);
  const digits = parts.map((part) => part.replace(/\D/g, '').length);
  if (digits.every((count) => count >= fewest)) return parts;
  const [first = ''] = parts;
  return (digits[0] ?? 0) >= fewest && digits.slice(1).every((count) => count <= 3) ? [first] : [text];
}

/**
 * The phone numbers of a line, and what else it says.
 * @returns `rest`: the line without them, unchanged where it has none
 */
export function numbersOfLine(line: string): { numbers: NumberOfLine[]; rest: string } {
  const text = plain(line);
  const matches = [...text.matchAll(phoneLike)];
  const isBare = matches.length > 0 && text.replace(phoneLike, '').replace(/[\s/|·•,;&]/g, '') === '';
  const numbers: NumberOfLine[] = [];
  let rest = text;
  let end = 0;
  let before: NumberOfLine['kind'] | null = null;
  const behind = (at: number) => {
    const match = matches[at];
    const from = (match?.index ?? 0) + (match?.[0].length ?? 0);
    return kindOf(text.slice(from, matches[at + 1]?.index).split(/[|·•,;]/)[0] ?? '');
  };
  // Where the first label stands behind its number, the others do, too: `212-736-5000 Office | 917-736-5001 Cell`.
  const areBehind = kindOf(text.slice(0, matches[0]?.index)) === null && behind(0) !== null;
  matches.forEach((match, at) => {
    const said = text.slice(end, match.index);
    end = match.index + match[0].length;
    const label = kindOf(said.split(/[|·•,;]/).findLast((part) => part.trim() !== '') ?? '');
    // Another number of the same kind, or the label in brackets behind it.
    const isNext = /^[\s/|·•,;&]*$/.test(said);
    const kind = areBehind ? behind(at) : (label ?? (isNext ? before : null) ?? behind(at));
    before = null;
    for (const part of partsOf(match[0])) {
      const count = part.replace(/\D/g, '').length;
      const hasCode = /^\s*\(?(?:\+|00)/.test(part) && parsePhone(part) !== null;
      const isSaid = kind || isBare || isSetApart(text, match[0]);
      // `1204 - 75002` are two numbers, of a room and of a place.
      const isTwo = / - /.test(part) && !hasStart(part);
      const isLong = count >= fewest && count <= most;
      if (times.test(part.trim()) || !(hasCode || (isSaid && isLong && !isTwo))) continue;
      before = kind ?? 'work';
      numbers.push({ text: part.trim(), kind: before });
      rest = rest.replace(part, ' ');
    }
  });
  return numbers.length > 0 ? { numbers, rest } : { numbers, rest: line };
}
