// What the service worker does with push notifications. Pure but for `registerPush`; imports nothing, so that the worker stays small.

/** The content of a notification, and the page that a click opens: one of our paths. */
export type PushNote = { title: string; body: string; tag: string; path: string; lang: string; dir: 'ltr' | 'rtl' };

const string = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, most) : '');

/** The path in a message if it is one of ours, otherwise the application's start page. */
export function ownPath(path: unknown, origin: string): string {
  const start = '/app/profiles';
  if (typeof path !== 'string' || !path.startsWith('/')) return start;
  try {
    const url = new URL(path, origin);
    return url.origin === origin ? `${url.pathname}${url.search}` : start;
  } catch {
    return start;
  }
}

/** The notification of a push notification (`{ data: {…} }`, as Firebase Cloud Messaging delivers it); null for anything else. */
export function readPush(text: string | undefined, origin: string): PushNote | null {
  try {
    const { data } = JSON.parse(text ?? '') as { data?: Record<string, unknown> };
    const title = string(data?.title, 200);
    if (!title) return null;
    return {
      title,
      body: string(data?.body, 500),
      tag: string(data?.tag, 100),
      path: ownPath(data?.path, origin),
      lang: string(data?.lang, 20),
      dir: data?.dir === 'rtl' ? 'rtl' : 'ltr',
    };
  } catch {
    return null;
  }
}

/** The few things of a service worker's global scope that are needed (https://www.w3.org/TR/push-api/, W3C Notifications). */
type WorkerEvent = { waitUntil: (work: Promise<unknown>) => void };
type PushEvent = WorkerEvent & { data: { text: () => string } | null };
type ClickEvent = WorkerEvent & { notification: { data: unknown; close: () => void } };
type Window = { url: string; focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> };
type PushScope = {
  location: { origin: string };
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Window[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener: (type: never, listener: never) => void;
};

/** Opens a path in an existing window of ours, otherwise in a new one. */
async function open(scope: PushScope, path: string): Promise<void> {
  const url = new URL(path, scope.location.origin).href;
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const target = windows.find((window) => window.url === url) ?? windows[0];
  if (!target) return void (await scope.clients.openWindow(url));
  if (target.url !== url) {
    // Refused for windows that this worker does not control.
    const isThere = await target.navigate(url).then(
      () => true,
      () => false,
    );
    if (!isThere) return void (await scope.clients.openWindow(url));
  }
  await target.focus();
}

/** Shows push notifications as notifications; a click opens the path that the message names, which is always one of ours. */
export function registerPush(self: unknown): void {
  const scope = self as PushScope;
  const { origin } = scope.location;
  const on = scope.addEventListener.bind(scope) as (type: string, listener: (event: never) => void) => void;
  on('push', (event: PushEvent) => {
    const note = readPush(event.data?.text(), origin);
    if (!note) return;
    const { title, body, tag, path, lang, dir } = note;
    const options = { body, tag, lang, dir, icon: '/apple-touch-icon.png', data: { path } };
    event.waitUntil(scope.registration.showNotification(title, options));
  });
  on('notificationclick', (event: ClickEvent) => {
    event.notification.close();
    const { path } = (event.notification.data ?? {}) as { path?: unknown };
    event.waitUntil(open(scope, ownPath(path, origin)));
  });
}
