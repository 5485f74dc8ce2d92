import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { visit } from '@/tests/support/browser-pages';
import { openRow } from '@/tests/support/card-owner';
import { firstCardScene } from '@/tests/support/first-card-scene';
import { openAs } from '@/tests/support/signed-in';

// A member who is invited into an organization with a template is asked only for what the template does not give. Their card
// belongs to the organization. How the steps and the list look: tests/sweeps/journeys/first-card-looks.test.ts.

const say = (key: string, values: Record<string, string> = {}) => word('en', key, values);
const heading = (page: Page, step: string) =>
  page.getByRole('heading', { name: say(`onboarding:${step}Title`), level: 1 }).waitFor();

it('a member is asked for what the template does not give, and has the organization’s card, which its admins find by template', async () => {
  const browser = await sharedBrowser();
  const { slug, owner, member } = await firstCardScene();
  const { context } = await openAs(browser, member);
  const page = await context.newPage();
  await visit(page, '/onboarding');
  const next = () => page.getByRole('button', { name: say('common:continue'), exact: true }).click();
  await page.getByLabel(say('card:first'), { exact: true }).fill('Nina');
  await page.getByLabel(say('card:last'), { exact: true }).fill('New');
  const steps = page.getByRole('navigation', { name: say('onboarding:steps') }).getByRole('listitem');
  expect(await steps.count()).toBe(5);
  await next();
  await heading(page, 'work');
  const given = page.getByRole('region', { name: say('onboarding:given', { organization: 'Wheels & Co' }) });
  for (const text of ['Wheels & Co AG', 'Zürich', 'Indigo']) await given.getByText(text).waitFor();
  for (const key of ['company', 'office', 'bio'])
    expect(await page.getByRole('textbox', { name: say(`card:${key}`), exact: true }).count()).toBe(0);
  await page.getByRole('textbox', { name: say('card:jobTitle'), exact: true }).fill('Engineer');
  await next();
  await heading(page, 'reach');
  await page.getByText('https://wheels.example/').first().waitFor();
  await next();
  // The template sets the look, so onboarding has no step for it.
  await heading(page, 'username');
  const username = `nina-${process.pid}-${Date.now().toString(36)}`;
  await page.getByLabel(say('card:username'), { exact: true }).fill(username);
  await page.getByText(say('card:usernameFree')).waitFor();
  await page.getByRole('button', { name: say('onboarding:create'), exact: true }).click();
  await heading(page, 'share');
  await visit(page, `/app/profile/${username}`);
  await openRow(page, 'sectionWork');
  const company = page.getByRole('textbox', { name: say('card:company'), exact: true });
  expect([await company.inputValue(), await company.isEditable()]).toEqual(['Wheels & Co AG', false]);
  await context.close();

  const { context: admins } = await openAs(browser, owner);
  const cards = await admins.newPage();
  await visit(cards, `/app/organizations/${slug}/cards`);
  await cards.getByRole('link', { name: 'House style' }).waitFor();
  const choice = (key: string) => cards.getByRole('combobox', { name: say(`organization-cards:${key}`) });
  await choice('template').selectOption({ label: 'House style' });
  const hold = async (option: RegExp) => {
    await choice('holder').click();
    await cards.getByRole('option', { name: option }).click();
  };
  await hold(/Olga/);
  await cards.getByText(say('organization-cards:none')).waitFor();
  await hold(/nina-/);
  await cards.getByText(`/${username}`, { exact: true }).waitFor();
  await cards.getByRole('link', { name: 'House style' }).click();
  await cards.waitForURL('**/settings/templates/*');
  await admins.close();
});
