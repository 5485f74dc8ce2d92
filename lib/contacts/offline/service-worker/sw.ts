import { syncTag } from '@/lib/contacts/offline/captures';
import { sendCaptures } from '@/lib/contacts/offline/send-captures';
import { registerPush } from '@/lib/platform/push/sw-push';
import { BuildFiles } from './build-files';
import { navigate } from './navigate';
import { OfflinePage } from './offline-page';
import { handling, languageOf } from './routing';
import type { WorkerScope } from './scope';

/** The service worker. What it caches is the same for everybody (decision record "Offline without private answers"). */
declare const self: WorkerScope;
/** Fingerprint of the build, set by `scripts/services/build.ts`: another build is another worker. */
declare const BUILD: string;

const page = new OfflinePage(BUILD);
const files = new BuildFiles(BUILD);

self.addEventListener('install', (event) => {
  const ready = async () => {
    await page.install();
    // The new worker takes over at once: pages come from the network, and each page's files from its own build.
    await self.skipWaiting();
  };
  event.waitUntil(ready());
});

self.addEventListener('activate', (event) => {
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([page.removeOthers(), files.removeOld(), preload]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (handling(request, self.location.origin)) {
    case 'page': {
      const locale = languageOf(request.url);
      const offline = () => page.page(locale);
      return event.respondWith(navigate({ request, preload: event.preloadResponse, offline }));
    }
    case 'build-file':
      return event.respondWith(files.answer(request, (work) => event.waitUntil(work)));
    case 'offline-file':
      return event.respondWith(page.file(request));
  }
});

self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendCaptures());
});

registerPush(self);
