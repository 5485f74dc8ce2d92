// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const beacon = vi.fn((_url: string, _body: Blob) => true);
const writeText = vi.fn((_text: string) => Promise.resolve());

function give(target: object, name: string, value: unknown) {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

async function visits() {
  return Promise.all(beacon.mock.calls.map(async ([url, body]) => [url, body.type, JSON.parse(await body.text())]));
}

/** Runs the script as a browser would after the document was read. */
async function open(address: string) {
  history.replaceState(null, '', address);
  vi.resetModules();
  await import('./card-script');
}

beforeEach(() => {
  document.body.innerHTML = `<div data-card="ada"><button data-share hidden></button><a data-save href="#">Save</a>
    <button data-copy="+1202" hidden></button><p class="mc-toast" role="status" data-done="Copied" data-failed="No"></p></div>`;
  give(navigator, 'sendBeacon', beacon);
  give(navigator, 'clipboard', { writeText });
  give(navigator, 'share', undefined);
  give(navigator, 'globalPrivacyControl', undefined);
  give(navigator, 'doNotTrack', null);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('takes the channel out of the address and reports it once', async () => {
  await open('/ada?x=1&via=qr#top');
  expect(location.pathname + location.search + location.hash).toBe('/ada?x=1#top');
  expect(await visits()).toEqual([
    ['/api/v1/visits', 'application/json', { username: 'ada', event: 'view', channel: 'qr' }],
  ]);
});

it('takes the event out of the address, and leaves it in the way to the form', async () => {
  document
    .querySelector('[data-card]')
    ?.insertAdjacentHTML('beforeend', '<a data-exchange href="/en/ada/exchange?met=e">E</a>');
  await open('/ada?met=e&via=qr&x=1');
  expect(location.pathname + location.search).toBe('/ada?x=1');
  expect(document.querySelector('[data-exchange]')?.getAttribute('href')).toMatch(/exchange\?met=e&via=qr$/);
});

it('reports the code or the link with a label by which the visitor came with every event, and takes them out of the address', async () => {
  await open('/ada?via=nfc&code=7K2M9QXT&x=1');
  document.querySelector<HTMLElement>('[data-save]')?.click();
  expect(location.search).toBe('?x=1');
  for (const [, , visit] of await visits()) expect(visit).toMatchObject({ channel: 'nfc', code: '7K2M9QXT' });
  beacon.mockClear();
  await open('/ada?l=spring-fair');
  expect(location.search).toBe('');
  expect((await visits()).map(([, , visit]) => visit)).toEqual([
    { username: 'ada', event: 'view', channel: 'link', link: 'spring-fair' },
  ]);
});

it('reports another view before what a visitor does who comes back to the open page after half an hour', async () => {
  await open('/ada?via=nfc');
  const save = () => document.querySelector<HTMLElement>('[data-save]')?.click();
  vi.setSystemTime(Date.now() + 29 * 60_000);
  save();
  vi.setSystemTime(Date.now() + 2 * 60_000);
  save();
  expect((await visits()).map(([, , { event, channel }]) => [event, channel])).toEqual([
    ['view', 'nfc'],
    ['save', 'nfc'],
    ['view', 'nfc'],
    ['save', 'nfc'],
  ]);
});

it.each([
  ['/ada?met=e', 'event'],
  ['/ada?met=e&via=qr', 'qr'],
  ['/ada?met=', 'unknown'],
  ['/ada?via=background', 'background'],
  ['/ada?l=a&via=signature', 'signature'],
])('the channel of %s is %s', async (address, channel) => {
  await open(address);
  expect((await visits())[0]?.[2].channel).toBe(channel);
});

it.each(['?code=7K2M', '?code=%22%3E', '?l=Fair', '?l=', '?l=..%2F'])('reports nothing of %s', async (search) => {
  await open(`/ada${search}`);
  expect((await visits())[0]?.[2]).toEqual({ username: 'ada', event: 'view', channel: 'unknown' });
  expect(location.search).toBe('');
});

const row = (id: string) => `<li data-f="${id}"><a href="#"><b>+1</b></a><button data-copy="+1">Copy</button></li>`;
const tap = (selector: string, type = 'click', button = 0) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true, button, cancelable: true }));

