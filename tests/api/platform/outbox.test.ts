import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { outbox } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { email } from '@/lib/platform/emails/messages';
import { newId } from '@/lib/platform/ids';
import { setMessageHandlers } from '@/lib/platform/jobs/messages';
import { dispatch, dispatchDue, enqueue } from '@/lib/platform/jobs/outbox';
import { intercom } from '@/lib/platform/outside/messenger/messenger';
import { startDeliveries } from '@/lib/server/deliveries';
import { mailsTo } from '@/tests/support/mails';

const code = { locale: 'de', template: 'signInCode', values: { code: '123456' } } as const;
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('a message in the outbox', () => {
  it('is sent once, after its transaction has committed, and its words are forgotten', async () => {
    const to = 'once@example.com';
    await inTransaction(systemContext(), async (tx) => {
      await enqueue(tx, email, { ...code, to });
      expect(await mailsTo(to)).toHaveLength(0);
    });
    await dispatchDue();
    expect(await mailsTo(to)).toHaveLength(1);
    const [row] = await database().select().from(outbox);
    expect(row).toMatchObject({ payload: {}, tries: 1, lastError: null });
    expect(row?.sentAt).toBeInstanceOf(Date);
  });

  it('is never sent where its transaction was rolled back', async () => {
    const to = 'never@example.com';
    const failing = inTransaction(systemContext(), async (tx) => {
      await enqueue(tx, email, { ...code, to });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await dispatchDue();
    expect(await mailsTo(to)).toHaveLength(0);
  });

  it('is sent by one of two workers that find it at the same time', async () => {
    const to = 'race@example.com';
    const id = newId();
    await database()
      .insert(outbox)
      .values({ id, kind: 'email', payload: { ...code, to } });
    await Promise.all([dispatch(id), dispatch(id), dispatch(id)]);
    const [row] = await database().select().from(outbox).where(eq(outbox.id, id));
    expect(row?.tries).toBe(1);
    expect(await mailsTo(to)).toHaveLength(1);
  });

  it('waits longer after each failure and says why', async () => {
    const id = newId();
    await database().insert(outbox).values({ id, kind: 'unknown', payload: {} });
    await dispatch(id);
    const [row] = await database().select().from(outbox).where(eq(outbox.id, id));
    expect(row?.sentAt).toBeNull();
    expect(row?.lastError).toContain('unknown');
    expect(row?.nextTryAt.getTime()).toBeGreaterThan(Date.now() + 30_000);
  });

  it('that failed is sent once it can be, and given up after its twelfth try', async () => {
    const [id, to] = [newId(), 'again@example.com'];
    const isDue = { nextTryAt: new Date(0) };
    const one = eq(outbox.id, id);
    await database()
      .insert(outbox)
      .values({ id, kind: 'email', payload: { to, template: 'none' } });
    for (let tries = 1; tries < 12; tries += 1) {
      await database().update(outbox).set(isDue).where(one);
      await dispatchDue();
      const [row] = await database().select().from(outbox).where(one);
      expect([row?.tries, row?.failedAt, row?.sentAt]).toEqual([tries, null, null]);
    }
    await database()
      .update(outbox)
      .set({ ...isDue, payload: { ...code, to } })
      .where(one);
    await dispatchDue();
    expect(await mailsTo(to)).toHaveLength(1);
    // The same message again, with one more failed attempt: a template that does not exist.
    await database()
      .update(outbox)
      .set({ ...isDue, sentAt: null, tries: 11, payload: { to, template: 'none' } })
      .where(one);
    await dispatchDue();
    await database().update(outbox).set(isDue).where(one);
    await dispatchDue();
    const [given] = await database().select().from(outbox).where(one);
    expect([given?.tries, given?.failedAt]).toEqual([12, expect.any(Date)]);
  });

  it('stays as it is where nobody in the process delivers', async () => {
    const [id, to] = [newId(), 'left@example.com'];
    await database()
      .insert(outbox)
      .values({ id, kind: 'email', payload: { ...code, to } });
    setMessageHandlers(null);
    await dispatch(id);
    startDeliveries();
    const [row] = await database().select().from(outbox).where(eq(outbox.id, id));
    expect(row).toMatchObject({ tries: 0, sentAt: null, lastError: null });
    await dispatch(id);
    expect(await mailsTo(to)).toHaveLength(1);
  });

  it('is written in the language of its reader', async () => {
    const to = 'sprache@example.com';
    await enqueue(systemContext(), email, { ...code, to });
    await expect.poll(() => mailsTo(to)).toHaveLength(1);
    const [mail] = await mailsTo(to);
    expect(mail?.subject).toContain('123456');
    expect(mail?.html).toContain('lang="de"');
    expect(mail?.text).toContain('123456');
  });
});

describe('the customer messenger', () => {
  it('is told who somebody is: found people are updated, new ones created', async () => {
    const calls: { method: string; path: string; body: Record<string, unknown> }[] = [];
    let known: { id: string }[] = [];
    const server = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      calls.push({ method: request.method ?? '', path: request.url ?? '', body: text ? JSON.parse(text) : {} });
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify(
          request.url?.endsWith('/search') ? { type: 'list', data: known } : { type: 'contact', id: 'c1' },
        ),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    const messenger = intercom('token', `http://127.0.0.1:${port}`);
    const ada = { userId: 'u1', email: 'ada@example.com', name: 'Ada', locale: 'en' } as const;
    await messenger.upsertContact(ada);
    expect(calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/contacts',
      body: { external_id: 'u1', email: 'ada@example.com' },
    });
    known = [{ id: 'c1' }];
    await messenger.upsertContact(ada);
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', path: '/contacts/c1' });
  });
});
