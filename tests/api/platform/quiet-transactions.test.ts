import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env';
import { textRecords } from '@/lib/platform/outside/dns/dns';
import { storage } from '@/lib/platform/outside/storage/storage';
import { askedInTransactions } from '@/tests/support/quiet';

// The law of quiet transactions notices what it forbids: each way out of the process, whatever code takes it.

const inside = (run: () => Promise<unknown>) =>
  inTransaction(systemContext(), async () => {
    await run();
  });
const emulator = () => new URL(`http://${env().authEmulator}/`);

it.each<[string, () => Promise<unknown>]>([
  ['a fetch', async () => (await fetch(emulator())).text()],
  ['a request', async () => once(request(emulator()).end(), 'response').then(([answer]) => answer.resume())],
  ['a connection', async () => once(connect(Number(emulator().port), emulator().hostname), 'connect').then(() => null)],
  ['a socket', async () => createSocket('udp4').unref().close()],
  ['a process', async () => once(execFile(process.execPath, ['--version']), 'exit')],
  ['a thread', async () => once(new Worker('', { eval: true }), 'exit')],
  ['a connection', async () => new Client({ connectionString: env().DATABASE_URL }).connect().catch(() => null)],
])('notices %s inside a transaction, and nothing outside', async (what, ask) => {
  await ask();
  expect(askedInTransactions()).toEqual([]);
  await inside(ask);
  expect(askedInTransactions().map((line) => line.split('\n', 1)[0])).toContain(what);
});

it.each<[string, () => Promise<unknown>]>([
  ['a second connection', async () => database().execute('select 1')],
  ['the identity provider', async () => identity().getUser('nobody')],
  ['the name system', async () => textRecords('cards.example')],
  ['files', async () => storage().get('uploads/none/a.webp')],
])('refuses %s inside a transaction, before anything is asked', async (_what, ask) => {
  const refusal = await inside(ask).catch((error: Error) => error);
  expect(`${refusal} ${(refusal as Error)?.cause ?? ''}`).toMatch(/inside a transaction/);
  expect(askedInTransactions()).toEqual([]);
});
