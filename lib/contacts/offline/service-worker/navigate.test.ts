import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOutMark } from '@/lib/platform/browser/offline-mark';
import { navigate } from './navigate';
import { memoryCaches } from './test-caches';

const request = new Request('https://cards.example/app/profiles');
let memory = memoryCaches();
let asked: string[] = [];

/** A network that responds by path; it is down for a path without a response. */
function network(answers: Record<string, () => Promise<Response>>): void {
  vi.stubGlobal('fetch', (given: Request | string, init?: RequestInit) => {
    const path = typeof given === 'string' ? given : new URL(given.url).pathname;
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    return answers[path]?.() ?? Promise.reject(new TypeError('Failed to fetch'));
  });
}

const said = async (preload?: Promise<Response | undefined>) =>
  (await navigate({ request, preload, offline: async () => new Response('offline') })).text();

beforeEach(() => {
  memory = memoryCaches();
  asked = [];
  vi.stubGlobal('caches', memory);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a page that somebody goes to', () => {
  it('is what the network answers, errors too', async () => {
    network({ '/app/profiles': async () => new Response('busy', { status: 503 }) });
    expect(await said()).toBe('busy');
    expect(await memory.keys()).toEqual([]);
  });

  it('is what the browser asked for already', async () => {
    network({});
    expect(await said(Promise.resolve(new Response('early')))).toBe('early');
    expect(asked).toEqual([]);
  });

  it('is the offline page without a network', async () => {
    network({});
    expect(await said()).toBe('offline');
    expect(await said(Promise.reject(new TypeError('Failed to fetch')))).toBe('offline');
  });

  it('is the offline page where the network says nothing for ten seconds', async () => {
    vi.useFakeTimers();
    network({ '/app/profiles': () => new Promise(() => undefined) });
    const shown = said();
    await vi.advanceTimersByTimeAsync(9_900);
    const early = await Promise.race([shown, Promise.resolve('waits')]);
    await vi.advanceTimersByTimeAsync(200);
    expect([early, await shown]).toEqual(['waits', 'offline']);
  });
});

describe('a sign-out that had no network', () => {
  beforeEach(() => memory.open(signOutMark));

  it('reaches the server before anything else, and what was asked for meanwhile is thrown away', async () => {
    network({ '/api/logout': async () => new Response('{}'), '/app/profiles': async () => new Response('login') });
    expect(await said(Promise.resolve(new Response('still the person')))).toBe('login');
    expect(asked).toEqual(['POST /api/logout', 'GET /app/profiles']);
    expect(await memory.has(signOutMark)).toBe(false);
    expect(await said(Promise.resolve(new Response('somebody else')))).toBe('somebody else');
  });

  it('goes on waiting, and shows nothing, while the server cannot take it', async () => {
    network({ '/api/logout': async () => new Response('', { status: 503 }) });
    expect(await said(Promise.resolve(new Response('still the person')))).toBe('offline');
    expect(await memory.has(signOutMark)).toBe(true);
  });
});
