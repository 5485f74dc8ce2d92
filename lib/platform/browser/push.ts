import type { Messaging } from 'firebase/messaging';
import type { PublicConfig } from '@/lib/platform/public-config';
import { api } from './api';

type Project = PublicConfig['firebase'];

/** Whether this browser gets push messages: `blocked` by the person in the browser itself, `unsupported` by the browser. */
export type PushState = 'on' | 'off' | 'blocked' | 'unsupported';

/** Local storage says that the person turned push messages on here: the permission alone outlives a sign-out. */
const key = 'push';
let hasStarted = false;

async function load(project: Project) {
  const [{ browserApp }, sdk] = await Promise.all([
    import('@/lib/platform/auth/firebase-browser'),
    import('firebase/messaging'),
  ]);
  return { app: browserApp(project), sdk };
}

/** Whether this browser gets push messages now. Asks nobody. */
export async function pushState(project: Project): Promise<PushState> {
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return 'unsupported';
  const { sdk } = await load(project);
  if (!(await sdk.isSupported())) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && localStorage.getItem(key) ? 'on' : 'off';
}

/** Gets the browser's address for messages, which the library renews weekly, and tells the server. */
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
 * Switches on the automatic data collection of push messaging for a signed-in person (specification, section 6): from now
 * on the library may keep this browser's address fresh. It does where the person turned messages on here, and only there:
 * nobody is asked anything.
 */
export async function startPush(project: Project): Promise<void> {
  if (!('Notification' in window)) return;
  hasStarted = true;
  const { app } = await load(project);
  // Signed out while the library was loading.
  if (!hasStarted) return;
  app.automaticDataCollectionEnabled = true;
  const id = localStorage.getItem(key);
  if (!id) return;
  try {
    const { items } = await api('GET', '/me/push-tokens');
    const isKept = Notification.permission === 'granted' && items.some((device) => device.id === id);
    if (isKept) await register(project);
    // Stopped from another device or by the browser's own settings, or a former person's.
    else await giveUp(project);
  } catch {
    // Tried again at the next start.
  }
}

/**
 * Asks for permission, which browsers allow on a click only, and turns push messages on in this browser.
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
  // The installation's id is kept by the library and would be the same for whoever signs in next.
  await installations.deleteInstallations(installations.getInstallations(app));
}

/** Turns push messages off in this browser, for us and for the service. @throws ApiError where the server was not told */
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
 * Gives up this browser's address for messages and deletes the library's identity, where the server has removed the browser.
 * What fails without a network is done at the next start.
 */
async function giveUp(project: Project): Promise<void> {
  if (!localStorage.getItem(key)) return;
  try {
    await unsubscribe(project);
    localStorage.removeItem(key);
  } catch {
    // Tried again at the next start.
  }
}

/** After the sign-out, with which the server has removed the browser: automatic data collection is off again. */
export async function forgetPush(project: Project): Promise<void> {
  if (hasStarted) (await load(project)).app.automaticDataCollectionEnabled = false;
  hasStarted = false;
  await giveUp(project);
}
