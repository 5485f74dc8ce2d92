// Formats an email as plain text, for readers without HTML: lines of at most 76 columns (RFC 5322, section 2.1.1, wants 78
// and allows 998 octets), broken where the language allows it. A URL has a line of its own and is never broken, so that it can
// be clicked.

import type { MailLink, MailParts } from './parts';

const columns = 76;

const wide = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\u3000-\u303f\uff01-\uff60]/u;
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;

const widthOf = (text: string) => [...text].reduce((sum, char) => sum + (wide.test(char) ? 2 : 1), 0);

/**
 * Returns the pieces of a text that must not be broken, for scripts without spaces: words, with the punctuation that follows
 * them.
 */
function piecesOf(word: string, locale: string): string[] {
  if (!unspaced.test(word)) return [word];
  const pieces: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(word)) {
    const opens = /^[「『（(“‘[]$/u.test(segment);
    const last = pieces.at(-1);
    if (last !== undefined && ((!isWordLike && !opens) || /[「『（(“‘[]$/u.test(last)))
      pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** Returns one paragraph wrapped into lines; each begins with `indent`. A word longer than a line has a line of its own. */
function wrapped(paragraph: string, locale: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/[ \t]+/).filter(Boolean)) {
    let gap = line === '' ? '' : ' ';
    for (const piece of piecesOf(word, locale)) {
      if (line !== '' && widthOf(indent + line + gap + piece) > columns) {
        lines.push(line);
        line = piece;
      } else line += gap + piece;
      gap = '';
    }
  }
  return [...lines, line].map((each) => (each === '' ? '' : indent + each)).join('\n');
}

/** Wraps each line of a text by itself, for text by users and for lists. */
const each = (text: string, locale: string, indent = '') =>
  text
    .split('\n')
    .map((line) => wrapped(line, locale, indent))
    .join('\n');

const linked = (to: MailLink | null, locale: string) => (to ? `${wrapped(to.label, locale)}\n${to.url}` : '');

/** Returns the content of the HTML version as plain text. */
export function plainText(parts: MailParts, locale: string): string {
  const { title, paragraphs, figures, facts, card, note, code, action, second, footer, notices, end } = parts;
  const blocks = [
    wrapped(title, locale),
    ...paragraphs.map((paragraph) => wrapped(paragraph, locale)),
    figures.map(({ line }) => line).join('\n'),
    facts.map((fact) => wrapped(fact, locale)).join('\n'),
    card ? each([card.name, card.work].filter(Boolean).join('\n'), locale) : '',
    note && each(note, locale, '    '),
    code ?? '',
    linked(action, locale),
    linked(second, locale),
    [`----`, ...footer.map((line) => wrapped(line, locale))].join('\n'),
  ];
  for (const link of [...notices, ...(end ? [end] : [])]) blocks.push(linked(link, locale));
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
