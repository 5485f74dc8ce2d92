const prefix = 'build-';
const maxFiles = 200;
const maxBuilds = 2;

/**
 * Caches files below `/_next/static/`. Their names change with their content, so the first response stays valid permanently. The
 * files of the build before are kept as well: a tab that was opened with it may still need them.
 */
export class BuildFiles {
  private readonly name: string;

  constructor(build: string) {
    this.name = prefix + build;
  }

  /** Responds from the cache first. `later` receives the work that continues after the response. */
  async answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const cached = await caches.match(request);
    if (cached) return cached;
    const response = await fetch(request);
    const isForGood = /\bimmutable\b/.test(response.headers.get('cache-control') ?? '');
    // The device may be full: then the file is not cached.
    if (response.status === 200 && response.type === 'basic' && isForGood)
      later(this.keep(request, response.clone()).catch(() => undefined));
    return response;
  }

  private async keep(request: Request, response: Response): Promise<void> {
    const cache = await caches.open(this.name);
    await cache.put(request.url, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -maxFiles).map((oldest) => cache.delete(oldest)));
  }

  /** Removes all but the newest builds; `caches.keys()` returns them in the order in which they were created. */
  async removeOld(): Promise<void> {
    await caches.open(this.name);
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    await Promise.all(names.slice(0, -maxBuilds).map((name) => caches.delete(name)));
  }
}
