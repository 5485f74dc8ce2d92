import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { word } from '@/tests/support/browser';
import { clickFound, optionsOn } from '@/tests/support/browser-pages';
import { openRow } from '@/tests/support/card-owner';
import { newOrganization, windowsOf } from '@/tests/support/journey-organization';
import { product } from '@/tests/support/product';

// The cards of an organization: its admins make and assign them, a manager looks after one.

const { open } = windowsOf();

const say = (key: string, values: Record<string, string> = {}) => word('en', key, values);
const tile = (page: Page, username: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(`/${username}`, { exact: true }) });
const act = async (page: Page, username: string, key: string) => {
  await tile(page, username).getByRole('button').click();
  await page.getByRole('menuitem', { name: say(key), exact: true }).click();
};

it('an admin makes cards for several people, assigns one to somebody else, pauses it and deletes it; a manager edits one', async () => {
  const { admin, manager, viewer, user, slug, card } = await newOrganization();
  const cards = `/app/organizations/${slug}/cards`;
  const page = await open(admin, cards);
  await tile(page, card.username).getByText('Sales').waitFor();
  await page.getByRole('button', { name: say('organization-cards:new') }).click();
  const dialog = page.getByRole('dialog');
  for (const { email } of [viewer, manager])
    await dialog.getByRole('listitem').filter({ hasText: email }).getByRole('checkbox').check();
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  const made = page.getByRole('listitem').filter({ hasText: /\/viktor/ });
  await made.first().waitFor();
  const address = (await made.first().locator('bdi[dir=ltr]:visible').textContent())?.slice(1) ?? '';

  await act(page, address, 'organization-cards:assign');
  await dialog.getByRole('combobox', { name: say('organization-cards:holder') }).fill('uma');
  // The list of members still offers the card's current holder.
  await clickFound(optionsOn(page), user.email, 2);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  await tile(page, address).getByText(/Uma/).first().waitFor();

  const visit = async () => (await fetch(`${product.origin}/${address}`)).status;
  expect(await visit()).toBe(200);
  await act(page, address, 'card:pause');
  await tile(page, address).getByText(say('card:paused'), { exact: true }).waitFor();
  // Visitors get 410 at once, although the card was cached before.
  await expect.poll(visit, { timeout: 5_000 }).toBe(410);
  await page.getByRole('searchbox').fill(address);
  await expect.poll(() => tile(page, card.username).count()).toBe(0);
  await act(page, address, 'card:trash');
  await expect.poll(() => tile(page, address).count()).toBe(0);

  const theirs = await open(manager, cards);
  await tile(theirs, card.username).getByRole('link').first().click();
  await theirs.waitForURL(`**/app/profile/${card.username}`);
  await openRow(theirs, 'sectionWork');
  await theirs.getByLabel(say('card:jobTitle'), { exact: true }).fill('Account Director');
  const publicCard = async () => (await fetch(`${product.origin}/${card.username}`)).text();
  await expect.poll(publicCard).toContain('Account Director');
});
