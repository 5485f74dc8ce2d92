import { expect, it } from 'vitest';
import { isolated } from './isolated';

it('text is isolated once, whatever it holds', () => {
  expect(isolated('ليلى')).toBe('\u2068ليلى\u2069');
  expect(isolated(isolated('Ada'))).toBe('\u2068Ada\u2069');
  // Two isolated names side by side are no isolated text.
  expect(isolated('\u2068a\u2069 \u2068b\u2069')).toBe('\u2068\u2068a\u2069 \u2068b\u2069\u2069');
});
