import type { LocalizedCard } from '@/lib/cards/card/model';
import type { PublicCard } from '@/lib/cards/card/schema';
import { displayName } from '@/lib/platform/formats/names';
import type { Locale } from '@/lib/platform/i18n/languages';
import { besideText } from '@/lib/platform/i18n/lists';

type Part = { at: number; text: string; reading?: string };

/** The name in parts: family and given name carry their phonetic readings, in whatever order the name has them. */
export function nameParts(shown: string, name: PublicCard['content']['name']): Part[] {
  const readings = [
    { text: name.last, reading: name.phoneticLast },
    { text: name.first, reading: name.phoneticFirst },
  ];
  let parts: Part[] = [{ at: 0, text: shown }];
  for (const { text, reading } of readings) {
    if (!text || !reading) continue;
    parts = parts.flatMap((part) => {
      const at = part.reading ? -1 : part.text.indexOf(text);
      if (at === -1) return [part];
      const end = at + text.length;
      const around = [
        { at: part.at, text: part.text.slice(0, at) },
        { at: part.at + at, text, reading },
        { at: part.at + end, text: part.text.slice(end) },
      ];
      return around.filter((piece) => piece.text !== '');
    });
  }
  return parts;
}

type Named = Pick<PublicCard, 'content' | 'language' | 'username'> & Partial<Pick<LocalizedCard, 'spoken'>>;

/** The name of a card: its owner's name, otherwise the company, otherwise the username. */
export function cardName({ content, language, username, spoken }: Named): string {
  return displayName(content.name, spoken?.name ?? language) || content.company || username;
}

/** The title and company of a card on one line. */
export function cardWork({ content }: Pick<PublicCard, 'content'>, locale: Locale): string {
  return besideText([content.title, content.company].filter(Boolean), locale);
}
