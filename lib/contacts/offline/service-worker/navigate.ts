import { signOutMark } from '@/lib/platform/browser/offline-mark';

/** Milliseconds without any answer after which a network counts as none: a full hall, a train. */
const patience = 10_000;

type Parts = {
  request: Request;
  /** What the browser asked for while the worker was starting. */
  preload: Promise<Response | undefined> | undefined;
  /** The page that is shown without a network. */
  offline: () => Promise<Response>;
};

/**
 * A sign-out that had no network is completed before anything else is asked for, so that whoever comes next is not still
 * the person before. @throws TypeError without a network
 */
async function completeSignOut(): Promise<boolean> {
  if (!(await caches.has(signOutMark))) return false;
  const { status } = await fetch('/api/logout', { method: 'POST' });
  if (status >= 500) throw new TypeError('the sign-out waits');
  await caches.delete(signOutMark);
  return true;
}

async function fromNetwork({ request, preload }: Parts): Promise<Response> {
  // What was asked for before the sign-out was completed is still the person's.
  if (await completeSignOut()) return fetch(request);
  return (await preload) ?? fetch(request);
}

/** Network first, never kept; the offline page where the network fails or stays silent. */
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
