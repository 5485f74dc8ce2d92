import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToNativeButtons, nativeButtonTarget } from './native-bridge';

// Specification, section 2: "A native-app button-click event navigates as follows".

const origin = 'https://cards.example';
let visited: string[];
let stop: () => void;

beforeEach(() => {
  visited = [];
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin } }));
  vi.stubGlobal('document', new EventTarget());
  stop = listenToNativeButtons((path) => void visited.push(path));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const targets: [unknown, string][] = [
  ['share', '/app/profiles?sharing=default'],
  ['sms', '/app/profiles?sharing=sms'],
  ['email', '/app/profiles?sharing=email'],
  ['contacts', '/app/contacts'],
  ['anything else', '/app/profiles'],
  ['constructor', '/app/profiles'],
  ['__proto__', '/app/profiles'],
  ['', '/app/profiles'],
  [undefined, '/app/profiles'],
  [7, '/app/profiles'],
];

it.each(targets)("section 2: '%s' to %s", (button, target) => {
  expect(nativeButtonTarget(button)).toBe(target);
  window.dispatchEvent(new CustomEvent('native-app-button-click', { detail: { button } }));
  expect(visited).toEqual([target]);
});

it('an event without details goes to the cards', () => {
  window.dispatchEvent(new Event('native-app-button-click'));
  expect(visited).toEqual(['/app/profiles']);
});

const message = { type: 'native-app-button-click', button: 'sms' };
const post = (target: EventTarget, data: unknown, from = origin) =>
  target.dispatchEvent(Object.assign(new Event('message'), { data, origin: from }));

it('section 2: takes posted messages, object or JSON text, on window or document', () => {
  for (const target of [window, document]) for (const data of [message, JSON.stringify(message)]) post(target, data);
  expect(visited).toEqual(Array.from({ length: 4 }, () => '/app/profiles?sharing=sms'));
});

it('takes messages of a wrapper, which have no origin', () => {
  post(document, message, '');
  post(document, message, 'null');
  expect(visited).toHaveLength(2);
});

it('leaves other messages and other sites alone', () => {
  for (const data of [null, 7, 'sms', '{', '{}', { type: 'other', button: 'sms' }, { button: 'sms' }])
    post(window, data);
  post(window, message, 'https://evil.example');
  expect(visited).toEqual([]);
});

it('stops when told', () => {
  stop();
  post(window, message);
  window.dispatchEvent(new CustomEvent('native-app-button-click', { detail: { button: 'sms' } }));
  expect(visited).toEqual([]);
});
