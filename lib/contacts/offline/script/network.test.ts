// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchNetwork } from './network';

/** Checks of the network that wait for their result, oldest first. */
let asked: ((isThere: boolean) => void)[];
/** The result of every check; null: the test resolves each one by hand. */
let network: boolean | null;
let looks: number;
let page: AbortController;
let visibility: DocumentVisibilityState;

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part=${name}]`) as HTMLElement;
const shown = () => ['still', 'back', 'retry', 'go-on'].filter((name) => !part(name).hidden);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  [asked, network, looks, visibility, page] = [[], false, 0, 'visible', new AbortController()];
  vi.useFakeTimers();
  document.body.innerHTML = `<p data-part="still" hidden></p><p data-part="back" hidden></p>
    <button data-part="retry"></button><a data-part="go-on" href="/app/profiles" hidden></a>`;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => visibility === 'hidden' });
  vi.stubGlobal('fetch', (address: string, { cache }: RequestInit) => {
    expect([address, cache]).toEqual(['/api/health', 'no-store']);
    looks += 1;
    return new Promise<Response>((resolve, reject) => {
      const answer = (isThere: boolean) =>
        isThere ? resolve(Response.json({})) : reject(new TypeError('Failed to fetch'));
      if (network === null) asked.push(answer);
      else answer(network);
    });
  });
  // Listeners of one test are removed before the next one.
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target) as typeof window.addEventListener;
    vi.spyOn(target, 'addEventListener').mockImplementation(((name: string, listener: EventListener) =>
      listen(name, listener, { signal: page.signal })) as never);
  }
});
afterEach(() => {
  page.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

/** Starts the page, whose first check finds no network. */
async function open(whenBack?: () => void) {
  watchNetwork(whenBack);
  await pass(0);
  expect(shown()).toEqual(['retry']);
}

describe('a network that comes back', () => {
  it('is noticed at once where the browser says so, and offered, not followed', async () => {
    await open();
    network = true;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(shown()).toEqual(['back', 'go-on']);
    const before = looks;
    await pass(60_000);
    expect(looks).toBe(before);
  });

  it('is noticed soon after the browser said so, where it did not carry anything yet at that moment', async () => {
    await open();
    window.dispatchEvent(new Event('online'));
    await pass(600);
    network = true;
    await pass(1_000);
    expect(shown()).toEqual(['back', 'go-on']);
  });

  it('is noticed within a quarter of a minute where the browser says nothing, and less often looked for in vain', async () => {
    await open();
    window.dispatchEvent(new Event('online'));
    await pass(120_000);
    expect(looks).toBeLessThan(20);
    network = true;
    await pass(15_000);
    expect(shown()).toEqual(['back', 'go-on']);
  });

  it('is not looked for while the page is hidden, and at once when it is shown again', async () => {
    await open();
    visibility = 'hidden';
    const before = looks;
    await pass(60_000);
    expect(looks).toBe(before);
    [visibility, network] = ['visible', true];
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(shown()).toEqual(['back', 'go-on']);
  });

  it('stays back where an older look only fails afterwards', async () => {
    network = null;
    watchNetwork();
    part('retry').click();
    window.dispatchEvent(new Event('online'));
    const [first, retried, later] = asked;
    later?.(true);
    await pass(0);
    first?.(false);
    retried?.(false);
    await pass(0);
    expect(shown()).toEqual(['back', 'go-on']);
    await pass(60_000);
    expect(asked).toHaveLength(3);
  });

  it('is told once where something else is to happen than the offer', async () => {
    const whenBack = vi.fn();
    await open(whenBack);
    network = null;
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    for (const answer of asked) answer(true);
    await pass(60_000);
    expect(whenBack).toHaveBeenCalledTimes(1);
  });
});

it('trying again without a network says that there is still none', async () => {
  await open();
  part('retry').click();
  await pass(0);
  expect(shown()).toEqual(['still', 'retry']);
});
