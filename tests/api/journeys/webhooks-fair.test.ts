import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deliverDue } from '@/lib/journeys/webhooks/deliver';
import { database } from '@/lib/platform/db/client';
import { webhookDeliveries, webhooks } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import webhooksApi from '@/pages/api/v1/webhooks';
import * as book from '@/tests/support/contacts';
import { type Person, person, request } from '@/tests/support/request';
import { onReceiver } from '@/tests/support/webhook-receiver';

// Programs of one user that do not answer are no reason for others to wait.
const [healthy, broken] = [onReceiver(), onReceiver()];
let slow: Server;
let answers: ServerResponse[] = [];
beforeEach(async () => {
  answers = [];
  slow = createServer((_request, response) => void answers.push(response));
  await new Promise<void>((listening) => slow.listen(0, '127.0.0.1', listening));
});
afterEach(() => {
  slow.closeAllConnections();
  slow.close();
});

async function hookOf(as: Person, url: string): Promise<string> {
  const { body } = await request(webhooksApi, { as, method: 'POST', body: { url, events: ['contact.created'] } });
  return body.item.id;
}

/** Has a webhook wait for many subjects, for longer than anyone else. */
async function letMuchWait(webhookId: string, length = 150): Promise<void> {
  const rows = Array.from({ length }, () => ({
    ...{ webhookId, type: 'contact.deleted', subjectId: newId(), nextTryAt: new Date(0) },
  }));
  await database().insert(webhookDeliveries).values(rows);
}

const waiting = async (webhookId: string) =>
  (await database().select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhookId))).filter(
    ({ deliveredAt }) => deliveredAt === null,
  ).length;

it('a webhook for which much waits and that fails holds up no other, and is told everything once it answers', async () => {
  const [fiona, bruno] = [await person('fiona'), await person('bruno')];
  const failing = await hookOf(bruno, broken.url());
  await hookOf(fiona, healthy.url());
  broken.status = 500;
  await letMuchWait(failing);
  await book.add(fiona, book.named('Grace', 'Hopper'));

  await deliverDue();
  expect(healthy.received).toHaveLength(1);
  // Who does not answer is not asked hundreds of times to find that out.
  expect(broken.received.length).toBeLessThan(15);

  // It is known to fail now: the others come first, and one delivery at a time finds out whether it answers again.
  const asked = broken.received.length;
  await deliverDue();
  expect(broken.received).toHaveLength(asked + 1);
  await book.add(fiona, book.named('Mary', 'Jackson'));
  await deliverDue();
  expect(healthy.received).toHaveLength(2);

  broken.status = 204;
  await database().update(webhookDeliveries).set({ nextTryAt: sql`now()` });
  await deliverDue();
  expect(await waiting(failing)).toBe(0);
  const [row] = await database().select().from(webhooks).where(eq(webhooks.id, failing));
  expect(row?.failingSince).toBeNull();
});

it('a webhook for which much waits and that answers takes turns with the others', async () => {
  const [fiona, bruno] = [await person('fiona'), await person('bruno')];
  await letMuchWait(await hookOf(bruno, broken.url()));
  await hookOf(fiona, healthy.url());
  await book.add(fiona, book.named('Grace', 'Hopper'));
  let before = -1;
  healthy.heard = () => {
    before = broken.received.length;
  };
  await deliverDue();
  expect(broken.received).toHaveLength(150);
  expect(before).toBeLessThan(15);
});

it('programs that take their time keep no one waiting, however many some users have', async () => {
  const address = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
  for (const name of ['bruno', 'carla', 'dario']) {
    const someone = await person(name);
    for (let count = 0; count < 20; count += 1) await letMuchWait(await hookOf(someone, address), 2);
  }
  const fiona = await person('fiona');
  await hookOf(fiona, healthy.url());
  await book.add(fiona, book.named('Grace', 'Hopper'));
  const round = deliverDue();
  await expect.poll(() => healthy.received.length).toBe(1);
  // None of them has been answered, and of each user few are asked at a time.
  expect(answers.length).toBeLessThanOrEqual(12);
  expect(answers.filter(({ writableEnded }) => writableEnded)).toEqual([]);
  await database().delete(webhookDeliveries);
  slow.closeAllConnections();
  slow.close();
  await round;
});
