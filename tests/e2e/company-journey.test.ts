import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { launch, word } from '../support/browser';
import { invitationTo } from '../support/letters';
import { mendRows, type PeopleFile, peopleFile } from '../support/people-file';
import { product } from '../support/product';
import { call, openAs, signUpProven } from '../support/signed-in';
import { excessWidth, visit, wear } from '../support/windows';
import '../setup/provided';

// A company from its first day on: made, filled from a file, its cards under a template, a change asked for and approved,
// somebody leaves and their links lead to a colleague.

const site = product.origin;
let browser: Browser;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});
afterAll(() => browser.close());

type Somebody = { id: string; email: string; cookie: string; page: Page };
type Card = { id: string; username: string };

const say = (key: string, values: Record<string, string> = {}) => word('en', key, values);
const says = (page: Page, key: string) => page.getByText(say(key), { exact: true }).first().waitFor();
const button = (page: Page, key: string, values: Record<string, string> = {}) =>
  page.getByRole('button', { name: say(key, values), exact: true });
const textbox = (page: Page, key: string) => page.getByRole('textbox', { name: say(key), exact: true });
const shot = (page: Page, name: string) => page.screenshot({ path: `test-results/company-${name}.png` });
const publicCard = async (username: string) => (await fetch(`${site}/${username}`)).text();

/** Somebody new, who has done onboarding, in a window of their own. */
async function newcomer(email: string, [first = '', last = '']: string[]): Promise<Somebody> {
  const { id, cookie } = await signUpProven(email);
  const username = `${first}-${last}-${Date.now().toString(36)}`.toLowerCase();
  const draft = { content: { name: { first, last } }, username };
  expect((await call(cookie, 'POST', '/onboarding/finish', { step: 'share', draft })).status).toBe(201);
  const { context } = await openAs(browser, cookie);
  return { id, email, cookie, page: await context.newPage() };
}

async function createOrganization({ page }: Somebody, slug: string): Promise<void> {
  await visit(page, '/app/organizations');
  await button(page, 'organizations:new').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=organization]').fill('Difference Works');
  await dialog.locator('input[name=slug]').fill(slug);
  await dialog.getByText(say('organizations:addressFree')).waitFor();
  await dialog.getByRole('button', { name: say('organizations:create'), exact: true }).click();
  await page.waitForURL(`**/app/organizations/${slug}/settings/general`);
  await page.getByRole('heading', { name: 'Difference Works' }).waitFor();
}

async function invitePeople({ page, cookie }: Somebody, slug: string, file: PeopleFile): Promise<void> {
  expect((await call(cookie, 'POST', `/organizations/${slug}/teams`, { name: 'Sales' })).status).toBe(201);
  await visit(page, `/app/organizations/${slug}/settings/invitations`);
  await page.getByRole('link', { name: say('invitations:fromFile') }).click();
  await says(page, 'bulk-invitations:intro');
  await expectAccessible(page);
  await page.locator('input[type=file]').setInputFiles(file);
  await says(page, 'bulk-invitations:readyTitle');
  await expect.poll(() => page.locator('li[data-row]').count()).toBe(10);
  await expectAccessible(page);
  await shot(page, 'rows-1280');
  await mendRows(page, file);
  await shot(page, 'mended-1280');
  await button(page, 'bulk-invitations:apply_other', { count: '200' }).click();
  await page.getByRole('heading', { name: say('bulk-invitations:doneTitle') }).waitFor({ timeout: 60_000 });
  await expectAccessible(page);
  await shot(page, 'invited-1280');
  const listed = await (await call(cookie, 'GET', `/organizations/${slug}/invitations?limit=100`)).json();
  expect([listed.items.length, typeof listed.nextCursor]).toEqual([100, 'string']);
  // The same file again: everybody is known.
  await visit(page, `/app/organizations/${slug}/settings/invitations/import`);
  await page.locator('input[type=file]').setInputFiles(file);
  await says(page, 'bulk-invitations:nothingTitle');
}

/** By the link in the mail. */
async function acceptInvitation({ page, email }: Somebody, slug: string): Promise<void> {
  await visit(page, await invitationTo(email));
  await button(page, 'invitations:accept').click();
  await page.waitForURL(`**/app/organizations/${slug}/settings/general`);
}

