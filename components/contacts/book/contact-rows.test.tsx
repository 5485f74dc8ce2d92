import { expect, it, vi } from 'vitest';
import type { Place } from '@/components/contacts/contact/use-place';
import { emptyDraft } from '@/lib/contacts/book/draft-schema';
import type { useContacts } from '@/lib/contacts/book/hooks';
import type { Contact } from '@/lib/contacts/book/schema';
import { show } from '@/tests/support/render';
import { ContactRows } from './contact-rows';
import type { Selection } from './use-selection';

const person = (at: number) => {
  const draft = emptyDraft('en');
  const content = { ...draft.content, name: { ...draft.content.name, first: `N${at}` } };
  return {
    ...draft,
    content,
    id: `id-${at}`,
    status: 'kept',
    isStarred: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  } as Contact;
};
const items = Array.from({ length: 1000 }, (_, at) => person(at));
const place = { chosen: 'id-1', hrefOf: () => '/' } as unknown as Place;
const selection = { has: (id: string) => id === 'id-2', isChoosing: true } as unknown as Selection;
const fetchNextPage = vi.fn();
const contacts = { hasNextPage: true, fetchNextPage } as unknown as ReturnType<typeof useContacts>;
const rows = <ContactRows {...{ contacts, items, place, selection }} total={50_000} sort="name" reveal={null} />;

// jsdom has no layout, so every row gets a height.
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { get: () => 60 });

it('draws what is in sight of a long list, and says where in it each contact stands', async () => {
  const { place: page, unmount } = await show(rows);
  const drawn = [...page.querySelectorAll('li')];
  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn.length).toBeLessThan(60);
  expect(drawn.slice(0, 2).map((row) => [row.ariaSetSize, row.ariaPosInSet])).toEqual([
    ['50000', '1'],
    ['50000', '2'],
  ]);
  expect(page.querySelector('[data-contact="id-1"]')?.getAttribute('aria-current')).toBe('true');
  expect([...page.querySelectorAll('input')].map((box) => box.checked).indexOf(true)).toBe(2);
  expect(fetchNextPage).not.toHaveBeenCalled();
  await unmount();
});

it('the first contact of each letter stands below it, and one order has other headings than another', async () => {
  const named = (last: string, at: number) => {
    const one = person(at);
    return { ...one, content: { ...one.content, name: { ...one.content.name, last } } };
  };
  const some = ['Adams', 'Ärmel', 'Babbage'].map(named);
  const found = { hasNextPage: false, fetchNextPage } as unknown as ReturnType<typeof useContacts>;
  const list = { contacts: found, items: some, place, selection, total: 3, reveal: null };
  const headings = async (sort: 'name' | 'created') => {
    const { place: page, unmount } = await show(<ContactRows {...list} sort={sort} />);
    const texts = [...page.querySelectorAll('li')].map((row) => row.querySelector('div[aria-hidden] bdi')?.textContent);
    await unmount();
    return texts;
  };
  expect(await headings('name')).toEqual(['A', undefined, 'B']);
  expect(await headings('created')).toEqual(['January 2026', undefined, undefined]);
});
