import { afterEach, expect } from 'vitest';
import { askedInTransactions } from '../support/quiet';

// Law: no code makes a network request or waits for another process inside a transaction, because it holds a connection and locks
// rows meanwhile. `tests/api/platform/quiet-transactions.test.ts` tests that such a request is noticed.

afterEach(() => {
  expect(askedInTransactions()).toEqual([]);
});
