import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from './api';

// Which requests are repeated automatically, and which are not (specification, section 7, "Data-fetching defaults").

type Step = Response | Error;
const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code }, { status, headers });

const id = '0198c5a0-0000-7000-8000-000000000001';
const body = { content: {} };

let sent: { key: string | undefined; at: number }[];

/** Answers one request after the other with these steps; the last step is repeated. */
function answerWith(...steps: Step[]): void {
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ key: headers['idempotency-key'], at: Date.now() });
    const step = (steps.length > 1 ? steps.shift() : steps[0]) as Step;
    if (step instanceof Error) throw step;
    return step.clone();
  });
}

/** Runs a call to its end, however long it pauses. If the call throws, the result is the error's code. */
async function outcome(call: Promise<unknown>): Promise<unknown> {
  const settled = call.catch((error: { code?: string; name: string }) => error.code ?? error.name);
  await vi.runAllTimersAsync();
  return settled;
}
const seconds = () => sent.map(({ at }) => (at - (sent[0]?.at ?? 0)) / 1000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('navigator', { onLine: true });
  sent = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('section 7: what carries a key is repeated under it, after 1, 2 and 4 seconds', async () => {
  answerWith(
    new TypeError('no network'),
    problem(503, 'unavailable'),
    problem(409, 'idempotency_in_progress'),
    Response.json({ id: 'x' }),
  );
  expect(await outcome(api('POST', '/contacts', { body, idempotencyKey: 'k' }))).toEqual({ id: 'x' });
  expect(sent.map(({ key }) => key)).toEqual(['k', 'k', 'k', 'k']);
  expect(seconds()).toEqual([0, 1, 3, 7]);
});

it('waits longer where the server says so, and gives up after three repetitions', async () => {
  answerWith(problem(503, 'unavailable', { 'retry-after': '5' }));
  expect(await outcome(api('POST', '/contacts', { body, idempotencyKey: 'k' }))).toBe('unavailable');
  expect(seconds()).toEqual([0, 5, 10, 15]);
});

it.each([
  [422, 'invalid_fields'],
  [409, 'version_conflict'],
  [429, 'rate_limited'],
])('a refusal is told at once: %d %s', async (status, code) => {
  answerWith(problem(status, code, { 'retry-after': '600' }));
  expect(await outcome(api('POST', '/contacts', { body, idempotencyKey: 'k' }))).toBe(code);
  expect(sent).toHaveLength(1);
});

it('who is asked to come back much later is told so at once', async () => {
  answerWith(problem(503, 'unavailable', { 'retry-after': '3600' }));
  expect(await outcome(api('POST', '/contacts', { body, idempotencyKey: 'k' }))).toBe('unavailable');
  expect(sent).toHaveLength(1);
});

it('an answer that was cut on its way is asked for again', async () => {
  answerWith(new Response('{"id"', { status: 201 }), Response.json({ id: 'x' }));
  expect(await outcome(api('POST', '/contacts', { body, idempotencyKey: 'k' }))).toEqual({ id: 'x' });
  expect(sent).toHaveLength(2);
});

it.each([
  ['GET', () => api('GET', '/contacts')],
  ['POST', () => api('POST', '/contacts', { body })],
  ['PATCH', () => api('PATCH', '/contacts/[id]', { params: { id }, body: { version: 1 } })],
  ['DELETE', () => api('DELETE', '/contacts/[id]', { params: { id } })],
] as const)('what carries no key is sent once: %s', async (_method, call) => {
  answerWith(new TypeError('no network'));
  expect(await outcome(call())).toBe('network');
  expect(sent).toHaveLength(1);
});

it('without any network it is told at once that there is none', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  answerWith(new TypeError('no network'));
  expect(await outcome(api('POST', '/contacts', { body, idempotencyKey: 'k' }))).toBe('network');
  expect(sent).toHaveLength(1);
});

it('what was called off is not repeated', async () => {
  const controller = new AbortController();
  controller.abort();
  answerWith(new DOMException('gone', 'AbortError'));
  const called = api('POST', '/contacts', { body, idempotencyKey: 'k', signal: controller.signal });
  expect(await outcome(called)).not.toBe('network');
  expect(sent).toHaveLength(1);
});
