import { expect, it } from 'vitest';
import { rangeOf } from './byte-range';

it.each([
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=2-4', { from: 2, to: 4 }],
  ['bytes=7-', { from: 7, to: 9 }],
  ['bytes=7-99', { from: 7, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-99', { from: 0, to: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=99-100', 'none'],
])('%s of ten bytes', (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range);
});

it.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=4-2',
  'bytes=0-1,3-4',
  'bytes=a-b',
  'lines=0-1',
  'bytes=0x1-2',
  `bytes=0-${'9'.repeat(400)}`,
])('%j is the whole file', (header) => {
  expect(rangeOf(header, 10)).toBeNull();
});

it('a file without bytes has no parts', () => {
  expect(rangeOf('bytes=0-', 0)).toBe('none');
});
