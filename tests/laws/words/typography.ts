import type { Locale } from '@/lib/platform/i18n/languages';
import { numberText } from '@/lib/platform/i18n/numbers';

/** A way of writing that is wrong in a language, with a sentence that has it. */
export type Misprint = { name: string; pattern: RegExp; wrong: string };

const everywhere: Misprint[] = [
  { name: 'dots for an ellipsis', pattern: /\.\.\./, wrong: 'Saving...' },
  { name: 'straight quotation marks', pattern: /"/, wrong: 'The "name"' },
  { name: 'a straight apostrophe', pattern: /'/, wrong: "It's here" },
  { name: 'two spaces', pattern: /[^\S\n]{2}/, wrong: 'One. \u00a0Two.' },
  { name: 'half-width forms', pattern: /[\uff61-\uff9f]/, wrong: '名前､会社' },
  { name: 'a space at an end', pattern: /^\s|\s$/, wrong: 'Save ' },
  { name: 'digits that are not Latin', pattern: /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/, wrong: '٣ بطاقات' },
  { name: 'full-width letters', pattern: /[\uff21-\uff3a\uff41-\uff5a]/, wrong: 'ＱＲコード' },
  { name: 'one sign again and again', pattern: /([・。、，．,؛،])\1|[!?！？؟]{2}/, wrong: '保存中・・・' },
  // `AES-128-CBC`, a day and a phone number are no ranges.
  { name: 'a hyphen in a range', pattern: /(?<![\w-])\d+-\d+(?![\w-])/, wrong: '3-30 characters' },
  { name: 'a hyphen for a dash', pattern: /\s-\s|--/, wrong: 'Cards - all of them' },
  // Every language has en dashes, between spaces.
  { name: 'an em dash', pattern: /—/, wrong: 'Cards — all of them' },
  // Quotations are never nested, so secondary quotation marks are not needed.
  { name: 'quotation marks of the second kind', pattern: /[‚‘‹›『』]/, wrong: 'The ‘name’' },
];

const tightDots: Misprint = { name: 'a space before an ellipsis', pattern: /\s…/, wrong: 'Saving …' };
// A file name may end in `.vcf`.
const noSpaceBefore: Misprint = {
  ...{ name: 'a space before punctuation', wrong: 'Sure ?' },
  pattern: /\s(?:[,;:?!]|\.(?!\p{L}))/u,
};
const quotes = (pattern: RegExp, wrong: string): Misprint => ({ name: 'quotation marks of others', pattern, wrong });
const han = '\\u4e00-\\u9fff';
const halfWidthBrackets = (letters: string, wrong: string): Misprint => ({
  ...{ name: 'half-width brackets', wrong },
  pattern: new RegExp(`[${letters}\\ufffc]\\s*[()]|[()]\\s*[${letters}\\ufffc]`),
});
const japanese = `\\u3040-\\u30ff${han}`;

const own: Record<Locale, Misprint[]> = {
  en: [quotes(/[„«»]/, 'The «name»'), noSpaceBefore, tightDots],
  'fr-CA': [
    quotes(/[„“”]/, 'Le “nom”'),
    tightDots,
    { name: 'guillemets without U+00A0', pattern: /«(?!\u00a0)|(?<!\u00a0)»/, wrong: 'Le « nom »' },
    { name: 'a colon without U+00A0', pattern: /(?<![\u00a0\d]):(?!\d)/, wrong: 'Rôle : Membre' },
    // Quebec French has no space before these marks, French in France does.
    { name: 'a space before ? ! ;', pattern: /\s[?!;]/, wrong: 'Supprimer ?' },
  ],
  'es-MX': [
    quotes(/[„«»]/, 'El «nombre»'),
    noSpaceBefore,
    tightDots,
    { name: 'a question without ¿, a call without ¡', pattern: /^(?!.*¿).*\?|^(?!.*¡).*!/, wrong: 'Eliminar?' },
  ],
  de: [
    quotes(/[”«»]/, 'Der „Name”'),
    noSpaceBefore,
    { name: 'an ellipsis at a word, of which it would be a part', pattern: /\S…/, wrong: 'Einen Moment bitte…' },
  ],
  it: [
    quotes(/[„“”]/, 'Il “nome”'),
    noSpaceBefore,
    tightDots,
    {
      name: 'an apostrophe for an accent',
      pattern: /(?<!\p{L})[aeiou]’(?!\p{L}|\ufffc)|\p{L}{2}[aeiou]’(?!\p{L}|\ufffc)/iu,
      wrong: 'E’ il Suo biglietto',
    },
  ],
  'pt-BR': [quotes(/[„«»]/, 'O «nome»'), noSpaceBefore, tightDots],
  ar: [
    quotes(/[„“”]/, '“الاسم”'),
    {
      name: 'Latin punctuation',
      pattern: /[\u0600-\u06ff\ufffc»)][,;?]|[,;?](?=\s*[\u0600-\u06ff\ufffc])/,
      wrong: 'حذف \ufffc?',
    },
    { name: 'punctuation of Chinese', pattern: /[。，？！：；（）、]/, wrong: 'حُذفت البطاقة。' },
    tightDots,
    { name: 'a space before punctuation', pattern: /\s[.،؛:؟!]/, wrong: 'حذف ؟' },
  ],
  zh: [
    quotes(/[「」«»„]/, '「名称」'),
    halfWidthBrackets(han, '\ufffc (可选)'),
    tightDots,
    {
      name: 'half-width punctuation',
      pattern: new RegExp(`[${han}][,;:?!()]|[,;:?!()](?=[${han}])|[${han}]\\.(?!\\w)`),
      wrong: '删除名片?',
    },
    {
      name: 'a space beside full-width punctuation',
      pattern: /[，。？！：；（）、][^\S\n]|[^\S\n][，。？！：；（）、]/,
      wrong: '好， 是',
    },
    {
      name: 'no space between Chinese and Latin',
      pattern: new RegExp(`[${han}][A-Za-z0-9]|[A-Za-z0-9][${han}]`),
      wrong: '扫描NFC标签',
    },
    {
      name: 'traditional characters',
      pattern:
        /[們個來時過這對說還後點開關請輸錄號聯繫組織設認證頁碼簽進發傳連結檔備網選擇無為與會員團隊權變顯複製貼標籤類問題應該經從讓將專業電話機圖內區際國語訊務處準確實儲匯觸創給誰麼邊兩萬億門間聽聲鍵盤鈕現預約歡樂寫讀書畫買賣價錢費單雙擊長條滿獨壓縮絡協議釋範圍歷歸屬詢據測試戶帳刪鏈復紙張訪覽載併動態離職負責審則頭驗碟齊]/,
      wrong: '刪除聯絡人',
    },
  ],
  ja: [
    quotes(/[“”«»„]/, '“名前”'),
    halfWidthBrackets(japanese, '\ufffc (任意)'),
    tightDots,
    {
      name: 'half-width punctuation',
      pattern: new RegExp(
        `[${japanese}][,;:?!()]|[,;:?!()](?=[${japanese}])|[${japanese}]\\.(?!\\w)|\\.(?=[${japanese}])`,
      ),
      wrong: '削除しますか?',
    },
    {
      name: 'a space beside Japanese',
      pattern: new RegExp(
        `[${japanese}、。？！：；][^\\S\\n]+[${japanese}A-Za-z0-9]|[A-Za-z0-9][^\\S\\n]+[${japanese}]`,
      ),
      wrong: '名刺 を保存',
    },
    {
      name: 'a space between Japanese and a value',
      pattern: new RegExp(`[${japanese}、。？！：；）」][^\\S\\n]+\ufffc|\ufffc[^\\S\\n]+[${japanese}（「]`),
      wrong: 'バージョン \ufffc',
    },
    {
      name: 'simplified characters',
      pattern:
        /[们这说请输录联组织设认证页码签进发传连档备网选择为员团队权变显贴标类问题应该经从让业电话语讯务实际时间开关对还过删链复纸张访览载并动态离职负责审则头验]/,
      wrong: '删除联系人',
    },
  ],
};

/** Misprints that are wrong in every sentence of a language. */
export const misprints = (locale: Locale): Misprint[] => [...everywhere, ...own[locale]];

/** A sentence without its inserted parts: values and addresses. */
export const ownWords = (text: string): string => text.replace(/\{\{[^}]*\}\}|https?:\/\/[!-~]*/g, '\ufffc');

/**
 * Numbers that a sentence formats differently from its language. Numbers of standards, colors, and numbers before 万 do not count.
 */
export function wrongNumbers(locale: Locale, text: string): string[] {
  const written = ownWords(text).matchAll(/(?<![#\w.,]|RFC )\d{1,3}(?:[.,\s]?\d{3})+(?![\dA-Za-z]|\s?万)/gu);
  return [...written]
    .map(([number]) => number)
    .filter((number) => number !== numberText(Number(number.replace(/\D/g, '')), locale));
}
