import { afterEach, expect } from 'vitest';
import { askedInTransactions } from '../support/quiet';

// Law: nothing asks the network, or waits for another process, inside a transaction, which holds a connection and rows
// meanwhile. `tests/api/platform/quiet-transactions.test.ts` holds that it is noticed.

afterEach(() => {
  expect(askedInTransactions()).toEqual([]);
});
