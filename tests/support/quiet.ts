import { subscribe } from 'node:diagnostics_channel';
import { isInTransaction } from '@/lib/platform/db/scope';

// Records what is requested outside of this process while a transaction is open. Node reports each socket, request and child
// process, whichever code opens it. It does not report DNS queries and file access, so their ports refuse such calls themselves.

const seen: string[] = [];

function note(what: string): void {
  if (isInTransaction()) seen.push(`${what}\n${new Error('inside a transaction').stack}`);
}

const channels = {
  'net.client.socket': 'a connection',
  'http.client.request.start': 'a request',
  'undici:request:create': 'a fetch',
  'udp.socket': 'a socket',
  child_process: 'a process',
  worker_threads: 'a thread',
};

for (const [channel, what] of Object.entries(channels)) subscribe(channel, () => note(what));

/** Requests that were made inside of transactions since the last call, each with its stack. */
export const askedInTransactions = (): string[] => seen.splice(0);
