import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { relayAnalytics } from '@/lib/outside/analytics/relay';
import ingest from '@/pages/api/ingest/[...path]';
import { person, request } from '@/tests/support/request';

type Seen = { url: string; headers: IncomingHttpHeaders; body: string };
const seen: Seen[] = [];
let host = '';

const provider = createServer(async (incoming, response) => {
  let body = '';
  for await (const chunk of incoming) body += chunk;
  seen.push({ url: incoming.url ?? '', headers: incoming.headers, body });
  response.setHeader('set-cookie', 'spy=1');
  response.end('<html>');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => provider.close());

it('answers 204 without a provider and sends no cookie back', async () => {
  const ada = await person();
  const answer = await request(ingest as never, {
    method: 'POST',
    path: '/',
    as: ada,
    body: '{"event":"x"}',
    params: { path: ['e'] } as never,
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

it('hands on the events and nothing that tells who asks', async () => {
  const body = Buffer.from('{"event":"x"}');
  relayAnalytics(
    { path: '/e/', search: 'ip=0', type: 'application/json', body },
    { POSTHOG_KEY: 'key', POSTHOG_HOST: host },
  );
  await expect.poll(() => seen.length).toBe(1);
  expect(seen[0]).toMatchObject({ url: '/e/?ip=0', body: '{"event":"x"}' });
  expect(Object.keys(seen[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(['cookie']));
  expect(seen[0]?.headers).not.toHaveProperty('authorization');
  expect(seen[0]?.headers).not.toHaveProperty('x-forwarded-for');
});

it('refuses a megabyte and a byte', async () => {
  const body = 'x'.repeat(1_000_001);
  const answer = await request(ingest as never, { method: 'POST', path: '/', body, params: { path: ['e'] } as never });
  expect(answer.status).toBe(413);
});
