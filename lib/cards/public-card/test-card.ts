import { type CardContentInput, contentSchema, type PublicCard } from '@/lib/cards/card/schema';

/** A public card for tests, with defaults for everything that is not given. */
export function sampleCard(content: CardContentInput = {}, more: Partial<PublicCard> = {}): PublicCard {
  return {
    id: '0198c0de-0000-7000-8000-000000000001',
    username: 'ada-lovelace',
    isIndexed: true,
    language: 'en',
    content: contentSchema.parse(content),
    look: { theme: 'paper', layout: 'classic', accent: null },
    exchangeForm: { isOn: true, questions: [] },
    photoId: null,
    logoId: null,
    coverId: null,
    updatedAt: '2026-01-02T03:04:05.000Z',
    version: 3,
    ...more,
  };
}
