import type { Browser, Page } from 'playwright';
import { newContactSchema } from '@/lib/contacts/book/schema';
import { addToBook } from '@/lib/contacts/book/write-book';
import { inTransaction } from '@/lib/platform/db/transaction';
import { word } from './browser';
import { visit } from './browser-pages';
import { asking, newOwner, type Owner } from './card-owner';
import type { Look } from './signed-in';

// A user with contacts in a browser, and helpers to read what they see of them.

export const say = (key: string, values?: Record<string, string>) => word('en', `contacts:${key}`, values);
export const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
export const item = (page: Page, name: string) => page.locator('[data-contact]').filter({ hasText: name });
export const names = (page: Page) => page.locator('[data-contact] bdi:first-child').allTextContents();
/** Chooses an act on the whole list from its menu. */
export async function fromListMenu(page: Page, name: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') {
  await page.getByRole('button', { name: say('listActs'), exact: true }).click();
  await page.getByRole(role, { name, exact: true }).click();
}

/** A chip of the list: a group, a tag, or all contacts. */
export const chip = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: say('lists') }).getByRole('link', { name });
export const search = (page: Page) => page.getByRole('textbox', { name: say('search') });

export const named = (first: string, last: string, more: object = {}) => ({
  content: { name: { first, last }, ...more },
});

/** Three contacts: one in English, one in Japanese with a reading, one in Arabic with a tag. */
export const three = [
  named('Grace', 'Hopper', { company: 'Navy 100%' }),
  { ...named('太郎', '山田', { name: { first: '太郎', last: '山田', phoneticLast: 'ヤマダ' } }), language: 'ja' },
  { ...named('أحمد', 'المهيري'), tags: ['Fair'], language: 'ar' },
];

/** A page of someone's, ready to be used. */
export async function openPage({ context }: Owner, target = '/app/contacts'): Promise<Page> {
  const page = await context.newPage();
  await visit(page, target);
  return page;
}

/** Writes contacts into someone's book; their ids, in the order of `people`. */
export function addContacts({ id, username }: Owner, people: object[]): Promise<string[]> {
  return inTransaction(asking({ id, email: `${username}@example.com` }), async (tx) => {
    const entries = people.map((someone) => newContactSchema.parse(someone));
    const made = await addToBook(
      tx,
      id,
      entries.map((entry) => ({ ...entry, language: entry.language ?? 'en' })),
    );
    return made.map((contact) => contact.id);
  });
}

/** Someone new with these contacts, on the page; `ids` in the order of `people`. */
export async function withContacts(browser: Browser, people: object[], look: Look = {}) {
  const owner = await newOwner(browser, look);
  const ids = await addContacts(owner, people);
  return { owner, ids, page: await openPage(owner) };
}
