import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { locales } from '@/lib/i18n/languages';
import { readMailbox } from '@/lib/outside/email/mailbox';
import { englishOn, launch, word } from '../support/browser';
import { product } from '../support/product';
import { call, type Look, openAs, signInDemo } from '../support/signed-in';
import '../setup/provided';

// From the invitation to the membership, with the screens of every way it can fail; and many people from a file.

const site = product.origin;
const invitations = `${site}/app/organizations/analytical/settings/invitations`;
let browser: Browser;
let people = 0;
const newAddress = () => `guest-${process.pid}-${Date.now()}-${people++}@example.com`;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});
afterAll(() => browser.close());

const says = (page: Page, key: string, values: Record<string, string> = {}) =>
  page
    .getByText(word('en', key, values), { exact: true })
    .first()
    .waitFor();
const button = (page: Page, key: string) => page.getByRole('button', { name: word('en', key), exact: true });
const shot = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/invitations-${name}.png`, fullPage: true });

async function mailTo(email: string, pattern: RegExp): Promise<string> {
  const found = async () =>
    (await readMailbox(product.dataDir, 500)).map(({ to, text }) =>
      to === email ? pattern.exec(text)?.[0] : undefined,
    );
  await expect.poll(async () => (await found()).find(Boolean), { timeout: 60_000 }).toBeDefined();
  return (await found()).find(Boolean) ?? '';
}
const linkTo = (email: string) => mailTo(email, /http\S+accept-invitation\?token=[\w-]{43}/);

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

async function openInvitations(
  name: string,
  look: Look = {},
): Promise<{ context: BrowserContext; page: Page; cookie: string }> {
  const { context, cookie } = await openAs(browser, await signInDemo(name), look);
  const page = await context.newPage();
  await page.goto(invitations, { waitUntil: 'networkidle' });
  return { context, page, cookie };
}

async function invite(page: Page, email: string): Promise<void> {
  await button(page, 'organizations:invite').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=email]').fill(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: word('en', 'organizations:sendInvitation') }).click();
  await page.getByText(email, { exact: true }).first().waitFor();
}

it('section 1: accounts belong to organizations: somebody new is invited, signs up by the link and is a member; the link then is spent', async () => {
  const email = newAddress();
  const olivia = await openInvitations('olivia');
  await expectAccessible(olivia.page);
  await invite(olivia.page, email);

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const link = await linkTo(email);
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expectAccessible(page);
  await page.getByRole('link', { name: word('en', 'invitations:signIn') }).click();
  await page.waitForURL('**/login?redirect=**');
  expect(page.url()).not.toContain('token');
  await page.locator('input[name=email]').fill(email);
  await page.locator('main button[type=submit]').click();
  await page.getByRole('button', { name: word('en', 'login:sendCode') }).click();
  await page.waitForURL('**/auth/validate-code**');
  const code = await mailTo(email, /\b\d{6}\b/);
  await page.locator('input[autocomplete=one-time-code]').first().click();
  await page.keyboard.type(code);
  await page.waitForURL('**/accept-invitation?token=**');
  await button(page, 'invitations:accept').click();
  // Somebody new does onboarding before going to the organization.
  await page.waitForURL('**/onboarding?redirect=**');
  expect(decodeURIComponent(page.url())).toContain('/app/organizations/analytical');
  const cookie = (await context.cookies()).find(({ name }) => name === 'auth')?.value ?? '';
  const me = await (await call(cookie, 'GET', '/me')).json();
  expect(me.organizations).toEqual([{ slug: 'analytical', role: 'USER' }]);

  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  expect((await other.goto(link))?.status()).toBe(410);
  await says(other, 'invitations:usedTitle');
  await olivia.page.reload({ waitUntil: 'networkidle' });
  await olivia.page.getByRole('combobox', { name: word('en', 'invitations:state') }).selectOption('accepted');
  await olivia.page.getByText(email, { exact: true }).first().waitFor();
  for (const each of [olivia.context, context, stranger]) await each.close();
});

it('a wrong account, a revoked and a wrong link each have their screen', async () => {
  const email = newAddress();
  const olivia = await openInvitations('olivia');
  await invite(olivia.page, email);
  const link = await linkTo(email);

  const uma = await openAs(browser, await signInDemo('uma'));
  const page = await uma.context.newPage();
  await page.goto(link);
  await says(page, 'invitations:otherTitle');
  await expectAccessible(page);
  expect(await page.locator('main').textContent()).not.toContain(email);

  await olivia.page.getByRole('button', { name: `${word('en', 'organizations:revoke')}: ${email}` }).click();
  await olivia.page.getByText(email, { exact: true }).first().waitFor({ state: 'detached' });
  expect((await page.goto(link))?.status()).toBe(410);
  await says(page, 'invitations:revokedTitle');

  const wrong = link.replace(/.{6}$/, 'AAAAAA');
  expect((await page.goto(wrong))?.status()).toBe(410);
  await says(page, 'invitations:invalidTitle');
  await expectAccessible(page);
  await page.goto(`${site}/accept-invitation`);
  await says(page, 'invitations:invalidTitle');
  for (const each of [olivia.context, uma.context]) await each.close();
});

it('a link is made and handed over instead of a mail; an invitation waits unsent until it is sent', async () => {
  const email = newAddress();
  const { page, context } = await openInvitations('olivia', { width: 360 });
  await button(page, 'organizations:invite').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=email]').fill(email);
  await dialog.getByLabel(word('en', 'invitations:later')).check();
  await shot(page, 'invite-360');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: word('en', 'invitations:prepare') }).click();
  await says(page, 'invitations:stateUnsent');
  await shot(page, 'list-360');
  await page.getByRole('button', { name: `${word('en', 'invitations:linkTitle')}: ${email}` }).click();
  const link = await page.getByRole('dialog').getByRole('textbox').inputValue();
  expect(link).toMatch(/accept-invitation\?token=[\w-]{43}$/);
  await shot(page, 'link-360');
  await expectAccessible(page);
  expect((await readMailbox(product.dataDir)).filter(({ to }) => to === email)).toEqual([]);
  const visitor = await (await browser.newContext()).newPage();
  expect((await visitor.goto(link))?.status()).toBe(200);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `${word('en', 'organizations:resend')}: ${email}` }).click();
  await linkTo(email);
  expect((await visitor.goto(link))?.status()).toBe(410);
  await visitor.context().close();
  await context.close();
});

it('two hundred people are invited from a file, ten wrong rows of it mended in place', async () => {
  const mark = `${process.pid}-${Date.now()}`;
  const at = (row: number) => `p${row}-${mark}@example.com`;
  const wrong: Record<number, string> = {
    ...{ 12: 'p12 at example', 33: 'p33@example', 54: '', 75: `p74-${mark}@example.com` },
  };
  const lines = Array.from({ length: 200 }, (_, index) => {
    const row = index + 1;
    const role = row === 96 || row === 117 ? 'Boss' : '';
    const team = row > 150 && row <= 154 ? `Team ${mark}` : row % 2 === 0 ? 'Sales' : '';
    return [wrong[row] ?? at(row), `Person ${row}`, role, team].join(';');
  });
  const { page, context, cookie } = await openInvitations('olivia');
  await page.getByRole('link', { name: word('en', 'invitations:fromFile') }).click();
  await says(page, 'bulk-invitations:intro');
  await expectAccessible(page);
  await shot(page, 'file-1280');
  const file = {
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['E-mail;Name;Role;Team', ...lines].join('\n')),
  };
  await page.locator('input[type=file]').setInputFiles(file);
  await says(page, 'bulk-invitations:readyTitle');
  const rows = page.locator('li[data-row]');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(10);
  await expectAccessible(page);
  await shot(page, 'rows-1280');
  // The teams that are missing are made: four rows less to mend.
  await page.getByRole('button', { name: word('en', 'bulk-invitations:makeTeams_one', { count: '1' }) }).click();
  await expect.poll(() => rows.count()).toBe(6);
  for (const row of [12, 33, 54, 75]) {
    const field = page.locator(`li[data-row="${row}"] input[name=email]`);
    await field.fill(at(row));
    await field.press('Enter');
    await page.locator(`li[data-row="${row}"][data-state=ready]`).waitFor();
  }
  for (const row of [96, 117]) {
    await page.locator(`li[data-row="${row}"] select`).selectOption('USER');
    await page.locator(`li[data-row="${row}"][data-state=ready]`).waitFor();
  }
  await shot(page, 'mended-1280');
  await page.getByRole('button', { name: word('en', 'bulk-invitations:apply_other', { count: '200' }) }).click();
  await page.getByRole('heading', { name: word('en', 'bulk-invitations:doneTitle') }).waitFor();
  await expectAccessible(page);
  await shot(page, 'done-1280');
  const listed = await (await call(cookie, 'GET', `/organizations/analytical/invitations?q=${mark}&limit=100`)).json();
  expect(listed.items).toHaveLength(100);
  expect(listed.nextCursor).not.toBeNull();
  await linkTo(at(1));

  // The same file again: everybody is known.
  await page.goto(`${invitations}/import`, { waitUntil: 'networkidle' });
  await page.locator('input[type=file]').setInputFiles(file);
  await says(page, 'bulk-invitations:nothingTitle');
  await context.close();
});

it('invitations and files of people are written in every language', async () => {
  const { context, cookie } = await openAs(browser, await signInDemo('olivia'), { width: 360, colorScheme: 'dark' });
  const form = new FormData();
  form.set('file', new Blob(['email,role,team\nbad,Boss,Nowhere\ngood@example.com,,']), 'people.csv');
  const made = await fetch(`${site}/api/v1/organizations/analytical/invitations/imports`, {
    ...{ method: 'POST', body: form, headers: { cookie: `auth=${cookie}`, origin: site } },
  });
  const { id } = await made.json();
  const page = await context.newPage();
  for (const locale of locales.filter((each) => each !== 'en')) {
    for (const [name, path] of [
      ['list', ''],
      ['rows', `/import?file=${id}`],
    ]) {
      await page.goto(`${site}/${locale}/app/organizations/analytical/settings/invitations${path}`, {
        waitUntil: 'networkidle',
      });
      expect([locale, name, await englishOn(page, ['invitations', 'bulk-invitations'])]).toEqual([locale, name, []]);
      if (['ar', 'ja', 'de'].includes(locale)) {
        await expectAccessible(page);
        await shot(page, `${name}-${locale}-dark-360`);
      }
    }
  }
  await context.close();
});
