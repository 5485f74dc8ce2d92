import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, it } from 'vitest';
import { deliverDue } from '@/lib/journeys/webhooks/deliver';
import { database } from '@/lib/platform/db/client';
import { webhookDeliveries } from '@/lib/platform/db/tables';
import webhooksApi from '@/pages/api/v1/webhooks';
import { temporaryFolder } from '@/tests/setup/temporary-folder';
import * as book from '@/tests/support/contacts';
import { person, request } from '@/tests/support/request';

type Message = { type: string; id: string; data: { id: string; tags?: string[] } };
type Kill = 'unread' | 'unanswered' | 'answered';

const folder = temporaryFolder();
let receiver: ChildProcess | undefined;
let port = 0;
afterEach(() => {
  receiver?.kill('SIGKILL');
  folder.remove();
});

const file = join(folder.path, 'received');

/** Starts the program that is told, always at the same port; it kills itself at its request number `at`. */
async function listen(kill?: Kill, at = 0): Promise<void> {
  const env = { ...process.env, FILE: file, PORT: String(port), KILL: kill ?? '', KILL_AT: String(at) };
  receiver = spawn(process.execPath, [join('tests', 'support', 'killed-receiver.mjs')], { env });
  const [line] = await once(receiver.stdout as NodeJS.ReadableStream, 'data');
  port = Number(String(line));
}

const lines = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);
const waiting = async () =>
  (await database().select().from(webhookDeliveries)).filter((one) => !one.deliveredAt).length;
const makeDue = () =>
  database()
    .update(webhookDeliveries)
    .set({ nextTryAt: new Date(0) });

it('a program that is killed again and again is told everything: signed, per subject in order, and under the same id', async () => {
  const kilian = await person('kilian');
  await listen();
  const body = {
    url: `http://127.0.0.1:${port}/hook`,
    events: ['contact.created', 'contact.updated', 'contact.deleted'],
  };
  const { secret } = (await request(webhooksApi, { as: kilian, method: 'POST', body })).body;
  receiver?.kill('SIGKILL');

  const happened: string[][] = [];
  for (const name of ['Ada', 'Grace', 'Mary', 'Edith']) {
    const { id } = (await book.add(kilian, book.named(name, 'Killed'))).body;
    await book.edit(kilian, id, { version: 1, tags: ['one'] });
    await book.edit(kilian, id, { version: 2, tags: ['two'] });
    await book.trash(kilian, id);
    happened.push([`${id} contact.created`, `${id} contact.updated`, `${id} contact.updated`, `${id} contact.deleted`]);
  }
  expect(await waiting()).toBe(16);

  const kills: [Kill, number][] = [
    ...([
      ['unread', 1],
      ['unanswered', 2],
      ['answered', 3],
    ] as const),
    ...([
      ['unanswered', 1],
      ['unread', 4],
      ['answered', 1],
      ['unanswered', 3],
    ] as const),
  ].map(([kill, at]) => [kill, at]);
  for (const [kill, at] of kills) {
    await listen(kill, at);
    const ended = once(receiver as ChildProcess, 'exit');
    await makeDue();
    await deliverDue();
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(await waiting()).toBeGreaterThan(0);
  }
  await listen();
  await makeDue();
  await deliverDue();
  expect(await waiting()).toBe(0);

  const received = lines().map((line) => JSON.parse(line) as { headers: Record<string, string>; body: string });
  const messages = received.map(({ headers, body }) => new Webhook(secret).verify(body, headers) as Message);
  const distinct = [...new Map(messages.map((message) => [message.id, message])).values()];
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(messages.map(({ id }) => id));
  expect(messages.length).toBeGreaterThan(16);
  for (const events of happened) {
    const id = events[0]?.split(' ')[0];
    const own = distinct.filter(({ data }) => data.id === id).map(({ type, data }) => `${data.id} ${type}`);
    expect(own).toEqual(events);
  }
  expect(distinct).toHaveLength(16);
});
