import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { outbox } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import { metrics } from '@/lib/platform/metrics';
import { serveMetrics } from '@/lib/server/metrics/metrics-server';
import { nouns } from '@/lib/server/nouns';

let server: ReturnType<typeof serveMetrics>;
let url: string;

/** A port that is free now. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

beforeAll(async () => {
  const port = await freePort();
  server = serveMetrics({ port, host: '127.0.0.1' }, { cards: { hits: 7, misses: 2 }, nouns });
  url = `http://127.0.0.1:${port}/metrics`;
});
afterAll(async () => {
  await server.close();
  metrics().registry.clear();
});

describe('GET /metrics on a port of its own', () => {
  it('tells what waits and for how long it has been due, and how often cards came from the cache', async () => {
    const payload = { to: 'ada@example.com' };
    const row = (tries: number, seconds: number, sentAt: Date | null = null) => ({
      ...{ id: newId(), kind: 'email', payload, tries, sentAt },
      nextTryAt: new Date(Date.now() - seconds * 1000),
    });
    await database()
      .insert(outbox)
      .values([row(0, -60), row(2, 300), row(1, 900, new Date())]);
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    ]);
    const text = await answer.text();
    expect(text).toContain('meishi_queue_waiting{queue="outbox"} 2\n');
    expect(text).toContain('meishi_queue_retrying{queue="outbox"} 1\n');
    const due = Number(/^meishi_queue_oldest_due_seconds\{queue="outbox"\} ([\d.]+)$/m.exec(text)?.[1]);
    expect(due).toBeGreaterThanOrEqual(300);
    expect(due).toBeLessThan(900);
    expect(text).toContain('meishi_queue_waiting{queue="webhooks"} 0\n');
    expect(text).toContain('meishi_card_cache_requests_total{result="hit"} 7\n');
    expect(text).toMatch(/^meishi_database_pool\{state="open"\} [1-9]/m);
    expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m);
    expect(text).not.toContain('ada@example.com');
  });

  it('has nothing else there, and takes nothing', async () => {
    expect((await fetch(url.replace('/metrics', '/api/v1/me'))).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  });
});
