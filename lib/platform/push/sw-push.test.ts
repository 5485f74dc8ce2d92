import { describe, expect, it } from 'vitest';
import { ownPath, readPush, registerPush } from './sw-push';

const origin = 'https://cards.example';
const start = '/app/profiles';

describe('where a click on a notification leads', () => {
  it.each([
    ['/app/contacts', '/app/contacts'],
    ['/ar/app/contacts?new=1', '/ar/app/contacts?new=1'],
    ['https://evil.example/', start],
    ['//evil.example/', start],
    ['/\\evil.example', start],
    ['/\t/evil.example', start],
    ['javascript:alert(1)', start],
    [undefined, start],
    [{ path: '/' }, start],
  ])('%j opens %s', (path, wanted) => {
    expect(ownPath(path, origin)).toBe(wanted);
  });
});

describe('a push message', () => {
  it('becomes a notification in its language', () => {
    const data = { title: 'عنوان', body: 'نص', tag: 'a', path: '/ar/app/contacts', lang: 'ar', dir: 'rtl' };
    expect(readPush(JSON.stringify({ data, from: '1' }), origin)).toEqual(data);
  });

  it.each([[undefined], [''], ['no json'], ['{}'], ['{"data":{}}'], ['{"data":{"title":7}}'], ['null']])(
    'is nothing where it is %j',
    (text) => {
      expect(readPush(text, origin)).toBeNull();
    },
  );

  it('is cut where it is endless', () => {
    const told = readPush(JSON.stringify({ data: { title: 'a'.repeat(1e6), body: 'b'.repeat(1e6) } }), origin);
    expect([told?.title.length, told?.body.length]).toEqual([200, 500]);
  });
});

/** A service worker's scope with windows of ours, and a record of what was done to them. */
function scope(windows: string[] = []) {
  const done: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const waiting: Promise<unknown>[] = [];
  const client = (url: string) => ({
    url,
    focus: async () => void done.push(`focus ${url}`),
    navigate: async (to: string) => void done.push(`navigate ${to}`),
  });
  const self = {
    location: { origin },
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => windows.map(client),
      openWindow: async (url: string) => void done.push(`open ${url}`),
    },
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
  };
  const shown: object[] = [];
  const fire = async (type: string, event: object) => {
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => void waiting.push(work) });
    await Promise.all(waiting);
  };
  registerPush(self);
  return { fire, shown, done };
}

describe('the service worker', () => {
  it('shows a notification for a message, and none for noise', async () => {
    const worker = scope();
    await worker.fire('push', {
      data: { text: () => '{"data":{"title":"Hello","body":"World","path":"/app/contacts"}}' },
    });
    await worker.fire('push', { data: null });
    expect(worker.shown).toEqual([
      expect.objectContaining({ title: 'Hello', body: 'World', data: { path: '/app/contacts' } }),
    ]);
  });

  it('opens the path in the window that is there, else in a new one; never another site', async () => {
    const click = { notification: { data: { path: '/app/contacts' }, close: () => undefined } };
    const [none, same, other] = [scope(), scope([`${origin}/app/contacts`]), scope([`${origin}/app/profiles`])];
    for (const worker of [none, same, other]) await worker.fire('notificationclick', click);
    expect(none.done).toEqual([`open ${origin}/app/contacts`]);
    expect(same.done).toEqual([`focus ${origin}/app/contacts`]);
    expect(other.done).toEqual([`navigate ${origin}/app/contacts`, `focus ${origin}/app/profiles`]);
    const evil = scope();
    await evil.fire('notificationclick', {
      notification: { data: { path: '//evil.example' }, close: () => undefined },
    });
    expect(evil.done).toEqual([`open ${origin}${start}`]);
  });
});
