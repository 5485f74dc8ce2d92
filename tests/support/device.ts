import type { Page } from 'playwright';
import { expect, vi } from 'vitest';

/** Everything that a browser keeps for a page's site, as text: the storage places as `kind: name`, and their content. */
export type Kept = { caches: string[]; text: string };

/** Reads caches, local and session storage, IndexedDB and readable cookies of the page's site. */
export function keptOnDevice(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: string[] = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ];
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      found.push(name);
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        urls.push(new URL(request.url).pathname + new URL(request.url).search);
        const response = await cache.match(request);
        found.push(JSON.stringify([...(response?.headers ?? [])]), (await response?.text()) ?? '');
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([done(all.getAllKeys()), done(all.getAll())]);
        // Binary values are decoded as well, because unencrypted text would be readable in them.
        const bytes = values.flatMap((value) =>
          Object.values(value ?? {}).map((part) => (part instanceof ArrayBuffer ? new TextDecoder().decode(part) : '')),
        );
        found.push(`${name}/${store}`, JSON.stringify(keys), JSON.stringify(values), ...bytes);
      }
      database.close();
    }
    return { caches: urls, text: found.join('\n') };
  });
}

/**
 * The usernames of the cards that are kept. They are sealed with a key that cannot be taken out of the browser, but used by
 * every page of the site.
 */
function keptUsernames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'offline')) return [];
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('offline'));
    try {
      const store = database.transaction('kept').objectStore('kept');
      const [key, sealed] = await Promise.all([done(store.get('key')), done(store.get('sealed'))]);
      if (!key || !sealed) return [];
      const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.data);
      const { cards } = JSON.parse(new TextDecoder().decode(bytes)) as { cards: { username: string }[] };
      return cards.map(({ username }) => username);
    } finally {
      database.close();
    }
  });
}

/** Waits until the worker of the page's site serves, and until cards are kept: the one with this username among them. */
export async function untilKept(page: Page, username: string): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // Hooks call this too, and may not use `expect.poll`.
  await vi.waitFor(async () => expect(await keptUsernames(page)).toContain(username), {
    timeout: 30_000,
    interval: 50,
  });
}
