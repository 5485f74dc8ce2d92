import { dayText } from '@/lib/platform/i18n/dates';
import type { Locale } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';

/**
 * What visitors wrote when they left their details on a card. It belongs to the exchange, where nobody but the visitor changes
 * it; a contact quotes it.
 */
export type Message = {
  text: string;
  /** Who wrote it, by the name they gave. */
  by: string;
  /** The day, in UTC. */
  on: string;
  /** What the card was called. */
  card: string;
};

const quotedLines = ({ text: words }: Message) => words.split('\n').map((line) => `> ${line}`.trimEnd());

/** A message as files quote it: who wrote it, when and on which card, then each of its lines behind `> `. */
export function quoted(message: Message, locale: Locale): string {
  const { by, on, card } = message;
  const head = text(locale, 'contacts', 'messageBy', { name: by, day: dayText(on, locale), card });
  return [head, ...quotedLines(message)].join('\n');
}

/**
 * A note without the messages that a file has quoted in it. They are known by their lines behind one that names who wrote them
 * and on which card: the words around those names are another language's, or those of another year.
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
