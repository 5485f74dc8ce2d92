import { signOutMark } from '@/lib/platform/browser/offline-mark';

/** Milliseconds without any response after which the network counts as missing, as in a full hall or a train. */
const patience = 10_000;

type Parts = {
  request: Request;
  /** The response that the browser requested while the worker was starting. */
  preload: Promise<Response | undefined> | undefined;
  /** The page that is shown without a network. */
  offline: () => Promise<Response>;
};

/**
 * Completes a sign-out that had no network before any other request, so that the next user of the device does not act as the user
 * before. @throws TypeError without a network
 */
async function completeSignOut(): Promise<boolean> {
  if (!(await caches.has(signOutMark))) return false;
  const { status } = await fetch('/api/logout', { method: 'POST' });
  if (status >= 500) throw new TypeError('the sign-out waits');
  await caches.delete(signOutMark);
  return true;
}

async function fromNetwork({ request, preload }: Parts): Promise<Response> {
  // A page requested before the sign-out was completed still belongs to the user who signed out.
  if (await completeSignOut()) return fetch(request);
  return (await preload) ?? fetch(request);
}

/** Requests a page from the network and never caches it; returns the offline page where the network fails or stays silent. */
export async function navigate(parts: Parts): Promise<Response> {
  parts.preload?.catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('no answer')), patience);
  });
  try {
    return await Promise.race([fromNetwork(parts), silence]);
  } catch {
    return parts.offline();
  } finally {
    clearTimeout(timer);
  }
}
