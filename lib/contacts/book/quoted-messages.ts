import { dayText } from '@/lib/platform/i18n/dates';
import type { Locale } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';

/**
 * A message that a visitor wrote when leaving their details on a card. It belongs to the exchange, where only the visitor can
 * change it; a contact quotes it.
 */
export type Message = {
  text: string;
  /** The writer, by the name they gave. */
  by: string;
  /** The day, in UTC. */
  on: string;
  /** What the card was called. */
  card: string;
};

const quotedLines = ({ text: words }: Message) => words.split('\n').map((line) => `> ${line}`.trimEnd());

/** A message as files quote it: a line with the writer, the day and the card, then each line of the message after `> `. */
export function quoted(message: Message, locale: Locale): string {
  const { by, on, card } = message;
  const head = text(locale, 'contacts', 'messageBy', { name: by, day: dayText(on, locale), card });
  return [head, ...quotedLines(message)].join('\n');
}

/**
 * A note without the messages that a file has quoted in it. A quote is recognized by its lines, which follow a line that names
 * the writer and the card. The words around those names may be in another language, or from another version of the product.
 */
export function withoutQuotes(note: string, messages: readonly Message[]): string {
  const lines = note.split('\n');
  for (const message of messages) {
    const wanted = quotedLines(message);
    const at = lines.findIndex(
      (line, index) =>
        line.includes(message.by) &&
        line.includes(message.card) &&
        wanted.every((quotedLine, offset) => lines[index + 1 + offset]?.trimEnd() === quotedLine),
    );
    if (at >= 0) lines.splice(at, wanted.length + 1, '');
  }
  const rest = lines.join('\n');
  return rest === note ? note : rest.replace(/\n{3,}/g, '\n\n').trim();
}