async function newCards({ cookie }: Somebody, slug: string, people: Somebody[]): Promise<Card[]> {
  const teams = await (await call(cookie, 'GET', `/organizations/${slug}/teams`)).json();
  const teamIds = teams.items.filter(({ name }: { name: string }) => name === 'Sales').map(({ id }: Card) => id);
  const memberIds = people.map(({ id }) => id);
  const made = await call(cookie, 'POST', `/organizations/${slug}/cards`, { memberIds, teamIds });
  expect(made.status).toBe(201);
  return (await made.json()).items;
}

async function setRule(page: Page, part: string, rule: string): Promise<void> {
  await page.getByRole('combobox', { name: say('templates:ruleOf', { part: say(part) }), exact: true }).click();
  await page.getByRole('option', { name: say(`templates:rule_${rule}`), exact: true }).click();
}

async function buildTemplate({ page }: Somebody, slug: string): Promise<void> {
  await visit(page, `/app/organizations/${slug}/settings/templates`);
  await button(page, 'templates:new').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=template]').fill('House style');
  await expectAccessible(page, '[role=dialog]');
  await dialog.locator('button[type=submit]').click();
  await page.waitForURL('**/settings/templates/*-*');
  await textbox(page, 'profiles:company').fill('Difference Works Ltd');
  await setRule(page, 'profiles:company', 'locked');
  await setRule(page, 'profiles:jobTitle', 'approval');
  await button(page, 'templates:save').click();
  await page.getByText(say('templates:saved', { number: '2' })).waitFor();
  // What it would change, card by card.
  await page.locator('summary').first().click();
  const changes = page.locator('details[open]').getByRole('row', { name: say('profiles:company') });
  await changes.getByText('Difference Works Ltd').waitFor();
  await expectAccessible(page);
  await shot(page, 'template-1280');
  await button(page, 'templates:apply_other', { count: '2' }).click();
  await page.getByText(say('templates:isApplied')).waitFor();
}

/** The card's person sees what the template holds, writes what is free, and asks for what needs an approval. */
async function askForChange({ page }: Somebody, { username }: Card): Promise<void> {
  await visit(page, `/app/profile/${username}`);
  const notice = page.getByRole('region', { name: say('change-requests:template') });
  await notice.waitFor();
  const company = textbox(page, 'profiles:company');
  expect([await company.inputValue(), await company.isEditable()]).toEqual(['Difference Works Ltd', false]);
  expect(await textbox(page, 'profiles:jobTitle').isEditable()).toBe(false);
  await textbox(page, 'profiles:headline').fill('Engines of all kinds');
  await page.getByText(say('profiles:stateSaved')).first().waitFor();
  await expectAccessible(page);
  await shot(page, 'card-1280');
  await notice.getByRole('button', { name: say('change-requests:ask') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: say('change-requests:part') }).click();
  await page.getByRole('option', { name: say('profiles:jobTitle'), exact: true }).click();
  await dialog.getByRole('textbox', { name: say('profiles:jobTitle'), exact: true }).fill('Chief Engineer');
  await dialog.getByRole('textbox', { name: say('change-requests:note') }).fill('I was promoted');
  await expectAccessible(page, '[role=dialog]');
  await shot(page, 'ask-1280');
  await dialog.locator('button[type=submit]').click();
  await notice.getByText(/Waiting for a decision/).waitFor();
}

async function approve({ page }: Somebody, slug: string): Promise<void> {
  await wear(page, { width: 360 });
  await visit(page, `/ar/app/organizations/${slug}/requests`);
  await page.getByText('Chief Engineer').first().waitFor();
  expect(await excessWidth(page)).toBe(0);
  await shot(page, 'requests-ar-360');
  await wear(page, {});
  await visit(page, `/app/organizations/${slug}/requests`);
  const row = page.getByRole('listitem').filter({ hasText: 'Chief Engineer' });
  await row.waitFor();
  await expectAccessible(page);
  await shot(page, 'requests-1280');
  await row.getByRole('button', { name: say('change-requests:approve'), exact: true }).click();
  await row.getByText(say('change-requests:status_approved'), { exact: true }).waitFor();
}

