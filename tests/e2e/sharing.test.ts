import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Locale } from '@/lib/i18n/languages';
import { localizedPath } from '@/lib/i18n/paths';
import { readMailbox } from '@/lib/outside/email/mailbox';
import { expectAccessible } from '../support/accessible';
import { launch, word } from '../support/browser';
import { product } from '../support/product';
import '../setup/provided';

const password = 'demo-Passw0rd!';
const person = (name: string) => `${name}-${process.pid}-${Date.now()}@example.com`;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});
afterAll(() => browser.close());
afterEach(() => context.close());

/** Signed in by cookie: the emulator's own sign-in, then what the application sends to `/api/login`. */
async function signedIn(email: string, options: BrowserContextOptions & { isNew?: boolean } = {}): Promise<Page> {
  const { isNew = false, ...rest } = options;
  context = await browser.newContext({ baseURL: product.origin, locale: 'en-US', serviceWorkers: 'block', ...rest });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const act = isNew ? 'signUp' : 'signInWithPassword';
  const answer = await fetch(
    `http://${product.authEmulator}/identitytoolkit.googleapis.com/v1/accounts:${act}?key=local-emulator`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { idToken } = (await answer.json()) as { idToken: string };
  await page.goto('/api/health');
  const login = { method: 'POST', headers: { authorization: `Bearer ${idToken}` } };
  const status = await page.evaluate(async (init) => (await fetch('/api/login', init)).status, login);
  expect(status).toBe(200);
  return page;
}

const dialog = (page: Page, locale: Locale = 'en') => page.getByRole('dialog', { name: word(locale, 'sharing:title') });

describe('/app/profiles. Query parameter sharing takes default, sms or email', () => {
  it.each([
    ['default', 'tabLink'],
    ['sms', 'tabSms'],
    ['email', 'tabEmail'],
  ])('section 2: sharing=%s opens that tab', async (value, tab) => {
    const page = await signedIn('ada@demo.example');
    await page.goto(`/app/profiles?sharing=${value}`);
    await dialog(page).waitFor();
    const name = word('en', `sharing:${tab}`);
    expect(await page.getByRole('tab', { selected: true, name, exact: true }).count()).toBe(1);
    await expectAccessible(page, '[role=dialog]');
    await dialog(page)
      .getByRole('button', { name: word('en', 'common:close') })
      .click();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.waitForURL(/\/app\/profiles$/);
  });

  it('opens nothing for anything else, and the named card where one is named', async () => {
    const page = await signedIn('ada@demo.example');
    await page.goto('/app/profiles?sharing=fax');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/app/profiles?sharing=default&card=ada-lovelace');
    const link = dialog(page).getByLabel(word('en', 'sharing:link'));
    expect(await link.inputValue()).toMatch(/\/ada-lovelace$/);
    // Had the first address opened one as well, it would have closed on the change of route.
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  it('opens again for the same button of the native wrapper, and another tab for another', async () => {
    const page = await signedIn('ada@demo.example');
    await page.goto('/app/profiles');
    const press = (button: string) =>
      page.evaluate((detail) => window.dispatchEvent(new CustomEvent('native-app-button-click', { detail })), {
        button,
      });
    // A page answers its buttons once its scripts have run.
    await expect.poll(() => press('sms').then(() => page.url()), { timeout: 15_000 }).toContain('sharing=sms');
    await dialog(page).waitFor();
    for (const [button, tab] of [
      ['sms', 'tabSms'],
      ['email', 'tabEmail'],
      ['share', 'tabLink'],
    ] as const) {
      await press(button);
      const selected = page.getByRole('tab', { selected: true, name: word('en', `sharing:${tab}`) });
      await expect
        .poll(async () => [button, page.url().split('?')[1], await selected.count()], { timeout: 15_000 })
        .toEqual([button, `sharing=${button === 'share' ? 'default' : button}`, 1]);
    }
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/app\/profiles$/);
  });
});

describe('the share dialog', () => {
  it('section 1: writes a text message to a number of any country, for this device and as a code for a phone', async () => {
    const page = await signedIn('ada@demo.example');
    await page.goto('/app/profiles?sharing=sms');
    await page.getByLabel(word('en', 'common:phone'), { exact: true }).fill('+49 30 901820');
    const open = dialog(page).getByRole('link', { name: word('en', 'sharing:smsOpen') });
    await expect.poll(() => open.getAttribute('href')).toContain('sms:+4930901820?&body=');
    expect(decodeURIComponent((await open.getAttribute('href')) ?? '')).toContain(`${product.origin}/ada?via=sms`);
    await dialog(page)
      .getByRole('img', { name: word('en', 'sharing:smsQrAlt') })
      .waitFor();
    await page.getByLabel(word('en', 'common:phone'), { exact: true }).fill('12');
    await page.getByText(word('en', 'errors:field.invalid_phone')).waitFor();
  });

  it('section 1: sends a mail in the reader’s language', async () => {
    const page = await signedIn('ada@demo.example');
    const to = person('reader');
    await page.goto('/app/profiles?sharing=email');
    const send = dialog(page).getByRole('button', { name: word('en', 'sharing:emailSend'), exact: true });
    await send.click();
    await page.getByText(word('en', 'errors:field.invalid_email')).waitFor();
    await page.getByLabel(word('en', 'sharing:emailTo')).fill(to);
    await page.getByRole('combobox', { name: word('en', 'sharing:emailLanguage') }).click();
    await page.getByRole('option', { name: '日本語' }).click();
    await send.click();
    await dialog(page).getByRole('status').getByText(to).waitFor();
    const mails = async () => (await readMailbox(product.dataDir)).filter((mail) => mail.to === to);
    await expect.poll(async () => (await mails()).length).toBe(1);
    expect((await mails())[0]?.text).toContain(`${product.origin}/ja/ada?via=email`);
    const open = dialog(page).getByRole('link', { name: word('en', 'sharing:emailOpen') });
    await expect
      .poll(async () => decodeURIComponent((await open.getAttribute('href')) ?? ''))
      .toContain('/ja/ada?via=email');
  });

  it('gives the code as files that hold the same link', async () => {
    const page = await signedIn('ada@demo.example');
    await page.goto('/app/profiles?sharing=default');
    for (const [name, type] of [
      ['downloadSvg', 'svg'],
      ['downloadPng', 'png'],
    ] as const) {
      const started = page.waitForEvent('download');
      await dialog(page)
        .getByRole('link', { name: word('en', `sharing:${name}`) })
        .click();
      expect((await started).suggestedFilename()).toBe(`ada-qr.${type}`);
    }
  });
});

describe('Confetti: turns on when triggered and off when the animation completes', () => {
  async function finish(page: Page, locale: Locale = 'en'): Promise<void> {
    await page.goto(localizedPath(locale, '/onboarding'));
    await page.getByLabel(word(locale, 'profiles:first'), { exact: true }).fill('Nora');
    const username = page.getByRole('heading', { name: word(locale, 'onboarding:usernameTitle'), level: 1 });
    for (const step of ['work', 'reach', 'look', 'username']) {
      await page.getByRole('button', { name: word(locale, 'common:continue'), exact: true }).click();
      await page.getByRole('heading', { name: word(locale, `onboarding:${step}Title`), level: 1 }).waitFor();
    }
    await username.waitFor();
    await page.getByRole('button', { name: word(locale, 'onboarding:create') }).click();
    await page.getByRole('heading', { name: word(locale, 'onboarding:shareTitle'), level: 1 }).waitFor();
  }

  it('section 4: with the first card', async () => {
    const page = await signedIn(person('nora'), { isNew: true });
    await finish(page);
    const confetti = page.getByTestId('confetti');
    await confetti.locator('svg').waitFor();
    expect(await confetti.getAttribute('aria-hidden')).toBe('true');
    await expect.poll(() => confetti.count(), { timeout: 15_000 }).toBe(0);
  });

  it('stays off for people who want less motion', async () => {
    const page = await signedIn(person('nora'), { isNew: true, reducedMotion: 'reduce' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await finish(page);
    await page.getByRole('button', { name: word('en', 'onboarding:share') }).click();
    await dialog(page).waitFor();
    expect(await page.getByTestId('confetti').count()).toBe(0);
    expect(asked).not.toContain('/gif/confetti.json');
  });
});
