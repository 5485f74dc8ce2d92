import { it } from 'vitest';
import { word } from '@/tests/support/browser';
import { button } from '@/tests/support/card-owner';
import { leaveOnCard } from '@/tests/support/card-visitors';
import { newOrganization, windowsOf } from '@/tests/support/journey-organization';
import { expectWhole } from '@/tests/support/whole';

// A company contact: opened, changed and handed on. The filtered list, and codes that are made.

const { open } = windowsOf();

it.each([
  ['ar', 1280, 'light'],
  ['de', 360, 'light'],
  ['ja', 1280, 'dark'],
  ['en', 1280, 'light'],
] as const)('what comes in through cards of a company is whole in %s at %i, %s', async (locale, width, colorScheme) => {
  const company = await newOrganization();
  await leaveOnCard(company);
  const below = `/${locale}/app/organizations/${company.slug}`;
  const text = (key: string, values = {}) => word(locale, key, values);
  const check = (name: string) =>
    expectWhole(page, { name: `company-${name}`, locale, namespaces: ['organization-contacts', 'contacts', 'codes'] });
  const page = await open(company.admin, `${below}/contacts`, { width, colorScheme });
  const dialog = page.getByRole('dialog');
  await button(page, text('contacts:filter')).click();
  await page.getByRole('combobox', { name: text('organization-contacts:card') }).waitFor();
  await check('contacts-filter');
  await page.keyboard.press('Escape');
  await page.locator('[data-contact]').first().click();
  await page.locator('article').waitFor();
  await check('contacts-open');
  await button(page, text('organization-contacts:transfer')).click();
  await dialog.getByLabel(text('organization-contacts:colleague')).fill('mia');
  await page.getByRole('option', { name: /mia/i }).click();
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  await check('contacts-transfer');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await open(company.admin, `${below}/settings/codes`, { width, colorScheme });
  await button(page, text('codes:makeBatch')).first().click();
  await dialog.getByLabel(text('codes:howMany')).fill('2');
  await dialog.getByLabel(text('codes:batchName')).fill('Messe');
  await dialog.getByRole('button', { name: text('codes:makeThem') }).click();
  // The numbers of these languages have one form for two, or English ones.
  await dialog.getByRole('button', { name: text('codes:makeThem') }).waitFor({ state: 'detached' });
  await check('codes-made');
});
