import type { Browser, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { createCard } from '@/lib/cards/card/card';
import { newCardSchema } from '@/lib/cards/card/schema';
import { type Context, createContext } from '@/lib/platform/context';
import { users } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { word } from './browser';
import { visit } from './browser-pages';
import { newAccount } from './local-session';
import { call, type Look, openAs, type Session } from './signed-in';
import { timed } from './stopwatch';

// A new user with one card in a browser, and helpers to read what they see of it.

let people = 0;

export type Owner = Session & { id: string; username: string };

/** The context of a use case for a user of these tests, in English. */
export function asking({ id, email }: { id: string; email: string }): Context {
  const looks = { locale: 'en', colorScheme: 'auto', hasPageKeys: true, timeZone: null } as const;
  const settings = { displayName: 'Ada Lovelace', ...looks };
  const session = {
    emailVerified: false,
    staffRole: null,
    isOnboardingDone: true,
    deletesAt: null,
    authTime: 0,
    sessionStarted: 0,
  };
  const actor = { id, email, ...settings, ...session, organizations: [], viewer: [], manager: [] };
  return createContext({ actor, locale: 'en', requestId: 'test', address: '' });
}

/** Writes a new user with one card, Ada Lovelace, Analyst, as the end of onboarding does. No window is opened. */
async function writeOwner() {
  people += 1;
  const username = `editor-${process.pid}-${Date.now().toString(36).slice(-5)}-${people}`;
  const { cookie, ...account } = await timed('signing in', () => newAccount(`${username}@example.com`));
  const content = { name: { first: 'Ada', last: 'Lovelace' }, title: 'Analyst' };
  await inTransaction(asking(account), async (tx) => {
    await tx.db
      .insert(users)
      .values({ ...account, isUnproven: true, displayName: 'Ada Lovelace', onboardingDoneAt: tx.now });
    await createCard(tx, newCardSchema.parse({ username, content, language: 'en' }));
  });
  return { ...account, cookie: cookie.slice('auth='.length), username };
}

/** Someone new with one card: Ada Lovelace, Analyst. */
export async function newOwner(browser: Browser, look: Look = {}): Promise<Owner> {
  const { id, cookie, username } = await writeOwner();
  return { ...(await openAs(browser, cookie, look)), id, username };
}

/** Someone's cards as they are saved, in their order. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
export async function storedCards(cookie: string): Promise<any[]> {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  return ((await (await call(cookie, 'GET', '/profiles')).json()) as { items: any[] }).items;
}

/** Someone's first card as it is saved. */
export const stored = async (cookie: string) => (await storedCards(cookie))[0];

export const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: word('en', `card:${name}`), exact: true });

export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

// A save is due 600 ms after the last change, and the machine may be busy.
export const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 30_000 });

export const says = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });

export const saved = (page: Page) => says(page, word('en', 'card:stateSaved'));

/** Opens the editor of the owner's card, ready for typing. */
export async function openEditor({ context, username }: Owner): Promise<Page> {
  const page = await context.newPage();
  await visit(page, `/app/profile/${username}`);
  return page;
}

/** Opens the row of a part of the card in its editor; a closed row says what it is below its value. */
export async function openRow(page: Page, part: string): Promise<void> {
  const words = page.locator('span', { hasText: new RegExp(`^${word('en', `card:${part}`)}`) });
  const row = page.locator('button[data-head]').filter({ has: words });
  await row.click();
  await row.and(page.locator('[aria-expanded=true]')).waitFor();
}

/** Opens a tab of the editor. */
export const openTab = (page: Page, name: string) =>
  page.getByRole('tab', { name: word('en', `card:${name}`), exact: true }).click();
