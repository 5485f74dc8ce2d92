import { expect, it } from 'vitest';
import { canFollow, carefulDraft, wishOf } from './draft';

it('what nobody chose is the careful choice', () => {
  expect(wishOf(carefulDraft)).toEqual({
    ...{ cards: { act: 'pause' }, contacts: { act: 'stay' }, releaseCodes: true, endSessions: true },
  });
});

it('is no request while a colleague or a card is still to be chosen', () => {
  expect(wishOf({ ...carefulDraft, cards: 'hand' })).toBeNull();
  expect(wishOf({ ...carefulDraft, cards: 'redirect', holder: 'uma' })).toBeNull();
  expect(wishOf({ ...carefulDraft, contacts: 'transfer' })).toBeNull();
});

it('contacts stay where the cards go to nobody', () => {
  expect(wishOf({ ...carefulDraft, contacts: 'follow' })?.contacts).toEqual({ act: 'stay' });
});

it('says who gets the cards, and that the contacts follow', () => {
  const hand = { ...carefulDraft, cards: 'hand', holder: 'uma', contacts: 'follow' } as const;
  expect(wishOf(hand)).toMatchObject({ cards: { act: 'hand', to: 'uma' }, contacts: { act: 'follow' } });
  const lead = { ...carefulDraft, cards: 'redirect', holder: 'uma', username: 'uma-card' } as const;
  expect(wishOf(lead)?.cards).toEqual({ act: 'redirect', to: { kind: 'card', username: 'uma-card' } });
  const home = { ...carefulDraft, cards: 'organization' } as const;
  expect(wishOf(home)?.cards).toEqual({ act: 'redirect', to: { kind: 'organization' } });
  expect([canFollow(hand), canFollow(lead), canFollow(home), canFollow(carefulDraft)]).toEqual([
    ...[true, true, false, false],
  ]);
});
