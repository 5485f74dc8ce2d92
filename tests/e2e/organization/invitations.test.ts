import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { visit } from '@/tests/support/browser-pages';
import {
  type JourneyOrganization,
  newMark,
  newOrganization,
  newPerson,
  windowsOf,
} from '@/tests/support/journey-organization';
import { inMailTo, invitationTo } from '@/tests/support/mailbox';
import { mailsTo } from '@/tests/support/mails';
import { product } from '@/tests/support/product';
import { call } from '@/tests/support/signed-in';

// The way from an invitation to the membership, and the other outcomes of an invitation. Files of people are tested by
// organization-journey.test.ts.

const { open } = windowsOf();
let company: JourneyOrganization;
let invitations: string;
/** The window of who is invited: no one is signed in. */
let invited: BrowserContext;

beforeAll(async () => {
  company = await newOrganization();
  invitations = `/app/organizations/${company.slug}/settings/invitations`;
  const window = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
  invited = await (await sharedBrowser()).newContext(window);
  invited.setDefaultTimeout(30_000);
});
afterAll(() => invited.close());

const newAddress = () => `guest-${newMark()}@example.com`;
const says = (page: Page, key: string) => page.getByText(word('en', key), { exact: true }).first().waitFor();
const button = (page: Page, key: string) => page.getByRole('button', { name: word('en', key), exact: true });
const statusOf = async (link: string) => (await fetch(link)).status;

it('section 1: accounts belong to organizations: somebody new is invited, signs up by the link and is a member; the link then is spent', async () => {
  const email = newAddress();
  const olivia = await open(company.owner, invitations);
  await button(olivia, 'organizations:invite').click();
  const dialog = olivia.getByRole('dialog');
  await dialog.locator('input[name=email]').fill(email);
  await dialog.getByRole('button', { name: word('en', 'organizations:sendInvitation') }).click();
  await olivia.getByText(email, { exact: true }).first().waitFor();

  const page = await invited.newPage();
  const link = await invitationTo(email);
  const answer = await visit(page, link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await page.getByRole('link', { name: word('en', 'invitations:signIn') }).click();
  await page.waitForURL('**/login?redirect=**');
  expect(page.url()).not.toContain('token');
  await page.locator('input[name=email]').fill(email);
  await page.locator('main button[type=submit]').click();
  await page.getByRole('button', { name: word('en', 'login:sendCode') }).click();
  await page.waitForURL('**/auth/validate-code**');
  const code = await inMailTo(email, /\b\d{6}\b/);
  await page.locator('input[autocomplete=one-time-code]').first().click();
  await page.keyboard.type(code);
  await page.waitForURL('**/accept-invitation?token=**');
  await button(page, 'invitations:accept').click();
  // Someone new does onboarding before going to the organization.
  await page.waitForURL('**/onboarding?redirect=**');
  expect(decodeURIComponent(page.url())).toContain(`/app/organizations/${company.slug}`);
  const cookie = (await invited.cookies()).find(({ name }) => name === 'auth')?.value ?? '';
  const me = await (await call(cookie, 'GET', '/me')).json();
  expect(me.organizations).toEqual([{ slug: company.slug, role: 'USER' }]);

  await invited.clearCookies();
  expect((await page.goto(link))?.status()).toBe(410);
  await says(page, 'invitations:usedTitle');
  await page.close();
  const state = olivia.getByRole('combobox', { name: word('en', 'invitations:state') });
  await state.selectOption('accepted');
  await olivia.getByText(email, { exact: true }).first().waitFor();
});

it('a link is handed over instead of a mail; the one sent by mail takes its place, for nobody else, until it is revoked', async () => {
  const email = newAddress();
  const page = await open(company.owner, invitations);
  await button(page, 'organizations:invite').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=email]').fill(email);
  await dialog.getByLabel(word('en', 'invitations:later')).check();
  await dialog.getByRole('button', { name: word('en', 'invitations:prepare') }).click();
  await says(page, 'invitations:stateUnsent');
  const act = (key: string) =>
    page.getByRole('button', { name: word('en', 'common:labelled', { label: word('en', key), name: email }) });
  await act('invitations:linkTitle').click();
  const link = await dialog.getByRole('textbox').inputValue();
  expect(link).toMatch(/accept-invitation\?token=[\w-]{43}$/);
  expect(await mailsTo(email, product.dataDir)).toEqual([]);
  expect(await statusOf(link)).toBe(200);
  await page.keyboard.press('Escape');
  await act('invitations:send').click();
  const mailed = await invitationTo(email);
  expect([await statusOf(link), await statusOf(mailed)]).toEqual([410, 200]);

  const other = await open(await newPerson('Sascha Other'), mailed);
  await says(other, 'invitations:otherTitle');
  expect(await other.locator('main').textContent()).not.toContain(email);
  await act('organizations:revoke').click();
  await page.getByText(email, { exact: true }).first().waitFor({ state: 'detached' });
  expect((await other.goto(mailed))?.status()).toBe(410);
  await says(other, 'invitations:revokedTitle');
});
