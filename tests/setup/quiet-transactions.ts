import { subscribe } from 'node:diagnostics_channel';
import { afterEach, expect } from 'vitest';
import { isInTransaction } from '@/lib/db/scope';

// Law: nothing asks the network inside a transaction, which holds a connection and rows meanwhile. Node tells of each socket
// and each request, whoever opens it.

const seen: string[] = [];

function note(what: string): void {
  if (isInTransaction()) seen.push(`${what}\n${new Error('inside a transaction').stack}`);
}

subscribe('net.client.socket', () => note('a connection'));
subscribe('http.client.request.start', () => note('a request'));
subscribe('undici:request:create', () => note('a fetch'));

afterEach(() => {
  expect(seen.splice(0)).toEqual([]);
});
