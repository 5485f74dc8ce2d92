import { expect, it } from 'vitest';
import { emptyDraft } from './draft-schema';
import { lastTouch } from './touch-model';

const { content } = emptyDraft('en');
const createdAt = '2026-03-01T10:00:00.000Z';
const now = new Date('2026-04-01T00:00:00Z');
const touch = (part: Partial<typeof content>) => lastTouch({ createdAt, content: { ...content, ...part } }, now);

it('the last touch is the newest of what a contact tells of, and never lies ahead', () => {
  expect(touch({})).toBe(createdAt);
  expect(touch({ met: { event: '', place: '', on: '2026-03-09' } })).toBe('2026-03-09T00:00:00.000Z');
  expect(touch({ met: { event: '', place: '', on: '2026-05-09' } })).toBe(createdAt);
  expect(touch({ note: '2026-03-20 23:30 -0200\nCalled.' })).toBe('2026-03-21T01:30:00.000Z');
  expect(touch({ note: 'Called.' })).toBe(createdAt);
});
