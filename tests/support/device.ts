import type { Page } from 'playwright';

/** Everything a browser keeps for the site of a page, as text: the places of it as `kind: name`, and what is in there. */
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
        // Bytes are looked into as well: what is not encrypted would be readable there.
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

/** Waits until the worker of the page's site serves, and until cards are kept: others than `before` where that is given. */
export async function untilKept(page: Page, before = ''): Promise<string> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const found = await page.waitForFunction(async (known) => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'offline')) return false;
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('offline');
      request.onsuccess = () => resolve(request.result);
    });
    const sealed = await new Promise<{ iv: Uint8Array } | undefined>((resolve) => {
      const request = database.transaction('kept').objectStore('kept').get('sealed');
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return sealed && String(sealed.iv) !== known ? String(sealed.iv) : '';
  }, before);
  return String(await found.jsonValue());
}
