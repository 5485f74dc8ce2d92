import { beforeAll, expect, it } from 'vitest';
import { locales } from '@/lib/platform/i18n/languages';
import { word } from '@/tests/support/browser';
import { button } from '@/tests/support/card-owner';
import {
  type JourneyOrganization,
  newMark,
  newOrganization,
  newPerson,
  windowsOf,
} from '@/tests/support/journey-organization';
import { invitationTo } from '@/tests/support/mailbox';
import { product } from '@/tests/support/product';
import { call } from '@/tests/support/signed-in';
import { expectWhole } from '@/tests/support/whole';
import { wordForCount } from '@/tests/support/word-for-count';

// Invitations one by one and from a file, what a link shows to people for whom it is not, and links that lead nowhere.

const { open } = windowsOf();
let company: JourneyOrganization;
beforeAll(async () => {
  company = await newOrganization();
});

/** Sends a file of people of whom one row is wrong. */
async function sendFile(mark: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([`email,role,team\nbad,Boss,Crew ${mark}\ngood-${mark}@example.com,,`]), 'people.csv');
  const address = `${product.origin}/api/v1/organizations/${company.slug}/invitations/imports`;
  const headers = { cookie: `auth=${company.owner.cookie}`, origin: product.origin };
  return (await (await fetch(address, { method: 'POST', body: form, headers })).json()).id;
}

// The test runs in all languages, because the words about errors in a row differ from language to language.
it.each(locales)('invitations and files of people are whole in %s, on a phone in the dark', async (locale) => {
  const mark = newMark();
  const text = (key: string, values = {}) => word(locale, key, values);
  const invitations = `/${locale}/app/organizations/${company.slug}/settings/invitations`;
  const look = { width: 360, colorScheme: 'dark' } as const;
  const page = await open(company.owner, invitations, look);
  const namespaces = ['invitations', 'bulk-invitations', 'organizations'];
  const check = (name: string) => expectWhole(page, { name: `invitations-${name}`, locale, namespaces });
  const dialog = page.getByRole('dialog');
  const email = `guest-${mark}@example.com`;
  await button(page, text('organizations:invite')).click();
  await dialog.locator('input[name=email]').fill(email);
  await dialog.getByLabel(text('invitations:later')).check();
  await check('invite');
  await dialog.getByRole('button', { name: text('invitations:prepare') }).click();
  const link = text('common:labelled', { label: text('invitations:linkTitle'), name: email });
  await page.getByRole('button', { name: link }).click();
  await dialog.getByRole('textbox').waitFor();
  await check('link');

  await open(company.owner, `${invitations}/import?file=${await sendFile(mark)}`, look);
  await page.locator('li[data-row]').first().waitFor();
  await check('rows');
  const row = page.locator('li[data-row]').first();
  const makeTeam = button(page, wordForCount(locale, 'bulk-invitations:makeTeams', 1));
  await makeTeam.click();
  await makeTeam.waitFor({ state: 'detached' });
  await row.locator('input[name=email]').fill(`mended-${mark}@example.com`);
  await row.locator('input[name=email]').press('Enter');
  await row.locator('select').first().selectOption('USER');
  await page.locator('li[data-row][data-state=ready]').first().waitFor();
  await check('mended');
  await button(page, wordForCount(locale, 'bulk-invitations:apply', 2)).click();
  await page.getByRole('heading', { name: text('bulk-invitations:doneTitle') }).waitFor();
  await check('invited');
});

it('a link for somebody else, a spent one and a wrong one are whole on a wide screen', async () => {
  const guest = await newPerson('Gina Guest');
  const body = { email: `other-${newMark()}@example.com`, role: 'USER', delivery: 'mail' };
  const made = await call(company.owner.cookie, 'POST', `/organizations/${company.slug}/invitations`, body);
  expect(made.status).toBe(201);
  const link = await invitationTo(body.email);
  const page = await open(guest, link);
  const check = (name: string) =>
    expectWhole(page, { name: `invitations-${name}`, locale: 'en', namespaces: ['invitations'] });
  await page.getByText(word('en', 'invitations:otherTitle'), { exact: true }).first().waitFor();
  await check('other');
  await open(guest, link.replace(/.{6}$/, 'AAAAAA'));
  await page.getByText(word('en', 'invitations:invalidTitle'), { exact: true }).first().waitFor();
  await check('wrong');
});
