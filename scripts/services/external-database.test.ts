import { expect, it } from 'vitest';
import { databaseProblem } from './external-database';

it('an address without a host is told with the one that was tried', async () => {
  expect(await databaseProblem('postgres:///cards?host=127.0.0.1&port=1')).toMatch(
    /^127\.0\.0\.1:1\/cards: .*ECONNREFUSED/,
  );
  expect(await databaseProblem('postgres:///cards?port=1')).toMatch(/^localhost:1\/cards: .*ECONNREFUSED/);
  expect(await databaseProblem('postgres://me:secret@127.0.0.1:1/cards')).toMatch(/^127\.0\.0\.1:1\/cards: /);
});
