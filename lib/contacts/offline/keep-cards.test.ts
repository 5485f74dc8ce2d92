import { describe, expect, it } from 'vitest';
import type { OwnCard } from '@/lib/cards/card/schema';
import { sampleCard } from '@/lib/cards/public-card/test-card';
import { isKept } from '@/lib/platform/browser/offline-schema';
import { keptCards } from './keep-cards';

const own = (more: Partial<OwnCard> = {}): OwnCard => ({
  ...sampleCard({ name: { first: 'Ada', last: 'Lovelace' }, title: 'Analyst', bio: 'Secret' }),
  ...{ status: 'active', position: 0, createdAt: '2026-01-02T03:04:05.000Z', isOwn: true, organization: null },
  ...more,
});

describe('what is kept of a card', () => {
  it('is what its face shows and what its code says, nothing else', () => {
    expect(keptCards([own()], 'https://cards.example/')).toEqual([
      {
        username: 'ada-lovelace',
        name: 'Ada Lovelace',
        title: 'Analyst',
        company: '',
        language: 'en',
        code: 'https://cards.example/ada-lovelace?via=qr',
        address: 'cards.example/ada-lovelace',
        colors: { paper: '#fbfaf7', ink: '#16181d', muted: '#5c606a', line: '#e3dfd6' },
      },
    ]);
  });

  it('is nothing where the card is paused: whoever scans it finds no card', () => {
    expect(keptCards([own({ status: 'paused' })], 'https://cards.example')).toEqual([]);
  });

  it('keeps the order of the cards', () => {
    const cards = keptCards([own({ username: 'b-b' }), own({ username: 'a-a' })], 'https://cards.example');
    expect(cards.map(({ username }) => username)).toEqual(['b-b', 'a-a']);
  });
});

it('what an older build kept is read only where it can be', () => {
  const cards = keptCards([own()], 'https://cards.example');
  expect(
    [
      { owner: 'a', cards },
      { owner: 'a', cards: [] },
    ].map(isKept),
  ).toEqual([true, true]);
  expect(
    [null, 'x', {}, { owner: 'a' }, { owner: 'a', cards: [null] }, { owner: 'a', cards: [{}] }].map(isKept),
  ).toEqual(Array(6).fill(false));
});