it('reports the first tap on each field, also by its copy button, after the view', async () => {
  give(document, 'readyState', 'interactive');
  document
    .querySelector('[data-card]')
    ?.insertAdjacentHTML('beforeend', `<ul>${row('a')}${row('b')}</ul><p data-f="c"><a href="#">C</a> text</p>`);
  await open('/ada?via=qr');
  tap('[data-f=a] b');
  tap('[data-f=a] button');
  tap('[data-f=b] button');
  tap('[data-f=c]');
  tap('[data-f=c] a', 'auxclick', 2);
  tap('[data-f=c] a', 'auxclick', 1);
  Reflect.deleteProperty(document, 'readyState');
  expect((await visits()).map(([, , { event, field, channel }]) => [event, field, channel])).toEqual([
    ['view', undefined, 'qr'],
    ['tap', 'a', 'qr'],
    ['tap', 'b', 'qr'],
    ['tap', 'c', 'qr'],
  ]);
});

it('reports a tap on a video, whose link goes', async () => {
  document
    .querySelector('[data-card]')
    ?.insertAdjacentHTML(
      'beforeend',
      `<p data-f="v"><a data-embed="https://player.vimeo.com/video/1" href="#">V</a></p>`,
    );
  await open('/ada');
  tap('[data-f=v] a');
  expect((await visits())[1]?.[2]).toMatchObject({ event: 'tap', field: 'v' });
});

it.each(['/ada', '/ada?via=evil', '/ada?via='])('reports %s as an unknown channel', async (address) => {
  await open(address);
  expect((await visits())[0]?.[2]).toMatchObject({ channel: 'unknown' });
  expect(location.search).toBe('');
});

it('reports a save with the channel of the visit', async () => {
  await open('/ada?via=nfc');
  document.querySelector<HTMLElement>('[data-save]')?.click();
  expect((await visits()).map(([, , visit]) => visit.event)).toEqual(['view', 'save']);
  expect((await visits())[1]?.[2].channel).toBe('nfc');
});

it('reports the view before a save by somebody who is faster than the page, and once', async () => {
  give(document, 'readyState', 'interactive');
  await open('/ada');
  expect(await visits()).toEqual([]);
  document.querySelector<HTMLElement>('[data-save]')?.click();
  window.dispatchEvent(new Event('load'));
  expect((await visits()).map(([, , visit]) => visit.event)).toEqual(['view', 'save']);
  Reflect.deleteProperty(document, 'readyState');
});

it.each([
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
])('reports nothing where the browser says %s', async (name, value) => {
  give(navigator, name, value);
  await open('/ada?via=qr');
  document.querySelector<HTMLElement>('[data-save]')?.click();
  expect(beacon).not.toHaveBeenCalled();
  expect(location.search).toBe('');
});

it('shows copy buttons, copies, and says so politely', async () => {
  await open('/ada');
  const button = document.querySelector<HTMLElement>('[data-copy]');
  expect(button?.hidden).toBe(false);
  button?.click();
  expect(writeText).toHaveBeenCalledWith('+1202');
  await vi.advanceTimersByTimeAsync(60);
  expect(document.querySelector('[role=status]')?.textContent).toBe('Copied');
  await vi.advanceTimersByTimeAsync(5000);
  expect(document.querySelector('[role=status]')?.textContent).toBe('');
});

it('says so where copying was refused', async () => {
  writeText.mockRejectedValueOnce(new Error('denied'));
  await open('/ada');
  document.querySelector<HTMLElement>('[data-copy]')?.click();
  await vi.advanceTimersByTimeAsync(60);
  expect(document.querySelector('[role=status]')?.textContent).toBe('No');
});

it('offers the device’s own sharing only where there is one', async () => {
  await open('/ada');
  expect(document.querySelector<HTMLElement>('[data-share]')?.hidden).toBe(true);
  const share = vi.fn(() => Promise.resolve());
  give(navigator, 'share', share);
  await open('/ada');
  const button = document.querySelector<HTMLElement>('[data-share]');
  expect(button?.hidden).toBe(false);
  button?.click();
  expect(share).toHaveBeenCalledOnce();
});

