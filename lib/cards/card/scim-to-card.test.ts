import { expect, it } from 'vitest';
import { growth } from '@/tests/support/growth';
import { describe as described } from './scim-to-card';

it.each([
  ['tel:+49-30-901820;ext=42;phone-context=example.com', '42'],
  ['+49 30 901820;\n;isub=7', ''],
])('a phone number as directories write it: %j', (value, extension) => {
  const { fields } = described({ phoneNumbers: [{ value, type: 'work' }] });
  expect(fields).toMatchObject([{ number: '+4930901820', extension }]);
});

it('a phone number of nothing but parameters takes time in proportion to its length', { timeout: 60_000 }, () => {
  const work = (size: number) => void described({ phoneNumbers: [{ value: `${';'.repeat(size)}\nx` }] });
  expect(growth(work, 40_000)).toBeLessThan(6);
});
