import { randomUUID } from 'node:crypto';
import { cardAnswer } from '@/lib/cards/public-card/public-card';
import type { CardPage } from './front-door/cards';

/** A function that renders a card's page into the form of the application's responses; `write` makes its HTML. */
export function cardWriter(write: Parameters<typeof cardAnswer>[3]): CardPage {
  return async ({ locale, username, met }) => {
    const answer = await cardAnswer(locale, username, randomUUID(), write, met);
    if (!answer || 'kind' in answer) return null;
    const headers = new Map(Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), value]));
    return { status: answer.status, headers, body: Buffer.from(answer.html) };
  };
}
