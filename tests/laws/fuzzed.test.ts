import { expect, it } from 'vitest';
import { fuzzedTests } from '@/scripts/services/fuzzed';

it('ring 3 repeats the random tests of formats and of the API with other values', () => {
  const folders = new Set(fuzzedTests().map((path) => path.split('/').slice(0, 2).join('/')));
  expect([...folders]).toEqual(expect.arrayContaining(['lib/platform', 'tests/api']));
});
