import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { clickFound, optionsOn, visit } from '@/tests/support/browser-pages';
import { openRow, openTab } from '@/tests/support/card-owner';
import { newCard, newMark, newPerson, type Somebody as Person } from '@/tests/support/journey-organization';
import { invitationTo } from '@/tests/support/mailbox';
import { mendRows, type PeopleFile, peopleFile, peopleInFile } from '@/tests/support/people-file';
import { product } from '@/tests/support/product';
import { call, openAs } from '@/tests/support/signed-in';

// A company from its first day on: founded, filled from a file, its cards put under a template, a change requested and approved,
// a member who leaves and whose links then lead to a colleague.

const site = product.origin;

type Somebody = Person & { page: Page };
type Card = { id: string; username: string };

const say = (key: string, values: Record<string, string> = {}) => word('en', key, values);
const says = (page: Page, key: string) => page.getByText(say(key), { exact: true }).first().waitFor();
const button = (page: Page, key: string, values: Record<string, string> = {}) =>
  page.getByRole('button', { name: say(key, values), exact: true });
const textbox = (page: Page, key: string) => page.getByRole('textbox', { name: say(key), exact: true });
const publicCard = async (username: string) => (await fetch(`${site}/${username}`)).text();

/** Signs up a new user with a card and a window of their own. */
async function newcomer(email: string, name: string): Promise<Somebody> {
  const person = await newPerson(name, { email });
  await newCard({ owner: person });
  const { context } = await openAs(await sharedBrowser(), person.cookie);
  return { ...person, page: await context.newPage() };
}

async function createOrganization({ page }: Somebody, slug: string): Promise<void> {
  await visit(page, '/app/organizations');
  await button(page, 'organizations:new').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=organization]').fill('Difference Works');
  await dialog.locator('input[name=slug]').fill(slug);
  await dialog.getByText(say('organizations:addressFree')).waitFor();
  await dialog.getByRole('button', { name: say('organizations:create'), exact: true }).click();
  await page.waitForURL(`**/app/organizations/${slug}`);
  await page.getByRole('heading', { name: 'Difference Works' }).waitFor();
}

async function invitePeople({ page, cookie }: Somebody, slug: string, file: PeopleFile): Promise<void> {
  expect((await call(cookie, 'POST', `/organizations/${slug}/teams`, { name: 'Sales' })).status).toBe(201);
  await visit(page, `/app/organizations/${slug}/settings/invitations`);
  await page.getByRole('link', { name: say('invitations:fromFile') }).click();
  await says(page, 'bulk-invitations:intro');
  await page.locator('input[type=file]').setInputFiles(file);
  await says(page, 'bulk-invitations:readyTitle');
  await expect.poll(() => page.locator('li[data-row]').count()).toBe(10);
  await mendRows(page, file);
  await button(page, 'bulk-invitations:apply_other', { count: String(peopleInFile) }).click();
  await page.getByRole('heading', { name: say('bulk-invitations:doneTitle') }).waitFor({ timeout: 60_000 });
  const listed = await (await call(cookie, 'GET', `/organizations/${slug}/invitations?limit=100`)).json();
  expect(listed.items.length).toBe(peopleInFile);
  // Importing the same file again offers nothing, because everybody is known.
  await visit(page, `/app/organizations/${slug}/settings/invitations/import`);
  await page.locator('input[type=file]').setInputFiles(file);
  await says(page, 'bulk-invitations:nothingTitle');
}

/** Accepts the invitation by the link in its mail. */
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

const templatePart = (page: Page, path: string) => page.locator(`[data-row="${path}"]`);

/** Opens a part of the template and chooses its rule. */
async function setRule(page: Page, path: string, part: string, rule: string): Promise<void> {
  await templatePart(page, path).locator('[aria-expanded=false]').click();
  const choice = templatePart(page, path).getByRole('group', { name: say('templates:ruleOf', { part: say(part) }) });
  await choice.getByRole('radio', { name: say(`templates:rule_${rule}`), exact: true }).check();
}

