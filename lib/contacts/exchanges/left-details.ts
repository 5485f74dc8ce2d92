import type { Locale } from '@/lib/platform/i18n/languages';
import { type ExchangeText, exchangeTexts } from './exchange-texts';
import { leftName, leftPhone } from './left-name';
import type { Answer, Left } from './schema';

/** One value that was left, with its label. `isOwn`: the label is a question in the words of the card's owner. */
export type Detail = { label: string; text: string; isLeftToRight: boolean; isOwn: boolean };

/** The text of an answer to a question. */
export function answerText(t: ExchangeText, { kind, text }: Answer): string {
  return kind === 'yesno' ? t(text === 'yes' ? 'exchange:yes' : 'exchange:no') : text;
}

/**
 * Everything that was left, in the order of the form. Names keep the order of the language in which they were left (`written`),
 * in whatever language they are displayed.
 */
export function details(left: Left, answers: Answer[], locale: Locale, written: string): Detail[] {
  const t = exchangeTexts(locale);
  const reading = [left.phoneticLast, left.phoneticFirst].filter(Boolean).join(' ');
  const rows: [string, string, boolean?][] = [
    [t('exchange:name'), leftName(left, written)],
    [t('exchange:reading'), reading],
    [t('exchange:email'), left.email, true],
    [t('exchange:phone'), leftPhone(left), true],
    [t('exchange:company'), left.company],
    [t('exchange:jobTitle'), left.title],
    [t('exchange:note'), left.note],
  ];
  const said = rows.map(([label, text, isLeftToRight = false]) => ({ label, text, isLeftToRight, isOwn: false }));
  const answered = answers.map((answer) => ({
    ...{ label: answer.question, text: answerText(t, answer) },
    ...{ isLeftToRight: false, isOwn: true },
  }));
  return [...said, ...answered].filter(({ text }) => text !== '');
}