it('does not break in a browser that has nothing of this', async () => {
  give(navigator, 'sendBeacon', undefined);
  give(navigator, 'clipboard', undefined);
  await expect(open('/ada?via=qr')).resolves.toBeUndefined();
  expect(document.querySelector<HTMLElement>('[data-copy]')?.hidden).toBe(true);
});

it('leaves pages without a card alone', async () => {
  document.body.innerHTML = '';
  await open('/ada?via=qr');
  expect(beacon).not.toHaveBeenCalled();
});

const help = `<details class="mc-help"><summary>Help</summary><div data-help="ios"></div><div data-help="android"></div>
  <div data-help="app"><a data-leave hidden>Open</a></div><div data-help="desktop"></div></details>`;
const shownHelp = () =>
  [...document.querySelectorAll<HTMLElement>('[data-help]')]
    .filter((part) => !part.hidden)
    .map((part) => part.dataset.help);

function withHelp(userAgent: string) {
  give(navigator, 'userAgent', userAgent);
  document.querySelector('[data-card]')?.insertAdjacentHTML('beforeend', help);
}

it('of the help with saving, shows what fits the browser, closed', async () => {
  withHelp(
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  );
  await open('/ada');
  expect(shownHelp()).toEqual(['android']);
  expect(document.querySelector('details')?.open).toBe(false);
});

it('opens the help inside another app, with a way out where there is one', async () => {
  withHelp(
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/141.0 Mobile Safari/537.36',
  );
  await open('/de/ada?via=qr');
  expect(shownHelp()).toEqual(['app']);
  expect(document.querySelector('details')?.open).toBe(true);
  const way = document.querySelector<HTMLAnchorElement>('[data-leave]');
  expect(way?.hidden).toBe(false);
  expect(way?.href).toMatch(/^intent:\/\/localhost(?::\d+)?\/de\/ada#Intent;scheme=http;/);
});

it('says after a tap on the main button what is left to do, with the help and the words of the exchange beside it', async () => {
  give(navigator, 'userAgent', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36');
  document.body.innerHTML = `<div data-card="ada"><div class="mc-acts"><a data-save data-saved="Saved">
    <span>Save</span></a></div><footer>${help}</footer></div>`;
  await open('/ada');
  const acts = document.querySelector('.mc-acts');
  expect([acts?.classList.contains('mc-saved'), acts?.querySelector('.mc-help')]).toEqual([false, null]);
  document.querySelector<HTMLElement>('[data-save]')?.click();
  expect([acts?.classList.contains('mc-saved'), acts?.querySelector('.mc-help') !== null]).toEqual([true, true]);
  expect(document.querySelector('[data-save] span')?.textContent).toBe('Saved');
});

it('offers no way out where only the person can leave', async () => {
  withHelp(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  );
  await open('/ada');
  expect(shownHelp()).toEqual(['app']);
  expect(document.querySelector<HTMLElement>('[data-leave]')?.hidden).toBe(true);
});

const still =
  '<a class="mc-video" href="https://vimeo.com/1" data-embed="https://player.vimeo.com/video/1"> <span>A talk</span></a>';
const press = (init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  document.querySelector('a.mc-video')?.dispatchEvent(event);
  return event;
};

it('plays a video in its place once it is asked for', async () => {
  document.querySelector('[data-card]')?.insertAdjacentHTML('beforeend', still);
  await open('/ada');
  expect(document.querySelector('iframe')).toBeNull();
  expect(press().defaultPrevented).toBe(true);
  const frame = document.querySelector('iframe');
  expect(frame?.src).toBe('https://player.vimeo.com/video/1');
  expect([frame?.title, frame?.allow]).toEqual(['A talk', 'autoplay; fullscreen; picture-in-picture']);
  expect(document.activeElement).toBe(frame);
  expect(document.querySelector('a.mc-video')).toBeNull();
});

it('lets a video be opened in another tab', async () => {
  document.querySelector('[data-card]')?.insertAdjacentHTML('beforeend', still);
  await open('/ada');
  expect(press({ ctrlKey: true }).defaultPrevented).toBe(false);
  expect(document.querySelector('iframe')).toBeNull();
});
