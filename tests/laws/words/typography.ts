import type { Locale } from '@/lib/i18n/languages';

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
  { name: 'a hyphen for a dash', pattern: /\s-\s/, wrong: 'Cards - all of them' },
];

const noSpaceBefore: Misprint = { name: 'a space before punctuation', pattern: /\s[.,;:?!]/, wrong: 'Sure ?' };
const quotes = (pattern: RegExp, wrong: string): Misprint => ({ name: 'quotation marks of others', pattern, wrong });
const han = '\\u4e00-\\u9fff';
const japanese = `\\u3040-\\u30ff${han}`;

const own: Record<Locale, Misprint[]> = {
  en: [quotes(/[„«»]/, 'The «name»'), noSpaceBefore],
  'fr-CA': [
    quotes(/[„“”]/, 'Le “nom”'),
    { name: 'guillemets without U+00A0', pattern: /«(?!\u00a0)|(?<!\u00a0)»/, wrong: 'Le « nom »' },
    { name: 'a colon without U+00A0', pattern: /(?<![\u00a0\d]):(?!\d)/, wrong: 'Rôle : Membre' },
    // As in Quebec; in France there is one.
    { name: 'a space before ? ! ;', pattern: /\s[?!;]/, wrong: 'Supprimer ?' },
  ],
  'es-MX': [
    quotes(/[„«»]/, 'El «nombre»'),
    noSpaceBefore,
    { name: 'a question without ¿, a call without ¡', pattern: /^(?!.*¿).*\?|^(?!.*¡).*!/, wrong: 'Eliminar?' },
  ],
  de: [quotes(/[”«»]/, 'Der „Name”'), noSpaceBefore],
  it: [quotes(/[„“”]/, 'Il “nome”'), noSpaceBefore],
  'pt-BR': [quotes(/[„«»]/, 'O «nome»'), noSpaceBefore],
  ar: [
    quotes(/[„“”]/, '“الاسم”'),
    {
      name: 'Latin punctuation',
      pattern: /[\u0600-\u06ff][,;?]|[,;?](?=\s*[\u0600-\u06ff])/,
      wrong: 'حذف البطاقة?',
    },
    { name: 'a space before punctuation', pattern: /\s[.،؛:؟!]/, wrong: 'حذف ؟' },
  ],
  zh: [
    quotes(/[「」«»„]/, '「名称」'),
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
  ],
  ja: [
    quotes(/[“”«»„]/, '“名前”'),
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
  ],
};

/** What is wrong in a language's sentences, whatever they say. */
export const misprints = (locale: Locale): Misprint[] => [...everywhere, ...own[locale]];

/** A sentence without what comes from elsewhere: values and addresses. */
export const ownWords = (text: string): string => text.replace(/\{\{[^}]*\}\}|https?:\/\/[!-~]*/g, '\ufffc');
