import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from './contacts';
import { signUp } from './sign-in';

const people = 2000;
/** Requests that a directory has under way at a time. */
const together = 4;

/** Makes a new organization and a directory that holds a SCIM token of it. */
async function connect(product: Omit<Product, 'databaseUrl'>) {
  const { origin } = product;
  const { cookie } = await signUp(origin, product.authEmulator);
  const slug = `directory-${Date.now().toString(36)}`;
  const post = async (path: string, body: object) => {
    const headers = { cookie, origin, 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { token: string };
  };
  await post('/organizations', { name: 'Directory', slug });
  const { token } = await post(`/organizations/${slug}/scim/tokens`, { label: 'bench' });
  return async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await fetch(`${origin}/scim/v2${path}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text}`);
    return JSON.parse(text || '{}') as { id: string; totalResults: number };
  };
}

const percentile = (times: number[], part: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);

/** Requests a page of the product again and again until it is stopped. Gives the milliseconds of each response. */
function watch(url: string, cookie: string) {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const answer = await fetch(url, { headers: { cookie } });
      await answer.arrayBuffer();
      times.push(answer.ok ? performance.now() - startedAt : 60_000);
      await sleep(20);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return times;
  };
}

async function forEach(count: number, run: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async () => {
    for (let at = next++; at < count; at = next++) await run(at);
  };
  await Promise.all(Array.from({ length: together }, one));
}

/**
 * Measures 2,000 people provisioned by SCIM as a directory does it, put into a group, deactivated and deleted, while another user
 * looks at their contacts: people per second of each step, and the milliseconds that the 50th and the 99th of a hundred responses
 * took meanwhile.
 */
export async function measureScim(product: Omit<Product, 'databaseUrl'>, count = people) {
  const ask = await connect(product);
  const { cookie: other } = await signUp(product.origin, product.authEmulator);
  const ids: string[] = [];
  const mark = Date.now().toString(36);
  const figures: { step: string; seconds: number; perSecond: number; p50: number; p99: number }[] = [];
  const step = async (name: string, run: () => Promise<void>) => {
    const stop = watch(`${product.origin}/api/v1/contacts`, other);
    const startedAt = performance.now();
    await run();
    const seconds = (performance.now() - startedAt) / 1000;
    const times = await stop();
    const p = { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
    figures.push({ step: name, seconds: Math.round(seconds * 10) / 10, perSecond: Math.round(count / seconds), ...p });
  };
  await step('provision', () =>
    forEach(count, async (at) => {
      const userName = `p${at}-${mark}@directory.example`;
      const found = await ask('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`);
      if (found.totalResults > 0) return;
      const name = { givenName: `First${at}`, familyName: `Last${at % 400}` };
      const emails = [{ value: userName, type: 'work', primary: true }];
      ids.push((await ask('POST', '/Users', { userName, externalId: `${mark}-${at}`, name, emails, active: true })).id);
    }),
  );
  await step('put into a group', async () => {
    await ask('POST', '/Groups', { displayName: 'Everybody', members: ids.map((value) => ({ value })) });
  });
  await step('read in pages of 200', async () => {
    for (let at = 1; at <= count; at += 200) await ask('GET', `/Users?startIndex=${at}&count=200&sortBy=userName`);
  });
  const off = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
  await step('deactivate', () => forEach(count, async (at) => void (await ask('PATCH', `/Users/${ids[at]}`, off))));
  await step('delete', () => forEach(count, async (at) => void (await ask('DELETE', `/Users/${ids[at]}`))));
  return figures;
}
