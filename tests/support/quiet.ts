import { subscribe } from 'node:diagnostics_channel';
import { isInTransaction } from '@/lib/platform/db/scope';

// What is asked outside of this process while a transaction is open. Node tells of each socket, request and child, whoever
// opens it; it does not tell of questions to name servers and of files, which is why their ports refuse by themselves.

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

/** What was asked inside of transactions since the last look, each with where. */
export const askedInTransactions = (): string[] => seen.splice(0);
