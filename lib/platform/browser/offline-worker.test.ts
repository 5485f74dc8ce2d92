import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerWorker } from './offline-worker';

// The part of the browser that is used; the server's response decides what happens.
let acts: string[] = [];
let status = 200;
let isKnown = true;

const registration = {
  update: async () => {
    acts.push('update');
    if (status !== 200) throw new TypeError('not there');
  },
  unregister: async () => acts.push('unregister'),
};

beforeEach(() => {
  acts = [];
  status = 200;
  isKnown = true;
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => (isKnown ? registration : undefined),
      register: async (address: string) => {
        acts.push(`register ${address}`);
        if (!isKnown && status !== 200) throw new TypeError('not there');
        return registration;
      },
    },
  });
  vi.stubGlobal('caches', {
    keys: async () => ['a', 'b'],
    delete: async (name: string) => acts.push(`delete ${name}`),
  });
  vi.stubGlobal('fetch', async () => {
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('the service worker', () => {
  it('is registered, and asked about where it is known already', async () => {
    isKnown = false;
    await registerWorker();
    isKnown = true;
    await registerWorker();
    expect(acts).toEqual(['register /sw.js', 'register /sw.js', 'update']);
  });

  it.each([404, 410])('goes with all it kept where the server answers %d', async (gone) => {
    status = gone;
    await registerWorker();
    expect(acts.slice(2)).toEqual(['unregister', 'delete a', 'delete b']);
  });

  it.each([0, 500, 503])('stays where the server cannot answer (%d)', async (failing) => {
    status = failing;
    await registerWorker();
    expect(acts).toEqual(['register /sw.js', 'update']);
  });

  it('is not for development', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    await registerWorker();
    expect(acts).toEqual([]);
  });
});
