import type { Messaging } from 'firebase/messaging';
import type { PublicConfig } from '@/lib/platform/public-config';
import { api } from './api';

type Project = PublicConfig['firebase'];

/** Whether this browser gets push notifications: `blocked` by the user in the browser's settings, `unsupported` by the browser. */
export type PushState = 'on' | 'off' | 'blocked' | 'unsupported';

/**
 * The local storage entry which says that the user turned push notifications on here; the browser's permission alone outlives a
 * sign-out.
 */
const key = 'push';
let hasStarted = false;

async function load(project: Project) {
  const [{ browserApp }, sdk] = await Promise.all([
    import('@/lib/platform/auth/firebase-browser'),
    import('firebase/messaging'),
  ]);
  return { app: browserApp(project), sdk };
}

/** Returns whether this browser gets push notifications now. Does not prompt the user. */
export async function pushState(project: Project): Promise<PushState> {
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return 'unsupported';
  const { sdk } = await load(project);
  if (!(await sdk.isSupported())) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && localStorage.getItem(key) ? 'on' : 'off';
}

/** Gets the browser's push token, which the library renews weekly, and sends it to the server. */
async function register(project: Project): Promise<void> {
  const { app, sdk } = await load(project);
  const messaging: Messaging = sdk.getMessaging(app);
  const worker = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  const token = await new Promise<string>((resolve, reject) => {
    sdk.onRegistered(messaging, resolve);
    const vapidKey = project.messaging?.vapidKey ?? '';
    sdk.register(messaging, { vapidKey, serviceWorkerRegistration: worker }).catch(reject);
  });
  const device = await api('POST', '/me/push-tokens', { body: { token } });
  localStorage.setItem(key, device.id);
}

/**
 * Turns on the automatic data collection of push messaging for a signed-in user (specification, section 6), so that the
 * library may renew this browser's push token. It does so only where the user turned messages on here. Does not prompt the
 * user.
 */
export async function startPush(project: Project): Promise<void> {
  if (!('Notification' in window)) return;
  hasStarted = true;
  const { app } = await load(project);
  // The user signed out while the library was loading.
  if (!hasStarted) return;
  app.automaticDataCollectionEnabled = true;
  const id = localStorage.getItem(key);
  if (!id) return;
  try {
    const { items } = await api('GET', '/me/push-tokens');
    const isKept = Notification.permission === 'granted' && items.some((device) => device.id === id);
    if (isKept) await register(project);
    // The messages were turned off from another device or in the browser's settings, or the entry is from an earlier user.
    else await giveUp(project);
  } catch {
    // Retried at the next start.
  }
}

/**
 * Asks for permission, which browsers allow on a click only, and turns push notifications on in this browser.
 * @throws what the browser or the service says, or ApiError
 */
export async function turnOnPush(project: Project): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await register(project);
  return 'on';
}

async function unsubscribe(project: Project): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration('/');
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  const [{ app, sdk }, installations] = await Promise.all([load(project), import('firebase/installations')]);
  await sdk.unregister(sdk.getMessaging(app));
  // The library keeps the installation's id, which would be the same for the next user who signs in.
  await installations.deleteInstallations(installations.getInstallations(app));
}

/**
 * Turns push notifications off in this browser, on our server and at the push service. @throws ApiError where our server was not
 * reached
 */
export async function turnOffPush(project: Project): Promise<PushState> {
  const id = localStorage.getItem(key);
  if (id) await api('DELETE', '/me/push-tokens/[id]', { params: { id } }).catch(ignoreGone);
  localStorage.removeItem(key);
  await unsubscribe(project).catch(() => undefined);
  return 'off';
}

function ignoreGone(error: unknown): void {
  if (!(error instanceof Error && error.message === 'not_found')) throw error;
}

/**
 * Deletes this browser's push token and the library's identity, where the server has removed the browser. Where this fails
 * without a network, it is retried at the next start.
 */
async function giveUp(project: Project): Promise<void> {
  if (!localStorage.getItem(key)) return;
  try {
    await unsubscribe(project);
    localStorage.removeItem(key);
  } catch {
    // Retried at the next start.
  }
}

/** Turns automatic data collection off again after the sign-out, with which the server has removed the browser. */
export async function purgePush(project: Project): Promise<void> {
  if (hasStarted) (await load(project)).app.automaticDataCollectionEnabled = false;
  hasStarted = false;
  await giveUp(project);
}
