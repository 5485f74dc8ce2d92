import { z } from 'zod';
import { listCards } from '@/lib/cards/card/card';
import { cardName } from '@/lib/cards/public-card/model';
import { shareByEmailSchema } from '@/lib/cards/sharing/schema';
import { shareByEmail, shareMessage } from '@/lib/cards/sharing/sharing';
import { env } from '@/lib/platform/env';
import { shareUrl } from '@/lib/platform/formats/share';
import { locales } from '@/lib/platform/i18n/languages';
import { tool } from '../tool';

const cardId = z.uuid().describe('The id of a card, from list_cards');
const language = z
  .enum(locales)
  .optional()
  .describe('The language of the person who gets it; that of the user by default');

const list = tool({
  name: 'list_cards',
  title: 'List cards',
  description: 'List the business cards of the user with their addresses; the first is the main card.',
  scope: 'cards',
  kind: 'read',
  input: z.strictObject({}),
  run: async (ctx) => {
    const cards = await listCards(ctx);
    return {
      cards: cards.map((card) => ({
        ...{ id: card.id, name: cardName(card), title: card.content.title, company: card.content.company },
        ...{ status: card.status, url: shareUrl(env().APP_URL, null, card.username, 'link') },
      })),
    };
  },
});

const share = tool({
  name: 'share_card',
  title: 'Share a card',
  description: 'Get the link to a card and a text to send it with. Nothing is sent.',
  scope: 'cards',
  kind: 'read',
  input: z.strictObject({ cardId, language }),
  run: async (ctx, { cardId: id, language: locale }) => shareMessage(ctx, id, locale ?? ctx.locale),
});

const send = tool({
  name: 'send_card',
  title: 'Send a card by email',
  description: 'Send a card by email in the name of the user; a reply goes to them. Ask the user first.',
  scope: 'cards',
  kind: 'write',
  isOutward: true,
  input: z.strictObject({ cardId, to: z.email(), language, note: z.string().max(500).default('') }),
  run: async (ctx, { cardId: id, to, language: locale, note }) =>
    shareByEmail(ctx, id, shareByEmailSchema.parse({ to, locale: locale ?? ctx.locale, note })),
});

export const cardsTools = [list, share, send];
