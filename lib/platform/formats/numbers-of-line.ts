import { asciiDigits } from './ascii-digits';
import { parsePhone } from './phone';

// Phone numbers in a line of a business card. A card also has postcodes, years, hours and numbers of registers: digits count as a
// phone number if they have a country code, if the line says so, or if there is nothing else in the line.

/** A number of a line: its text as it stands there, and its kind. */
export type NumberOfLine = { text: string; kind: 'mobile' | 'fax' | 'work' };

const phoneLike = /(?:\+|00)?\(?\d[\d\s()./-]{5,}\d(?:\s*(?:x|ext\.?|#)\s*\d+)?/gi;
/** Days, years from and to, and hours. */
const times =
  /^(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|(?:19|20)\d\d ?- ?(?:19|20)\d\d|\d{1,2}[.:]\d\d ?- ?\d{1,2}[.:]\d\d)$/;
const [fewest, most] = [7, 15];

const alternatives = (...words: string[]) => new RegExp(`^(?:${words.join('|')})$`, 'i');
const mobile = alternatives(
  ...[
    'm',
    'c',
    'mob',
    'mobile',
    'mobil',
    'mobiltelefon',
    'móvil',
    'celular',
    'cel',
    'cell',
    'cellulare',
    'cellulaire',
    'handy',
  ],
  ...['natel', 'portable', '携帯', '携帯電話', '手机', '移动电话', 'جوال', 'الجوال', 'محمول', 'موبايل'],
);
const fax = alternatives(
  'f',
  'fax',
  'telefax',
  'téléc',
  'télécopieur',
  'ファックス',
  'ファクス',
  '传真',
  'فاكس',
  'الفاكس',
);
const work = alternatives(
  ...[
    't',
    'p',
    'd',
    'o',
    'h',
    'ph',
    'phone',
    'telephone',
    't[eé]l',
    't[eé]l[eé]phone',
    'tel[eé]fono',
    'telefon',
    'telefone',
    'fon',
  ],
  ...[
    'b[uü]ro',
    'zentrale',
    'durchwahl',
    'direkt',
    'direct',
    'office',
    'main',
    'bureau',
    'ligne',
    'ufficio',
    'oficina',
  ],
  ...[
    'escrit[oó]rio',
    'centrale',
    'toll-?free',
    'free',
    '電話',
    '電話番号',
    '直通',
    '代表',
    '代',
    '电话',
    '总机',
    '直线',
    'هاتف',
  ],
  ...['الهاتف', 'مكتب', 'تلفون'],
);
/** Words beside those, which say nothing of their own. */
const beside = alternatives(
  'line',
  'linie',
  'leitung',
  'toll',
  'nr',
  'no',
  'n[uú]mero',
  'num[eé]ro',
  'number',
  '番号',
  '号码',
);

const wordsOf = (text: string) => text.split(/[\s.:/()·|•,;&-]+/).filter(Boolean);

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

/** Whether a number has a part of the line to itself, and begins as no postcode and no number of a register does. */
const isSetApart = (line: string, number: string): boolean =>
  /^(?:0|\()/.test(number.trim()) && line.split(/[|·•]/).some((part) => part.trim() === number.trim());

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
  matches.forEach((match, at) => {
    const said = text.slice(end, match.index);
    end = match.index + match[0].length;
    const behind = text.slice(end, matches[at + 1]?.index).split(/[|·•,;]/)[0] ?? '';
    const label = kindOf(said.split(/[|·•,;]/).findLast((part) => part.trim() !== '') ?? '');
    // Another number of the same kind, or the label in brackets behind it.
    const kind = label ?? (said.trim() !== '' && /[^\s/|·•,;&]/.test(said) ? null : before) ?? kindOf(behind);
    before = null;
    for (const part of partsOf(match[0])) {
      const count = part.replace(/\D/g, '').length;
      const hasCode = /^\s*\(?(?:\+|00)/.test(part) && parsePhone(part) !== null;
      if (
        times.test(part.trim()) ||
        !(hasCode || ((kind || isBare || isSetApart(text, match[0])) && count >= fewest && count <= most))
      )
        continue;
      before = kind ?? 'work';
      numbers.push({ text: part.trim(), kind: before });
      rest = rest.replace(part, ' ');
    }
  });
  return numbers.length > 0 ? { numbers, rest } : { numbers, rest: line };
}
