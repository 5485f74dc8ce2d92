import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { locales } from '@/lib/i18n/languages';
import { readMailbox } from '@/lib/outside/email/mailbox';
import { expectAccessible } from '../support/accessible';
import { englishOn, word } from '../support/browser';
import { inMailTo, invitationTo } from '../support/letters';
import { product } from '../support/product';
import { call } from '../support/signed-in';
import { excessWidth, visit, windows } from '../support/windows';

// From the invitation to the membership, with the screens of every way it can fail; files of people: company-journey.test.ts.

const site = product.origin;
const invitations = '/app/organizations/analytical/settings/invitations';
const { open, browser } = windows();
let people = 0;
const newAddress = () => `guest-${process.pid}-${Date.now()}-${people++}@example.com`;

const says = (page: Page, key: string, values: Record<string, string> = {}) =>
  page
    .getByText(word('en', key, values), { exact: true })
    .first()
    .waitFor();
const button = (page: Page, key: string) => page.getByRole('button', { name: word('en', key), exact: true });
const shot = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/invitations-${name}.png`, fullPage: true });

async function invite(page: Page, email: string): Promise<void> {
  await button(page, 'organizations:invite').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=email]').fill(email);
  await dialog.getByRole('button', { name: word('en', 'organizations:sendInvitation') }).click();
  await page.getByText(email, { exact: true }).first().waitFor();
}

it('section 1: accounts belong to organizations: somebody new is invited, signs up by the link and is a member; the link then is spent', async () => {
  const email = newAddress();
  const olivia = await open('olivia', invitations);
  await expectAccessible(olivia.page);
  await invite(olivia.page, email);

  const context = await browser().newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const link = await invitationTo(email);
  const answer = await visit(page, link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expectAccessible(page);
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
  // Somebody new does onboarding before going to the organization.
  await page.waitForURL('**/onboarding?redirect=**');
  expect(decodeURIComponent(page.url())).toContain('/app/organizations/analytical');
  const cookie = (await context.cookies()).find(({ name }) => name === 'auth')?.value ?? '';
  const me = await (await call(cookie, 'GET', '/me')).json();
  expect(me.organizations).toEqual([{ slug: 'analytical', role: 'USER' }]);

  const stranger = await browser().newContext();
  const other = await stranger.newPage();
  expect((await other.goto(link))?.status()).toBe(410);
  await says(other, 'invitations:usedTitle');
  await visit(olivia.page, invitations);
  await olivia.page.getByRole('combobox', { name: word('en', 'invitations:state') }).selectOption('accepted');
  await olivia.page.getByText(email, { exact: true }).first().waitFor();
  for (const each of [context, stranger]) await each.close();
});

it('a wrong account, a revoked and a wrong link each have their screen', async () => {
  const email = newAddress();
  const olivia = await open('olivia', invitations);
  await invite(olivia.page, email);
  const link = await invitationTo(email);

  const { page } = await open('uma', link);
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
});

it('a link is made and handed over instead of a mail; an invitation waits unsent until it is sent', async () => {
  const email = newAddress();
  const { page } = await open('olivia', invitations, { width: 360 });
  await button(page, 'organizations:invite').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=email]').fill(email);
  await dialog.getByLabel(word('en', 'invitations:later')).check();
  await shot(page, 'invite-360');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: word('en', 'invitations:prepare') }).click();
  await says(page, 'invitations:stateUnsent');
  await page.getByRole('button', { name: `${word('en', 'invitations:linkTitle')}: ${email}` }).click();
  const link = await page.getByRole('dialog').getByRole('textbox').inputValue();
  expect(link).toMatch(/accept-invitation\?token=[\w-]{43}$/);
  await shot(page, 'link-360');
  await expectAccessible(page, '[role=dialog]');
  expect((await readMailbox(product.dataDir)).filter(({ to }) => to === email)).toEqual([]);
  const visitor = await (await browser().newContext()).newPage();
  expect((await visitor.goto(link))?.status()).toBe(200);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `${word('en', 'organizations:resend')}: ${email}` }).click();
  await invitationTo(email);
  expect((await visitor.goto(link))?.status()).toBe(410);
  await visitor.context().close();
});

it('invitations and files of people are written in every language', async () => {
  const { page, cookie } = await open('olivia', invitations);
  const form = new FormData();
  form.set('file', new Blob(['email,role,team\nbad,Boss,Nowhere\ngood@example.com,,']), 'people.csv');
  const made = await fetch(`${site}/api/v1/organizations/analytical/invitations/imports`, {
    ...{ method: 'POST', body: form, headers: { cookie: `auth=${cookie}`, origin: site } },
  });
  const { id } = await made.json();
  for (const locale of locales.filter((each) => each !== 'en')) {
    for (const [name, path] of [
      ['list', ''],
      ['rows', `/import?file=${id}`],
    ]) {
      await open('olivia', `/${locale}${invitations}${path}`, { width: 360, colorScheme: 'dark' });
      if (name === 'rows') await page.locator('li[data-row]').first().waitFor();
      expect([locale, name, await englishOn(page, ['invitations', 'bulk-invitations'])]).toEqual([locale, name, []]);
      expect([locale, name, await excessWidth(page)]).toEqual([locale, name, 0]);
      // What axe and eyes look for is not in the words: a language from right to left stands for all.
      if (locale !== 'ar') continue;
      await expectAccessible(page);
      await shot(page, `${name}-ar-dark-360`);
    }
  }
});
