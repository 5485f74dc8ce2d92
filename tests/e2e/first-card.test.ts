import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { englishOn, launch, word } from '../support/browser';
import { call, openAs, signUpProven } from '../support/signed-in';
import { excessWidth, visit, wear } from '../support/windows';
import '../setup/provided';

// Who is invited into an organization with a template is asked for what that does not give; their card is the organization's.

const at = `${process.pid}-${Date.now().toString(36)}`;
const slug = `wheels-${at}`;
let browser: Browser;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});
afterAll(() => browser.close());

const say = (key: string, values: Record<string, string> = {}) => word('en', key, values);
const heading = (page: Page, step: string) =>
  page.getByRole('heading', { name: say(`onboarding:${step}Title`), level: 1 }).waitFor();
const shot = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/first-card-${name}.png`, fullPage: true });

/** An organization with a template in force. @returns its owner's session */
async function newOrganization(): Promise<string> {
  const { cookie } = await signUpProven(`olga-${at}@example.com`);
  const post = async (path: string, body: object) => {
    const answer = await call(cookie, 'POST', path, body);
    expect([answer.ok, await answer.clone().text()]).toEqual([true, expect.any(String)]);
    return answer.json();
  };
  await post('/onboarding/finish', { step: 'share', draft: { content: { name: { first: 'Olga', last: 'Owner' } } } });
  await post('/organizations', { name: 'Wheels & Co', slug });
  const website = { id: 'w', kind: 'website', label: '', url: 'https://wheels.example/', isPrimary: false };
  const { id } = await post(`/organizations/${slug}/templates`, {
    name: 'House style',
    content: { company: 'Wheels & Co AG', office: 'Zürich', fields: [website] },
    look: { theme: 'indigo' },
    rules: { company: 'locked', office: 'locked', 'fields.website': 'locked', bio: 'hidden' },
  });
  await post(`/organizations/${slug}/templates/${id}/apply`, { version: 1 });
  return cookie;
}

/** The session of somebody new who accepted an invitation. */
async function invited(owner: string): Promise<string> {
  const email = `nina-${at}@example.com`;
  const invitation = await (
    await call(owner, 'POST', `/organizations/${slug}/invitations`, { email, role: 'USER', delivery: 'none' })
  ).json();
  const link = await (await call(owner, 'POST', `/organizations/${slug}/invitations/${invitation.id}/link`)).json();
  const { cookie } = await signUpProven(email);
  const token = new URL(link.url).searchParams.get('token');
  expect((await call(cookie, 'POST', '/invitations/accept', { token })).status).toBe(200);
  return cookie;
}

it('a member is asked for what the template does not give, and has the organization’s card, which its admins find by template', async () => {
  const owner = await newOrganization();
  const nina = await openAs(browser, await invited(owner));
  const page = await nina.context.newPage();
  await visit(page, '/onboarding');
  const next = () => page.getByRole('button', { name: say('common:continue'), exact: true }).click();
  await page.getByLabel(say('profiles:first'), { exact: true }).fill('Nina');
  await page.getByLabel(say('profiles:last'), { exact: true }).fill('New');
  expect(
    await page
      .getByRole('navigation', { name: say('onboarding:steps') })
      .getByRole('listitem')
      .count(),
  ).toBe(5);
  await next();
  await heading(page, 'work');
  const given = page.getByRole('region', { name: say('onboarding:given', { organization: 'Wheels & Co' }) });
  for (const text of ['Wheels & Co AG', 'Zürich', 'Indigo']) await given.getByText(text).waitFor();
  for (const key of ['company', 'office', 'bio'])
    expect(await page.getByRole('textbox', { name: say(`profiles:${key}`), exact: true }).count()).toBe(0);
  await page.getByRole('textbox', { name: say('profiles:jobTitle'), exact: true }).fill('Engineer');
  await expectAccessible(page);
  await shot(page, 'work-1280');
  await next();
  await heading(page, 'reach');
  await page.getByText('https://wheels.example/').first().waitFor();
  for (const [locale, width, colorScheme] of [
    ['ar', 360, 'light'],
    ['ja', 1280, 'light'],
    ['de', 360, 'dark'],
  ] as const) {
    const other = await openAs(browser, nina.cookie, { width, colorScheme });
    const there = await other.context.newPage();
    await visit(there, `/${locale}/onboarding`);
    await there.getByRole('button', { name: word(locale, 'onboarding:stepWork') }).click();
    await there.getByRole('heading', { name: word(locale, 'onboarding:workTitle'), level: 1 }).waitFor();
    await there.getByText('Zürich').first().waitFor();
    await shot(there, `work-${locale}-${width}`);
    expect(await excessWidth(there)).toBe(0);
    expect(await englishOn(there, ['common', 'onboarding', 'profiles'])).toEqual([]);
    await other.context.close();
  }
  await shot(page, 'reach-1280');
  await next();
  // The look is given: it is no step.
  await heading(page, 'username');
  const username = `nina-${Date.now().toString(36)}`;
  await page.getByLabel(say('profiles:username'), { exact: true }).fill(username);
  await page.getByText(say('profiles:usernameFree')).waitFor();
  await page.getByRole('button', { name: say('onboarding:create'), exact: true }).click();
  await heading(page, 'share');
  await visit(page, `/app/profile/${username}`);
  const company = page.getByRole('textbox', { name: say('profiles:company'), exact: true });
  expect([await company.inputValue(), await company.isEditable()]).toEqual(['Wheels & Co AG', false]);

  const { context } = await openAs(browser, owner);
  const cards = await context.newPage();
  await visit(cards, `/app/organizations/${slug}/cards`);
  await cards.getByRole('link', { name: 'House style' }).waitFor();
  const pick = async (key: string, option: RegExp) => {
    await cards.getByRole('combobox', { name: say(`company-cards:${key}`) }).click();
    await cards.getByRole('option', { name: option }).click();
  };
  await pick('template', /House style/);
  await pick('holder', /Olga/);
  await cards.getByText(say('company-cards:none')).waitFor();
  await expectAccessible(cards);
  await pick('holder', /nina-/);
  await cards.getByText(`/${username}`, { exact: true }).waitFor();
  await shot(cards, 'cards-1280');
  for (const [locale, width, colorScheme] of [
    ['ar', 360, 'light'],
    ['ja', 1280, 'light'],
    ['de', 360, 'dark'],
  ] as const) {
    await wear(cards, { width, colorScheme });
    await visit(cards, `/${locale}/app/organizations/${slug}/cards`);
    await cards.getByRole('combobox', { name: word(locale, 'company-cards:template') }).waitFor();
    await shot(cards, `cards-${locale}-${width}`);
    expect(await excessWidth(cards)).toBe(0);
  }
  await cards.getByRole('link', { name: 'House style' }).click();
  await cards.waitForURL('**/settings/templates/*');
  for (const each of [context, nina.context]) await each.close();
});
