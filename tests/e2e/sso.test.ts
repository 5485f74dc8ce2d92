import { Client } from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Locale } from '@/lib/i18n/languages';
import { readMailbox } from '@/lib/outside/email/mailbox';
import { expectAccessible } from '../support/accessible';
import { englishOn, launch, word } from '../support/browser';
import { type OidcProvider, startOidcProvider } from '../support/oidc-provider';
import { product } from '../support/product';
import { call } from '../support/signed-in';
import { excessWidth, visit, wear } from '../support/windows';
import '../setup/provided';

// An organization signs its people in through its own provider: from the settings to the first sign-in, in one browser.

const site = product.origin;
let slug: string;
let browser: Browser;
let provider: OidcProvider;
let domain: string;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
  provider = await startOidcProvider(`${site}/api/v1/sso/callback`);
});
afterAll(async () => {
  await browser.close();
  provider.close();
});

async function sql(text: string, values: unknown[]): Promise<void> {
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query(text, values).finally(() => client.end());
}

async function open(): Promise<{ context: BrowserContext; page: Page }> {
  const window = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' as const };
  const context = await browser.newContext({ ...window, serviceWorkers: 'block' });
  context.setDefaultTimeout(20_000);
  return { context, page: await context.newPage() };
}

const button = (page: Page, key: string) => page.getByRole('button', { name: word('en', key), exact: true });
const says = (page: Page, key: string, values: Record<string, string> = {}) =>
  page
    .getByText(word('en', key, values), { exact: true })
    .first()
    .waitFor();

async function byCode(page: Page, email: string): Promise<void> {
  const mails = async () => (await readMailbox(product.dataDir)).filter(({ to }) => to === email);
  const before = (await mails()).length;
  await button(page, 'login:sendCode').click();
  await page.waitForURL('**/auth/validate-code**');
  await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBe(before + 1);
  await page.locator('input[autocomplete=one-time-code]').first().click();
  await page.keyboard.type(/\b\d{6}\b/.exec((await mails())[0]?.text ?? '')?.[0] ?? '');
}

async function giveEmail(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('main button[type=submit]').click();
}

/** The provider's own pages: who it is, and that we may know. */
async function atProvider(page: Page, email: string): Promise<void> {
  await page.waitForURL(`${provider.issuer}/**`, { waitUntil: 'commit' });
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]', { hasText: 'Continue' }).click();
}

const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'auth')?.value ?? '';

it('an owner proves a domain, connects OpenID Connect, tries it and makes it the only way; members come through it', async () => {
  const mark = `${process.pid}-${Date.now()}`;
  slug = `difference-${mark}`;
  domain = `sso-${mark}.example`;
  const [owner, bob] = [`owner@${domain}`, `bob@${domain}`];
  const settings = `/app/organizations/${slug}/settings/sign-in`;
  const { context, page } = await open();
  await visit(page, `/login?redirect=${encodeURIComponent('/app/organizations')}`);
  await giveEmail(page, owner);
  await byCode(page, owner);
  await page.waitForURL('**/onboarding**');
  const cookie = await cookieOf(context);
  await sql('update users set onboarding_done_at = now() where email = $1', [owner]);
  expect((await call(cookie, 'POST', '/organizations', { name: 'Difference', slug })).status).toBe(201);

  await visit(page, settings);
  await page.locator('input[name=domain]').fill(domain);
  await button(page, 'sso:addDomain').click();
  await page.getByText(`_meishi-challenge.${domain}`).waitFor();
  await says(page, 'sso:stateWaiting');
  // The name servers of a domain under `.example` know nothing of it (RFC 2606); what they would say is tested elsewhere.
  await sql('update organization_domains set verified_at = now(), checked_at = now() where domain = $1', [domain]);
  await visit(page, settings);
  await says(page, 'sso:stateVerified');

  await button(page, 'sso:setUp').click();
  await page.locator('input[name=issuer]').fill(provider.issuer);
  await page.locator('input[name=client-id]').fill(provider.clientId);
  await page.locator('input[name=client-secret]').fill(provider.clientSecret);
  await expectAccessible(page);
  await button(page, 'sso:save').click();
  await says(page, 'sso:unproven');
  await expectAccessible(page);
  expect(await page.getByRole('switch').isDisabled()).toBe(true);
  expect(await page.content()).not.toContain(provider.clientSecret);

  const [trial] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: word('en', 'sso:test') }).click(),
  ]);
  await atProvider(trial, owner);
  await says(trial, 'login:ssoTestTitle');
  expect(new URL(trial.url()).search).toBe('');
  await trial.close();
  await page.bringToFront();
  await visit(page, settings);
  await page.getByRole('switch').click();
  await expect.poll(() => page.getByRole('switch').isChecked()).toBe(true);

  for (const [locale, width, colorScheme] of [
    ['ar', 360, 'light'],
    ['ja', 1280, 'dark'],
    ['de', 360, 'light'],
  ] as [Locale, number, 'light' | 'dark'][]) {
    await wear(page, { width, colorScheme });
    await visit(page, `/${locale}${settings}`);
    expect([locale, await excessWidth(page)]).toEqual([locale, 0]);
    expect(await englishOn(page, ['sso', 'organizations'])).toEqual([]);
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/sso-settings-${locale}-${width}.png`, fullPage: true });
  }
  await context.close();

  const member = await open();
  await visit(member.page, '/login?redirect=%2Fapp%2Fcontacts');
  await giveEmail(member.page, bob);
  await says(member.page, 'login:ssoRequired');
  await expectAccessible(member.page);
  await member.page.getByRole('link', { name: word('en', 'login:ssoContinue') }).click();
  await atProvider(member.page, bob);
  await member.page.waitForURL('**/onboarding?redirect=**');
  expect(decodeURIComponent(member.page.url())).toContain('/app/contacts');
  const me = await (await call(await cookieOf(member.context), 'GET', '/me')).json();
  expect(me).toMatchObject({
    ...{ email: bob, displayName: 'Person bob', organizations: [{ slug, role: 'USER' }] },
  });
  await member.context.close();

  // Another way is refused for members, and left to owners.
  const stranger = await open();
  await visit(stranger.page, '/login');
  await giveEmail(stranger.page, bob);
  await button(stranger.page, 'login:ssoOther').click();
  await byCode(stranger.page, bob);
  await says(stranger.page, 'errors:sso_required');
  await visit(stranger.page, '/login');
  await giveEmail(stranger.page, owner);
  await button(stranger.page, 'login:ssoOther').click();
  await byCode(stranger.page, owner);
  await stranger.page.waitForURL(/\/(?:app\/profiles|onboarding)/);
  await stranger.context.close();
});

it('`?org=` skips the question; the way back of another browser, and one used before, end on a page that says so', async () => {
  const { context, page } = await open();
  const taken: string[] = [];
  context.on('request', (request) => {
    if (request.url().startsWith(`${site}/api/v1/sso/callback`)) taken.push(request.url());
  });
  await page.goto(`${site}/auth/sso?org=${slug}`);
  await atProvider(page, `carl@${domain}`);
  await page.waitForURL('**/onboarding**');
  const back = taken[0] ?? '';
  expect(back).toContain('state=');
  for (const each of [page, (await open()).page]) {
    await visit(each, back);
    await says(each, 'errors:sso_refused');
  }
  await expectAccessible(page);
  await visit(page, '/de/auth/sso?error=refused');
  expect(await englishOn(page, ['login', 'errors'])).toEqual([]);
  await context.close();
});
