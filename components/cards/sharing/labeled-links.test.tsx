import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfigProvider } from '@/components/app/config';
import { defaultConfig } from '@/components/app/default-config';
import type { OwnCard } from '@/lib/cards/card/schema';
import { perform, show, until, write } from '@/tests/support/render';
import { LabeledLinks } from './labeled-links';

const card = { id: 'id-ada', username: 'ada' } as OwnCard;
const fair = { id: 'l1', label: 'Spring fair', slug: 'spring-fair', createdAt: '2026-01-01T00:00:00.000Z' };

let links: (typeof fair)[];
let asked: [string, string, unknown][];
let place: HTMLElement;
let unmount = async () => {};

beforeEach(async () => {
  [links, asked] = [[fair], []];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string | null }) => {
    const said = body ? JSON.parse(body) : null;
    if (method !== 'GET') asked.push([method, url, said]);
    if (method === 'GET') return Response.json({ items: links, nextCursor: null });
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (method === 'PATCH') return Response.json({ ...fair, ...said });
    const made = { ...fair, id: said.restore?.id ?? 'l2', label: said.label, slug: said.restore?.slug ?? 'news' };
    return Response.json({ ...made, createdAt: '2026-01-02T00:00:00.000Z' }, { status: 201 });
  });
  ({ place, unmount } = await show(
    <ConfigProvider config={{ ...defaultConfig, appUrl: 'https://cards.example' }}>
      <LabeledLinks card={card} />
    </ConfigProvider>,
  ));
  await until(() => expect(labels()).toEqual(['Spring fair']));
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

const labels = () => [...place.querySelectorAll<HTMLInputElement>('li input')].map(({ value }) => value);
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    (one) => one.getAttribute('aria-label')?.replace(/[\u2066-\u2069]/g, '') === name || one.textContent === name,
  );

it('are listed with their addresses, each of which is copied in one click', async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  expect(place.querySelector('li')?.textContent).toContain('cards.example/ada?l=spring-fair');
  await perform(() => button('Copy link “Spring fair”')?.click());
  expect(copied).toEqual(['https://cards.example/ada?l=spring-fair']);
});

it('are added in place; a label has to say something', async () => {
  const field = place.querySelector('form input') as HTMLInputElement;
  const add = () => perform(() => button('Add link')?.click());
  await add();
  expect([place.textContent?.includes('This field is required.'), asked]).toEqual([true, []]);
  await write(field, ' Newsletter ');
  await add();
  await until(() => expect(labels()).toEqual(['Spring fair', 'Newsletter']));
  expect(asked).toEqual([['POST', '/api/v1/profiles/id-ada/links', { label: 'Newsletter' }]]);
  expect(field.value).toBe('');
});

it('get another label where it stands; an empty one changes nothing', async () => {
  const field = place.querySelector('li input') as HTMLInputElement;
  const leave = () => perform(() => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await write(field, '  ');
  await leave();
  expect([labels(), asked]).toEqual([['Spring fair'], []]);
  await write(field, 'Autumn fair');
  await leave();
  await until(() => expect(asked).toEqual([['PATCH', '/api/v1/profiles/id-ada/links/l1', { label: 'Autumn fair' }]]));
  await until(() => expect(labels()).toEqual(['Autumn fair']));
});

it('are deleted, and come back as they were', async () => {
  await perform(() => button('Delete link “Spring fair”')?.click());
  await until(() => expect(labels()).toEqual([]));
  await until(() => expect(button('Undo')).toBeDefined());
  await perform(() => button('Undo')?.click());
  await until(() => expect(labels()).toEqual(['Spring fair']));
  expect(asked.at(-1)?.[2]).toEqual({ label: 'Spring fair', restore: { id: 'l1', slug: 'spring-fair' } });
});
