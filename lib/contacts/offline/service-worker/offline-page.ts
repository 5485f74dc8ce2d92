import { type Locale, locales } from '@/lib/platform/i18n/languages';
import { offlineFiles, offlinePath } from './routing';

const prefix = 'offline-';

/** Requests without cookies: what is cached is the same for everybody, and cannot be anything else. */
const plain = (path: string) => new Request(path, { cache: 'reload', credentials: 'omit', redirect: 'error' });

/** The offline page in every language, as this build made it: 2 kB each, and 7 kB that they share. */
export class OfflinePage {
  private readonly name: string;

  constructor(build: string) {
    this.name = prefix + build;
  }

  /** Fetches pages and files; fails as a whole, and then the worker of the build before stays. */
  async install(): Promise<void> {
    const cache = await caches.open(this.name);
    await cache.addAll([...offlineFiles, ...locales.map(offlinePath)].map(plain));
  }

  /** The offline page in this language; a network error where the browser has removed it. */
  async page(locale: Locale): Promise<Response> {
    const cache = await caches.open(this.name);
    return (await cache.match(offlinePath(locale))) ?? Response.error();
  }

  /** A file of the page: of the same build as the page itself. */
  async file(request: Request): Promise<Response> {
    const cache = await caches.open(this.name);
    return (await cache.match(request)) ?? fetch(request);
  }

  /** Removes the caches of other builds. */
  async removeOthers(): Promise<void> {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== this.name);
    await Promise.all(names.map((name) => caches.delete(name)));
  }
}
