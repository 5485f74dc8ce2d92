import { afterEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/lib/platform/env';
import { relayAnalytics } from '@/lib/platform/outside/analytics/relay';
import ingest from '@/pages/api/ingest/[...path]';
import { type Answer, startRecorder } from '@/tests/support/recorder';
import { person, request } from '@/tests/support/request';

const closing: (() => Promise<void>)[] = [];

async function provider(answer: () => Answer | null = () => ({})) {
  const recorder = await startRecorder(answer);
  closing.push(recorder.close);
  return { ...recorder, settings: { POSTHOG_KEY: 'key', POSTHOG_HOST: recorder.origin } };
}

afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0)) await close();
});

const event = Buffer.from('{"event":"x"}');
const post = (options: Parameters<typeof request>[1] = {}) =>
  request(ingest as never, {
    method: 'POST',
    body: '{"event":"x"}',
    params: { path: ['e'] } as never,
    // Each test has addresses of its own, so that its flood of requests does not affect another test.
    headers: { 'x-client-ip': `192.0.2.${(closing.length + Math.random()).toString(36)}` },
    ...options,
  });

describe('section 7: POST /ingest, proxied to an analytics provider; section 2: at the relative path /ingest', () => {
  it('answers 204 without a provider and sends no cookie back', async () => {
    const answer = await post({ as: await person() });
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('what is posted to /ingest is handed on, with its path and query', async () => {
    const { seen, settings } = await provider();
    const before = { POSTHOG_KEY: env().POSTHOG_KEY, POSTHOG_HOST: env().POSTHOG_HOST };
    Object.assign(env(), settings);
    try {
      expect((await post({ params: { path: ['i', 'v0', 'e'] } as never, path: '/ingest?ip=0' })).status).toBe(200);
    } finally {
      Object.assign(env(), before);
    }
    await expect.poll(() => seen.length).toBe(1);
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/i/v0/e/?ip=0', body: event });
  });

  it('hands on the events and nothing that tells who asks', async () => {
    const { seen, settings } = await provider();
    relayAnalytics({ path: '/e/', search: 'ip=0', type: 'application/json', body: event }, settings);
    await expect.poll(() => seen.length).toBe(1);
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/e/?ip=0', body: event });
    const sent = Object.keys(seen[0]?.headers ?? {});
    const allowed = ['content-type', 'content-length', 'user-agent'];
    // The headers that the HTTP client adds itself say nothing of the person.
    const client = ['host', 'connection', 'accept', 'accept-language', 'accept-encoding', 'sec-fetch-mode'];
    expect(sent.filter((name) => ![...allowed, ...client].includes(name))).toEqual([]);
    expect(seen[0]?.headers).toMatchObject({ 'user-agent': 'meishi', 'accept-language': '*' });
  });

  it.each<[string, Answer | null]>([
    [
      'sets a cookie and speaks HTML',
      { headers: { 'set-cookie': 'spy=1', 'content-type': 'text/html' }, body: '<html>' },
    ],
    ['redirects', { status: 302, headers: { location: 'http://169.254.169.254/' } }],
    ['answers 10 MB', { body: 'x'.repeat(10_000_000) }],
    ['fails', { status: 500 }],
    ['never answers', null],
  ])('nobody waits for a provider that %s, and nothing of it comes back', async (_name, answer) => {
    const { seen, settings } = await provider(() => answer);
    // The function returns at once and returns no promise.
    expect(relayAnalytics({ path: '/e/', search: '', type: undefined, body: event }, settings)).toEqual(
      expect.any(Boolean),
    );
    expect(seen).toEqual([]);
    await expect.poll(() => seen.length).toBe(1);
  });

  it('a provider that is down costs nothing and breaks nothing', async () => {
    const { settings, close } = await provider();
    await close();
    for (let count = 0; count < 200; count += 1)
      relayAnalytics({ path: '/e/', search: '', type: undefined, body: event }, settings);
    expect((await post()).status).toBe(204);
    const relay = () => relayAnalytics({ path: '/e/', search: '', type: undefined, body: event }, settings);
    await expect.poll(relay).toBe(false);
  });

  it('a provider that hangs is not called more often than fifty times at once', async () => {
    const { seen, settings } = await provider(() => null);
    for (let count = 0; count < 80; count += 1)
      relayAnalytics({ path: '/e/', search: '', type: undefined, body: event }, settings);
    await expect.poll(() => seen.length).toBeGreaterThan(40);
    expect(seen.length).toBeLessThanOrEqual(50);
  });
});

describe('what /ingest refuses before anybody is called', () => {
  it('a megabyte and a byte', async () => {
    expect((await post({ body: 'x'.repeat(1_000_000) })).status).toBe(204);
    expect((await post({ body: 'x'.repeat(1_000_001) })).status).toBe(413);
  });

  it('more than 100 a second from one address; others go on', async () => {
    const from = (address: string) => post({ headers: { 'x-client-ip': address } });
    const answers: number[] = [];
    // The second does not end before all requests are sent, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    await Promise.all(Array.from({ length: 120 }, async () => answers.push((await from('198.51.100.1')).status)));
    expect(answers.filter((status) => status === 204)).toHaveLength(100);
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
    expect((await from('198.51.100.2')).status).toBe(204);
  });

  it('other methods, other sites, and paths that are none of the library’s', async () => {
    expect((await post({ method: 'PUT' })).status).toBe(405);
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await post({ headers })).status).toBe(403);
    expect((await post({ params: { path: ['..', 'x@y'] } as never })).status).toBe(422);
  });
});
