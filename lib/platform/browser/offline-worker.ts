/** Where the worker is. At the root, because its scope is the folder it lies in. */
const address = '/sw.js';

/** Removes the worker and all it kept: the server does not have one any more. */
async function retire(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.unregister();
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/**
 * Registers the service worker, for signed-in people only, once the page is at rest. An answer 404 or 410 at its address is
 * the operator's switch: the worker goes, with everything it kept.
 */
export async function registerWorker(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  const known = await navigator.serviceWorker.getRegistration('/');
  try {
    const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
    if (known) await registration.update();
  } catch {
    // No network, or no worker there: only an answer tells.
    const status = await fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (known && (status === 404 || status === 410)) await retire(known);
  }
}