async function buildTemplate({ page }: Somebody, slug: string): Promise<void> {
  await visit(page, `/app/organizations/${slug}/settings/templates`);
  await button(page, 'templates:new').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=template]').fill('House style');
  await dialog.locator('button[type=submit]').click();
  await page.waitForURL('**/settings/templates/*-*');
  await setRule(page, 'company', 'card:company', 'locked');
  await textbox(page, 'card:company').fill('Difference Works Ltd');
  await setRule(page, 'title', 'card:jobTitle', 'approval');
  await button(page, 'templates:save').click();
  await page.getByText(say('templates:version', { number: '2' }), { exact: true }).waitFor();
  // The preview lists what the template would change, card by card.
  await button(page, 'templates:preview').click();
  await dialog.locator('summary').first().click();
  const changes = dialog.locator('details[open]').getByRole('row', { name: say('card:company') });
  await changes.getByText('Difference Works Ltd').waitFor();
  await dialog.getByRole('button', { name: say('templates:apply'), exact: true }).click();
  await page.getByText(say('templates:isApplied'), { exact: true }).waitFor();
}

/** The holder of the card sees what the template sets, edits the free fields, and requests a change that needs an approval. */
async function askForChange({ page }: Somebody, { username }: Card): Promise<void> {
  await visit(page, `/app/profile/${username}`);
  const notice = page.getByRole('region', { name: say('change-requests:template') });
  await notice.waitFor();
  await openRow(page, 'sectionWork');
  const company = textbox(page, 'card:company');
  expect([await company.inputValue(), await company.isEditable()]).toEqual(['Difference Works Ltd', false]);
  expect(await textbox(page, 'card:jobTitle').isEditable()).toBe(false);
  // Settings that the organization decides are not offered to the holder.
  expect(await page.getByRole('tab', { name: say('card:tabExchange'), exact: true }).count()).toBe(0);
  await openTab(page, 'sectionSettings');
  await page.getByText(say('card:indexed')).waitFor();
  expect(await button(page, 'card:usernameChange').count()).toBe(0);
  await openTab(page, 'tabContent');
  await openRow(page, 'bio');
  await textbox(page, 'card:headline').fill('Engines of all kinds');
  await page.getByText(say('card:stateSaved')).first().waitFor();
  await notice.getByRole('button', { name: say('change-requests:ask') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: say('change-requests:part') }).click();
  await page.getByRole('option', { name: say('card:jobTitle'), exact: true }).click();
  await dialog.getByRole('textbox', { name: say('card:jobTitle'), exact: true }).fill('Chief Engineer');
  await dialog.getByRole('textbox', { name: say('change-requests:note') }).fill('I was promoted');
  await dialog.locator('button[type=submit]').click();
  await notice.getByText(/Pending approval/).waitFor();
}

async function approve({ page }: Somebody, slug: string): Promise<void> {
  await visit(page, `/app/organizations/${slug}/requests`);
  const row = page.getByRole('listitem').filter({ hasText: 'Chief Engineer' });
  await row.waitFor();
  await row.getByRole('button', { name: say('change-requests:approve'), exact: true }).click();
  await row.getByText(say('change-requests:status_approved'), { exact: true }).waitFor();
}

async function offboard({ page }: Somebody, slug: string, leaver: Somebody, colleague: Somebody): Promise<void> {
  const member = `/app/organizations/${slug}/settings/members/${leaver.id}`;
  await visit(page, member);
  await page.getByRole('link', { name: say('members:offboard'), exact: true }).click();
  await page.waitForURL('**/offboarding');
  await page.getByLabel(say('offboarding:cards_redirect')).check();
  const submit = button(page, 'offboarding:confirm');
  expect(await submit.isDisabled()).toBe(true);
  await page.getByPlaceholder(say('offboarding:chooseColleague')).fill(colleague.email);
  await clickFound(optionsOn(page), colleague.email);
  await submit.click();
  await says(page, 'offboarding:doneEnded');
}

it('a company is made, filled from a file and given a template; a change is asked for and approved; who leaves leaves links that lead to a colleague', async () => {
  const mark = newMark();
  const slug = `works-${mark}`;
  const file = peopleFile(mark);
  const owner = await newcomer(`owner-${mark}@example.com`, 'Olga Berger');
  await createOrganization(owner, slug);
  await invitePeople(owner, slug, file);

  const ines = await newcomer(file.addressAt(1), 'Ines Marti');
  await acceptInvitation(ines, slug);
  const marc = await newcomer(file.addressAt(2), 'Marc Tanner');
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

  // The member is restored, and their public card is back with its content.
  await owner.page.getByRole('link', { name: say('offboarding:toMember') }).click();
  await button(owner.page, 'members:restore').click();
  await says(owner.page, 'organizations:statusActive');
  await expect.poll(() => publicCard(card.username)).toContain('Chief Engineer');
  for (const { page } of [owner, ines, marc]) await page.context().close();
});
