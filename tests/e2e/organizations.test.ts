import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readMailbox } from '@/lib/outside/email/mailbox';
import { launch, word } from '../support/browser';
import { product } from '../support/product';
import { call, openAs, signInDemo } from '../support/signed-in';
import '../setup/provided';

// From the invitation to the membership, with the screens of every way it can fail.

const site = product.origin;
const members = `${site}/app/organizations/analytical/settings/members`;
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

async function mailTo(email: string, pattern: RegExp): Promise<string> {
  const found = async () =>
    (await readMailbox(product.dataDir)).map(({ to, text }) => (to === email ? pattern.exec(text)?.[0] : undefined));
  await expect.poll(async () => (await found()).find(Boolean), { timeout: 15_000 }).toBeDefined();
  return (await found()).find(Boolean) ?? '';
}
const linkTo = (email: string) => mailTo(email, /http\S+accept-invitation\?token=[\w-]{43}/);

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

async function openMembers(name: string): Promise<{ context: BrowserContext; page: Page; cookie: string }> {
  const { context, cookie } = await openAs(browser, await signInDemo(name));
  const page = await context.newPage();
  await page.goto(members, { waitUntil: 'networkidle' });
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
  const olivia = await openMembers('olivia');
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
  await olivia.page.getByRole('searchbox').fill(email);
  await olivia.page.getByText(email, { exact: true }).first().waitFor();
  for (const each of [olivia.context, context, stranger]) await each.close();
});

it('a wrong account, a revoked and a wrong link each have their screen', async () => {
  const email = newAddress();
  const olivia = await openMembers('olivia');
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

it('section 2: organization settings pages load login texts', async () => {
  const { context, page } = await openMembers('olivia');
  for (const part of ['general', 'members']) {
    await page.goto(`${site}/de/app/organizations/analytical/settings/${part}`);
    const texts = await page.evaluate(() => JSON.parse(document.getElementById('__NEXT_DATA__')?.textContent ?? '{}'));
    expect(Object.keys(texts.props.pageProps._nextI18Next.initialI18nStore.de)).toEqual(
      expect.arrayContaining(['login', 'common', 'errors', '404', '500']),
    );
  }
  await context.close();
});

it('an organization is made, named and renamed; its former address leads to it; others find nothing there', async () => {
  const { context, page, cookie } = await openMembers('olivia');
  await page.goto(`${site}/app/organizations`, { waitUntil: 'networkidle' });
  await button(page, 'organizations:new').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=organization]').fill('Difference Works');
  await dialog.getByText(word('en', 'organizations:addressFree')).waitFor();
  expect(await dialog.locator('input[name=slug]').inputValue()).toBe('difference-works');
  await dialog.getByRole('button', { name: word('en', 'organizations:create'), exact: true }).click();
  await page.waitForURL('**/app/organizations/difference-works/settings/general');
  await page.locator('main input[name=organization]').fill('Difference Works Ltd');
  await button(page, 'organizations:save').click();
  await page.getByRole('heading', { name: 'Difference Works Ltd' }).waitFor();
  await button(page, 'organizations:addressChange').click();
  await page.locator('main input[name=slug]').fill('difference');
  await button(page, 'organizations:addressSave').click();
  await page.waitForURL('**/app/organizations/difference/settings/general');
  await page.goto(`${site}/app/organizations/difference-works`);
  await page.waitForURL('**/app/organizations/difference/settings/general');
  await button(page, 'organizations:leave').click();
  await button(page, 'organizations:leaveConfirm').click();
  await says(page, 'errors:last_owner');

  const rita = await signInDemo('rita');
  const find = (slug: string) =>
    fetch(`${site}/app/organizations/${slug}/settings/general`, { headers: { cookie: `auth=${rita}` } });
  expect((await find('difference')).status).toBe(404);
  expect((await find('nobody-here')).status).toBe(404);
  expect((await call(cookie, 'GET', '/organizations/difference')).status).toBe(200);
  await context.close();
});

it('section 2: route /auth/sso asks for organization or work e-mail, and gives one answer for all that is asked', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const answers = new Set<string>();
  for (const org of ['analytical', 'nobody-here', 'evil.com#', '']) {
    await page.goto(`${site}/auth/sso?org=${encodeURIComponent(org)}`);
    await says(page, 'login:ssoNoneTitle');
    answers.add((await page.locator('main').innerHTML()) ?? '');
  }
  expect(answers.size).toBe(1);
  await page.goto(`${site}/auth/sso?redirect=%2Fapp%2Fcontacts`);
  await page.locator('input[name=organization]').fill('not an organization');
  await page.locator('main button[type=submit]').click();
  await says(page, 'errors:field.invalid_organization');
  await page.locator('input[name=organization]').fill('olivia@demo.example');
  await page.locator('main button[type=submit]').click();
  await says(page, 'login:ssoNone');
  await page.getByRole('link', { name: word('en', 'login:ssoOther') }).click();
  await page.waitForURL('**/login?redirect=%2Fapp%2Fcontacts');
  await context.close();
});
