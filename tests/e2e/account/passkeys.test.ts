import type { Browser, CDPSession, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '@/tests/support/accessible';
import { sharedBrowser } from '@/tests/support/browser';
import { inMailTo } from '@/tests/support/mailbox';
import { product } from '@/tests/support/product';
import { inProductDatabase } from '@/tests/support/product-database';
import { altered } from '@/tests/support/session-cookies';
import { call, openAs, signUpProven } from '@/tests/support/signed-in';
import '@/tests/setup/provided';

// A passkey from its making to its end, with the authenticator that Chromium simulates.

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const isHydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0);
const isIn = (page: Page) => page.waitForURL((url) => /^\/(?:app|onboarding)/.test(url.pathname));

/** An authenticator in the device, which verifies its user. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { cdp, id };
}

it('a passkey: sign up, add one, sign in with it from the email field and by the button, rename it, remove it', async () => {
  const context = await browser.newContext({ baseURL: product.origin, locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  const { cdp, id: authenticatorId } = await addAuthenticator(page);

  // A user who has no passkey sees no error, and signs up as before.
  const username = `passkey-${Date.now().toString(36)}`;
  const email = `${username}@example.com`;
  await page.goto('/login');
  await isHydrated(page);
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await button.waitFor();
  await expectAccessible(page);
  expect(await page.locator('main [role=alert]').count()).toBe(0);
  await page.locator('input[name=email]').fill(email);
  await page.locator('main button[type=submit]').click();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.waitForURL('**/auth/validate-code');
  const code = await inMailTo(email, /\b\d{6}\b/);
  await page.locator('input[autocomplete=one-time-code]').first().click();
  await page.keyboard.type(code);
  await page.waitForURL('**/onboarding');
  const draft = { content: { name: { first: 'Paz' }, fields: [] }, username };
  const finished = await page.request.post('/api/v1/onboarding/finish', {
    headers: { origin: product.origin },
    data: { step: 'share', draft },
  });
  expect(finished.status()).toBe(201);

  await page.goto('/app/settings/security');
  await isHydrated(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByText('Passkey added.').waitFor();
  await page.getByRole('button', { name: /^Remove passkey/ }).waitFor();
  await expectAccessible(page);
  expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toMatchObject([
    { isResidentCredential: true, rpId: 'localhost' },
  ]);

  // The first screen offers it by itself.
  await page.goto('/logout');
  await page.waitForURL('**/login');
  await isIn(page);

  // In a browser that does not offer passkeys in fields, there is the button.
  await context.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto('/logout');
  await page.waitForURL('**/login');
  await button.click();
  await isIn(page);

  await page.goto('/app/settings/security');
  await isHydrated(page);
  await page.getByRole('button', { name: /^Rename passkey/ }).click();
  await page.getByLabel('Passkey name').fill('Key ring');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByText('Key ring', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Remove passkey/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  await page.getByText('Passkey removed.').waitFor();
  await expect.poll(() => page.getByText('Key ring', { exact: true }).count()).toBe(0);
  expect(await inMailTo(email, /Passkey removed: .?Key ring/)).toBeTruthy();
  expect(problems).toEqual([]);
  await context.close();
});

it('a passkey is the second factor that an organization requires: added at the sign-in, asked for at the next, and a confirmation later', async () => {
  const username = `required-${Date.now().toString(36)}`;
  const email = `${username}@example.com`;
  const { cookie } = await signUpProven(email);
  const draft = { content: { name: { first: 'Rea' }, fields: [] }, username };
  expect((await call(cookie, 'POST', '/onboarding/finish', { step: 'share', draft })).status).toBe(201);
  const slug = `${username}-org`.slice(0, 30);
  expect((await call(cookie, 'POST', '/organizations', { name: 'Rea & Co', slug })).status).toBe(201);
  const path = `/organizations/${slug}/policies`;
  const { version } = (await (await call(cookie, 'GET', path)).json()) as { version: number };
  expect((await call(cookie, 'PATCH', path, { version, secondFactorDays: 0 })).status).toBe(200);

  const { context } = await openAs(browser, cookie);
  const page = await context.newPage();
  await addAuthenticator(page);
  await page.goto(`${product.origin}/app/contacts`);
  await page.waitForURL('**/auth/set-up-second-factor**');
  await isHydrated(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.waitForURL('**/app/contacts');

  // An hour later, as another sign-in.
  const at = Math.floor(Date.now() / 1000) - 3600;
  const later = (await altered(`auth=${cookie}`, { mark: { at, started: at * 1000 } })).slice('auth='.length);
  const flags = { httpOnly: true, secure: true, sameSite: 'Strict' as const };
  await context.addCookies([{ name: 'auth', value: later, domain: 'localhost', path: '/', ...flags }]);
  await page.goto(`${product.origin}/app/settings/security`);
  await page.waitForURL('**/auth/second-factor**');
  await isHydrated(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'I can’t use my passkey' }).click();
  await page.getByText('so only our support team can reset it').waitFor();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/app/settings/security');

  // Twenty minutes after that, what is dangerous asks once more.
  await inProductDatabase(
    `update sessions set confirmed_at = now() - interval '20 minutes' where user_id = (select id from users where email = $1)`,
    [email],
  );
  await page.reload();
  await isHydrated(page);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Scan this code with an authenticator app').waitFor();
  await context.close();
});