async function offboard({ page }: Somebody, slug: string, leaver: Somebody, colleague: Somebody): Promise<void> {
  const member = `/app/organizations/${slug}/settings/members/${leaver.id}`;
  await wear(page, { width: 360, colorScheme: 'dark' });
  await visit(page, `/ja${member}/offboarding`);
  await page.getByLabel(word('ja', 'offboarding:cards_redirect')).check();
  expect(await excessWidth(page)).toBe(0);
  await shot(page, 'offboarding-ja-360');
  await wear(page, {});
  await visit(page, member);
  await expectAccessible(page);
  await page.getByRole('link', { name: say('members:offboard'), exact: true }).click();
  await page.waitForURL('**/offboarding');
  await page.getByLabel(say('offboarding:cards_redirect')).check();
  const submit = button(page, 'offboarding:confirm');
  expect(await submit.isDisabled()).toBe(true);
  await page.getByPlaceholder(say('offboarding:chooseColleague')).fill(colleague.email);
  await page.getByRole('option', { name: new RegExp(colleague.email) }).click();
  await expectAccessible(page);
  await shot(page, 'offboarding-1280');
  await submit.click();
  await says(page, 'offboarding:doneEnded');
  await expectAccessible(page);
}

it('a company is made, filled from a file and given a template; a change is asked for and approved; who leaves leaves links that lead to a colleague', async () => {
  const mark = Date.now().toString(36);
  const slug = `works-${mark}`;
  const file = peopleFile(mark);
  const owner = await newcomer(`owner-${mark}@example.com`, ['Olga', 'Berger']);
  await createOrganization(owner, slug);
  await invitePeople(owner, slug, file);

  const ines = await newcomer(file.addressAt(1), ['Ines', 'Marti']);
  await acceptInvitation(ines, slug);
  const marc = await newcomer(file.addressAt(2), ['Marc', 'Tanner']);
  const token = new URL(await invitationTo(marc.email)).searchParams.get('token');
  expect((await call(marc.cookie, 'POST', '/invitations/accept', { token })).status).toBe(200);
  const [card, colleagues] = (await newCards(owner, slug, [ines, marc])) as [Card, Card];

  await buildTemplate(owner, slug);
  expect(await publicCard(card.username)).toContain('Difference Works Ltd');
  await askForChange(ines, card);
  expect(await publicCard(card.username)).not.toContain('Chief Engineer');
  await approve(marc, slug);
  await expect.poll(() => publicCard(card.username)).toContain('Chief Engineer');
  const badge = await (await call(ines.cookie, 'POST', '/codes', { profileId: card.id, name: 'Badge' })).json();
  const visitor = await ines.page.context().newPage();
  await visitor.goto(`${site}/c/${badge.code}`);
  expect(new URL(visitor.url()).pathname).toBe(`/${card.username}`);
  await visitor.getByText('Chief Engineer').first().waitFor();
  await shot(visitor, 'public-1280');

  await offboard(owner, slug, ines, marc);
  expect((await call(ines.cookie, 'GET', '/me')).status).toBe(401);
  for (const prefix of ['', '/de', '/ar']) {
    const answer = await fetch(`${site}${prefix}/${card.username}`, { redirect: 'manual' });
    const place = new URL(answer.headers.get('location') ?? '', site).pathname;
    expect([answer.status, place]).toEqual([308, `${prefix}/${colleagues.username}`]);
  }
  for (const link of [`/${card.username}`, `/c/${badge.code}`]) {
    await visitor.goto(site + link);
    expect([link, new URL(visitor.url()).pathname]).toEqual([link, `/${colleagues.username}`]);
  }
  await shot(visitor, 'colleague-1280');

  // Back again, with everything.
  await owner.page.getByRole('link', { name: say('offboarding:toMember') }).click();
  await button(owner.page, 'members:restore').click();
  await says(owner.page, 'organizations:statusActive');
  await expect.poll(() => publicCard(card.username)).toContain('Chief Engineer');
  for (const { page } of [owner, ines, marc]) await page.context().close();
});
