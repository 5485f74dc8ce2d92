/** The path of the worker. It is at the root because a worker's scope is the folder of its script. */
const address = '/sw.js';

/** Removes the worker and all its caches, because the server has no worker any more. */
async function retire(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.unregister();
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/**
 * Registers the service worker after the page has loaded; for signed-in users only. With a response 404 or 410 at its path the
 * operator switches the worker off: it is removed with all its caches.
 */
export async function registerWorker(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  const existing = await navigator.serviceWorker.getRegistration('/');
  try {
    const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
    if (existing) await registration.update();
  } catch {
    // No network, or no worker at this path: only a response distinguishes the two.
    const status = await fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (existing && (status === 404 || status === 410)) await retire(existing);
  }
}
