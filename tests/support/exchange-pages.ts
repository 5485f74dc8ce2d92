import { eq, like } from 'drizzle-orm';
import type { Browser, BrowserContext, Page } from 'playwright';
import { writeStamp } from '@/lib/contacts/exchanges/seal';
import { database } from '@/lib/platform/db/client';
import { profiles, rateLimits } from '@/lib/platform/db/tables';
import type { Locale } from '@/lib/platform/i18n/languages';
import { word } from './browser';

// Visitors in a browser, who leave their details on someone's card.

export const visitor = (browser: Browser, locale: Locale, javaScriptEnabled = true): Promise<BrowserContext> =>
  browser.newContext({ javaScriptEnabled, locale, viewport: { width: 360, height: 740 } });

/** Makes the form look as if it was opened a minute ago, because forms that are sent within two seconds are refused. */
export async function openedLongAgo(page: Page, username: string): Promise<void> {
  const [card] = await database().select({ id: profiles.id }).from(profiles).where(eq(profiles.username, username));
  const [, mark = ''] = (await page.locator('input[name=stamp]').first().inputValue()).split('.');
  const stamp = writeStamp(card?.id ?? '', Date.now() - 60_000, mark);
  await page.locator('input[name=stamp]').evaluateAll((inputs, value) => {
    for (const input of inputs) input.setAttribute('value', value);
  }, stamp);
}

/** Fills in the form. The names are keys of its texts. */
export async function fill(page: Page, locale: Locale, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page
      .getByLabel(word(locale, `exchange:${name}`), { exact: false })
      .first()
      .fill(value);
}

/** Resets the limit of attempts: all visitors of tests come from one IP address, which may try five times a minute. */
export async function purgeAttempts(): Promise<void> {
  await database().delete(rateLimits).where(like(rateLimits.key, 'exchange-address%'));
}
