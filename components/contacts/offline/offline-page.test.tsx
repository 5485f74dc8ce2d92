import { afterEach, beforeEach, expect, it } from 'vitest';
import { offerCapture } from '@/lib/contacts/offline/script/capture';
import { showCards } from '@/lib/contacts/offline/script/cards';
import type { KeptCard } from '@/lib/platform/browser/offline-schema';
import { qrPath } from '@/lib/platform/formats/qr';
import type { Locale } from '@/lib/platform/i18n/languages';
import { perform, show, until } from '@/tests/support/render';
import { OfflinePage } from './offline-page';

// The page as its script fills it in, from the data that is kept on the device.

const card = (username: string, more: Partial<KeptCard> = {}): KeptCard => ({
  ...{ username, name: `Name of ${username}`, title: 'Analyst', company: '', language: 'en' },
  ...{ code: `https://cards.example/${username}?via=qr`, address: `cards.example/${username}` },
  colors: { paper: '#fbfaf7', ink: '#16181d', muted: '#5c606a', line: '#e3dfd6' },
  ...more,
});

let unmount: () => Promise<void>;
async function open(locale?: Locale) {
  ({ unmount } = await show(<OfflinePage />, locale));
  // A browser that reads a document puts the nodes of a template into its `content`; React makes them children.
  for (const template of document.querySelectorAll('template')) template.content.append(...template.childNodes);
}
beforeEach(() => open());
afterEach(() => unmount());

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part=${name}]`) as HTMLElement;
const shown = (names: string[]) => names.filter((name) => !part(name).hidden);
const drawn = () => part('qr').querySelector('path')?.getAttribute('d');

it('says so where no cards are kept, and has nobody to sign out', () => {
  showCards([]);
  expect(shown(['none', 'cards', 'sign-out'])).toEqual(['none']);
});

it('shows a card with the code that visitors scan, without a choice where there is one', () => {
  showCards([card('ada')]);
  expect(shown(['none', 'cards', 'sign-out', 'choices', 'title', 'company'])).toEqual(['cards', 'sign-out', 'title']);
  expect([part('name').textContent, part('address').textContent]).toEqual(['Name of ada', 'cards.example/ada']);
  expect(drawn()).toBe(qrPath('https://cards.example/ada?via=qr').path);
  expect(part('qr-name').textContent).toContain('Name of ada');
});

it('writes the words before a name as on every page, whatever the name is', async () => {
  await unmount();
  await open('fr-CA');
  showCards([card('ada', { name: 'Ada' }), card('grace', { name: 'Grace $& {name}' })]);
  expect(part('qr-name').textContent).toBe('Code QR de la carte d’Ada');
  document.querySelectorAll<HTMLInputElement>('input[name=card]')[1]?.click();
  expect(part('qr-name').textContent).toBe('Code QR de la carte de Grace $& {name}');
});

it('lets somebody choose between several, each in its own language and direction', () => {
  showCards([card('ada'), card('layla', { name: 'ليلى', language: 'ar' })]);
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[name=card]')];
  expect([radios.map(({ checked }) => checked), part('choices').hidden]).toEqual([[true, false], false]);
  radios[1]?.click();
  expect([part('name').textContent, part('name').lang, part('name').dir]).toEqual(['ليلى', 'ar', 'rtl']);
  expect(drawn()).toBe(qrPath('https://cards.example/layla?via=qr').path);
});

it('writes nobody down where nothing says who it is, and says so where the browser keeps nothing', async () => {
  const states = ['captured', 'need-somebody', 'capture-failed', 'waiting'];
  expect(part('capture').hidden).toBe(true);
  offerCapture('ada');
  expect(part('capture').hidden).toBe(false);
  const form = part('capture-form') as HTMLFormElement;
  const keep = () => perform(() => form.requestSubmit());
  (form.elements.namedItem('note') as HTMLTextAreaElement).value = 'Only a note';
  await keep();
  expect(shown(states)).toEqual(['need-somebody']);
  (form.elements.namedItem('first') as HTMLInputElement).value = 'Grace';
  // Storage fails here, as in a private window.
  await keep();
  await until(() => expect(shown(states)).toEqual(['capture-failed']));
  expect((form.elements.namedItem('first') as HTMLInputElement).value).toBe('Grace');
});
