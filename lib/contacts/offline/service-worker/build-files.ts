const prefix = 'build-';
const mostFiles = 200;
const mostBuilds = 2;

/**
 * Files below `/_next/static/`: their names change with their content, so the first answer is the right one for good. The
 * build before is kept as well: a tab that was opened with it may still need them.
 */
export class BuildFiles {
  private readonly name: string;

  constructor(build: string) {
    this.name = prefix + build;
  }

  /** Cache first. `later` is told of the work that goes on after the answer. */
  async answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const known = await caches.match(request);
    if (known) return known;
    const response = await fetch(request);
    const isForGood = /\bimmutable\b/.test(response.headers.get('cache-control') ?? '');
    // The device may be full: then there is one file less to be quick with.
    if (response.status === 200 && response.type === 'basic' && isForGood)
      later(this.keep(request, response.clone()).catch(() => undefined));
    return response;
  }

  private async keep(request: Request, response: Response): Promise<void> {
    const cache = await caches.open(this.name);
    await cache.put(request.url, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -mostFiles).map((oldest) => cache.delete(oldest)));
  }

  /** Removes all but the newest builds; `caches.keys()` gives them in the order they were made. */
  async removeOld(): Promise<void> {
    await caches.open(this.name);
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    await Promise.all(names.slice(0, -mostBuilds).map((name) => caches.delete(name)));
  }
}
