import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { handles, memberships, organizationDomains, organizations } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import { sharedBrowser, word } from '@/tests/support/browser';
import { visit } from '@/tests/support/browser-pages';
import { newMark, newPerson } from '@/tests/support/journey-organization';
import { inMailTo } from '@/tests/support/mailbox';
import { type OidcProvider, startOidcProvider } from '@/tests/support/oidc-provider';
import { product } from '@/tests/support/product';
import { call } from '@/tests/support/signed-in';

// An organization signs its people in through its own provider: from the settings to the first sign-in, in one browser.

const site = product.origin;
let provider: OidcProvider;

beforeAll(async () => {
  provider = await startOidcProvider(`${site}/api/v1/sso/callback`);
});
afterAll(() => provider.close());

const button = (page: Page, key: string) => page.getByRole('button', { name: word('en', key), exact: true });
const says = (page: Page, key: string) => page.getByText(word('en', key), { exact: true }).first().waitFor();

async function giveEmail(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('main button[type=submit]').click();
}

async function byCode(page: Page, email: string): Promise<void> {
  await button(page, 'login:sendCode').click();
  await page.waitForURL('**/auth/validate-code**');
  const code = await inMailTo(email, /\b\d{6}\b/);
  await page.locator('input[autocomplete=one-time-code]').first().click();
  await page.keyboard.type(code);
}

/** Signs in on the provider's own pages and consents to the product's access. */
async function atProvider(page: Page, email: string): Promise<void> {
  await page.waitForURL(`${provider.issuer}/**`, { waitUntil: 'commit' });
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]', { hasText: 'Continue' }).click();
}

async function newWindow(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await (await sharedBrowser()).newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  context.setDefaultTimeout(30_000);
  return { context, page: await context.newPage() };
}

const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'auth')?.value ?? '';

it('section 2: the way that an organization signs in: an owner proves a domain, connects OpenID Connect, tries it and makes it the only way; members come through it and no other way', async () => {
  const mark = newMark();
  const [slug, domain] = [`difference-${mark}`, `sso-${mark}.example`];
  const [bob, carl] = [`bob@${domain}`, `carl@${domain}`];
  const owner = await newPerson('Olga Berger', { email: `owner@${domain}` });
  await database().transaction(async (tx) => {
    const organizationId = newId();
    await tx.insert(organizations).values({ id: organizationId, name: 'Difference', slug });
    await tx.insert(handles).values({ handle: slug, organizationId });
    await tx.insert(memberships).values({ organizationId, userId: owner.id, role: 'OWNER' });
  });
  const settings = `/app/organizations/${slug}/settings/sign-in`;
  const { context, page } = await newWindow();
  // By the pages: who comes back from a provider is asked for by the identity provider as well.
  await visit(page, '/login');
  await giveEmail(page, owner.email);
  await byCode(page, owner.email);
  await page.waitForURL('**/app/profiles');
  await visit(page, settings);
  await page.locator('input[name=domain]').fill(domain);
  await button(page, 'sso:addDomain').click();
  await page.getByText(`_meishi-challenge.${domain}`).waitFor();
  await says(page, 'sso:stateWaiting');
  // The name servers of a domain under `.example` know nothing of it (RFC 2606), so the domain is marked as proven here. Their
  // responses are tested in another file.
  const proven = { verifiedAt: new Date(), checkedAt: new Date() };
  await database().update(organizationDomains).set(proven).where(eq(organizationDomains.domain, domain));
  await visit(page, settings);
  await says(page, 'sso:stateVerified');

  await button(page, 'sso:setUp').click();
  await page.locator('input[name=issuer]').fill(provider.issuer);
  await page.locator('input[name=client-id]').fill(provider.clientId);
  await page.locator('input[name=client-secret]').fill(provider.clientSecret);
  await button(page, 'sso:save').click();
  await says(page, 'sso:unproven');
  expect(await page.getByRole('switch').isDisabled()).toBe(true);
  expect(await page.content()).not.toContain(provider.clientSecret);
  const [trial] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: word('en', 'sso:test') }).click(),
  ]);
  await atProvider(trial, owner.email);
  await says(trial, 'login:ssoTestTitle');
  expect(new URL(trial.url()).search).toBe('');
  await trial.close();
  await visit(page, settings);
  await page.getByRole('switch').click();
  await expect.poll(() => page.getByRole('switch').isChecked()).toBe(true);

  await context.close();

  const member = await newWindow();
  await visit(member.page, '/login?redirect=%2Fapp%2Fcontacts');
  await giveEmail(member.page, bob);
  await says(member.page, 'login:ssoRequired');
  await member.page.getByRole('link', { name: word('en', 'login:ssoContinue') }).click();
  await atProvider(member.page, bob);
  await member.page.waitForURL('**/onboarding?redirect=**');
  expect(decodeURIComponent(member.page.url())).toContain('/app/contacts');
  const me = await (await call(await cookieOf(member.context), 'GET', '/me')).json();
  expect(me).toMatchObject({
    ...{ email: bob, displayName: 'Person bob', organizations: [{ slug, role: 'USER' }] },
  });
  await member.context.close();

  // Members cannot sign in by another method, such as a code.
  const another = await newWindow();
  await visit(another.page, '/login');
  await giveEmail(another.page, bob);
  await button(another.page, 'login:ssoOther').click();
  await byCode(another.page, bob);
  await says(another.page, 'errors:sso_required');

  // `?org=` skips the question for the email address. A callback address that was already used ends on a page that says it is
  // refused.
  const taken: string[] = [];
  another.context.on('request', (request) => {
    if (request.url().startsWith(`${site}/api/v1/sso/callback`)) taken.push(request.url());
  });
  await another.page.goto(`${site}/auth/sso?org=${slug}`);
  await atProvider(another.page, carl);
  await another.page.waitForURL('**/onboarding**');
  expect(taken[0]).toContain('state=');
  await visit(another.page, taken[0] ?? '');
  await says(another.page, 'errors:sso_refused');
  await another.context.close();
});
