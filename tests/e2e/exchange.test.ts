import { mkdirSync } from 'node:fs';
import { Client } from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Locale } from '@/lib/i18n/languages';
import { readMailbox } from '@/lib/outside/email/mailbox';
import { expectAccessible } from '../support/accessible';
import { launch, word } from '../support/browser';
import { button, eventually, newOwner, openEditor, saved, stored } from '../support/card-owner';
import { heading, item, openPage, say } from '../support/contact-pages';
import { product } from '../support/product';
import { call } from '../support/signed-in';
import '../setup/provided';

// Visitors leave their details on a card, and take them back, on the production build.

const site = product.origin;
let browser: Browser;
beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
  mkdirSync('test-results', { recursive: true });
});
afterAll(() => browser.close());
// Every visitor here comes from one address, which may try five times a minute.
beforeEach(async () => {
  const client = new Client(product.databaseUrl);
  await client.connect();
  await client.query('delete from rate_limits').finally(() => client.end());
});

const visitor = (locale: Locale, javaScriptEnabled = true): Promise<BrowserContext> =>
  browser.newContext({ javaScriptEnabled, locale, viewport: { width: 360, height: 740 } });
const shot = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/exchange-${name}.png`, fullPage: true });

/** Fills in the form as a person does: nobody is done within two seconds. */
async function fill(page: Page, locale: Locale, values: Record<string, string>): Promise<void> {
  const opened = Date.now();
  for (const [name, value] of Object.entries(values))
    await page
      .getByLabel(word(locale, `exchange:${name}`), { exact: false })
      .first()
      .fill(value);
  await eventually(() => Date.now() - opened > 2_500).toBe(true);
}

const mailTo = async (address: string) =>
  (await readMailbox(product.dataDir, 500)).filter((mail) => mail.to === address)[0];

describe('section 1: sharing goes both ways', () => {
  it('without JavaScript, in Arabic: left, mailed, corrected, seen and tagged by the owner, with a reminder, withdrawn', async () => {
    const owner = await newOwner(browser);
    const context = await visitor('ar', false);
    const page = await context.newPage();
    const t = (key: string, values = {}) => word('ar', `exchange:${key}`, values);
    const email = `layla-${process.pid}@example.com`;
    await page.goto(`${site}/ar/${owner.username}?via=qr`);
    await page.getByRole('link', { name: word('ar', 'card:exchange') }).click();
    await button(page, t('send')).waitFor();
    await shot(page, 'form-ar');
    await page.getByLabel(t('email')).fill('x@');
    await button(page, t('send')).click();
    await page.getByText(t('needName')).waitFor();
    await page.getByText(t('invalidEmail')).waitFor();
    expect(await page.getByLabel(t('email')).inputValue()).toBe('x@');
    await shot(page, 'errors-ar');

    await fill(page, 'ar', { first: 'ليلى', last: 'المهيري', email, company: 'الأفق', note: 'سررت بلقائك' });
    await page.getByRole('checkbox').check();
    await button(page, t('send')).click();
    await page.getByRole('link', { name: t('correct') }).waitFor();
    await shot(page, 'receipt-ar');
    await eventually(() => mailTo(email)).toBeTruthy();
    const mail = await mailTo(email);
    expect(mail?.text).toContain('ليلى المهيري');
    expect(mail?.attachments?.[0]?.content).toContain('BEGIN:VCARD');
    const link = /https?:\S+receipt\?key=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';

    await page.goto(link);
    await page.getByRole('link', { name: t('correct') }).click();
    expect(await page.getByLabel(t('company')).inputValue()).toBe('الأفق');
    await page.getByLabel(t('company')).fill('أفق جديد');
    await button(page, t('save')).click();
    await page.getByText(t('wasCorrected')).waitFor();
    await page.getByText('أفق جديد').waitFor();

    const contacts = await openPage(owner);
    await item(contacts, 'ليلى').click();
    await heading(contacts, 'ليلى المهيري').waitFor();
    await contacts.getByText('أفق جديد').first().waitFor();
    await contacts.getByText(say('leftOnCard')).waitFor();
    await contacts.getByText(say('agreedTo', { version: '1' })).click();
    await contacts.getByText(t('consent', { name: 'Ada Lovelace' })).waitFor();
    await button(contacts, say('keep')).waitFor();
    await contacts.screenshot({ path: 'test-results/exchange-contact.png', fullPage: true });
    const { items } = (await (await call(owner.cookie, 'GET', '/contacts')).json()) as {
      items: { id: string; version: number; channel: string; status: string }[];
    };
    const [contact] = items;
    expect(contact).toMatchObject({ status: 'new', channel: 'qr' });
    const tagged = await call(owner.cookie, 'PATCH', `/contacts/${contact?.id}`, {
      version: contact?.version,
      tags: ['Fair'],
    });
    expect(tagged.status).toBe(200);
    const reminders = contacts.getByRole('region', { name: word('en', 'reminders:title') });
    await button(reminders, word('en', 'reminders:add')).click();
    await reminders.getByRole('textbox', { name: word('en', 'reminders:what') }).fill('Send the study');
    await button(reminders, word('en', 'reminders:week')).click();
    await button(reminders, word('en', 'reminders:save')).click();
    await reminders.getByRole('checkbox', { name: 'Send the study' }).waitFor();

    await page.getByRole('link', { name: t('withdraw') }).click();
    await heading1(page, t('confirmTitle')).waitFor();
    await shot(page, 'confirm-ar');
    await button(page, t('withdraw')).click();
    await heading1(page, t('withdrawnTitle')).waitFor();
    await contacts.reload();
    await contacts.getByRole('status').filter({ hasText: 'ليلى المهيري' }).waitFor();
    // What was to be done about somebody who took their details back is gone with them.
    const open = await (await call(owner.cookie, 'GET', '/reminders?due=2100-01-01T00:00:00Z')).json();
    expect(open.items).toEqual([]);
    await contacts.screenshot({ path: 'test-results/exchange-withdrawn.png', fullPage: true });
    expect(await item(contacts, 'ليلى').count()).toBe(0);
    expect((await call(owner.cookie, 'GET', `/contacts/${contact?.id}`)).status).toBe(404);
    await contacts
      .getByRole('status')
      .filter({ hasText: 'ليلى المهيري' })
      .getByRole('button', { name: word('en', 'common:close') })
      .click();
    await eventually(() => contacts.getByRole('status').filter({ hasText: 'ليلى المهيري' }).count()).toBe(0);
    await page.goto(link);
    await heading1(page, t('withdrawnTitle')).waitFor();
    await context.close();
    await owner.context.close();
  });

  it('the owner asks questions of their own, which the form then has; off, the card offers none', async () => {
    const owner = await newOwner(browser);
    const editor = await openEditor(owner);
    await button(editor, word('en', 'profiles:addChoiceQuestion')).click();
    await editor.getByLabel(word('en', 'profiles:questionWords'), { exact: true }).fill('What brings you here?');
    await editor.getByLabel(word('en', 'profiles:option', { number: '1' }), { exact: true }).fill('A demo');
    await editor.getByLabel(word('en', 'profiles:option', { number: '2' }), { exact: true }).fill('A job');
    await editor.getByLabel(word('en', 'profiles:answerRequired')).check();
    await saved(editor);
    await eventually(async () => (await stored(owner.cookie)).exchangeForm.questions[0]?.isRequired).toBe(true);
    await editor.screenshot({ path: 'test-results/exchange-editor.png', fullPage: true });
    const context = await visitor('en');
    const page = await context.newPage();
    await page.goto(`${site}/${owner.username}?via=nfc`);
    await page.getByRole('link', { name: word('en', 'card:exchange') }).click();
    expect(await page.locator('input[name=via]').first().inputValue()).toBe('nfc');
    await fill(page, 'en', { first: 'Grace', phone: '+1 202 555 0123' });
    await page.getByRole('checkbox').check();
    await button(page, word('en', 'exchange:send')).click();
    await page.getByText(word('en', 'exchange:needAnswer')).waitFor();
    await shot(page, 'question-en');
    await page.getByLabel('A job').check();
    await button(page, word('en', 'exchange:send')).click();
    await page.getByText('What brings you here?').waitFor();
    await page.getByText('A job').waitFor();

    await editor.getByLabel(word('en', 'profiles:exchangeOn')).uncheck();
    await eventually(async () => (await stored(owner.cookie)).exchangeForm.isOn).toBe(false);
    await eventually(async () => (await (await fetch(`${site}/${owner.username}`)).text()).includes('/exchange')).toBe(
      false,
    );
    await context.close();
    await owner.context.close();
  });

  it('who is signed in exchanges cards with one tap', async () => {
    const [ada, other] = [await newOwner(browser), await newOwner(browser)];
    const page = await other.context.newPage();
    await page.goto(`${site}/en/${ada.username}`);
    await page.getByRole('link', { name: word('en', 'card:exchange') }).click();
    const opened = Date.now();
    await eventually(() => Date.now() - opened > 2_500).toBe(true);
    await page.getByRole('button', { name: /Exchange as/ }).click();
    await page.getByRole('link', { name: word('en', 'exchange:withdraw') }).waitFor();
    for (const { cookie } of [ada, other]) {
      const { items } = (await (await call(cookie, 'GET', '/contacts')).json()) as { items: object[] };
      expect(items).toHaveLength(1);
    }
    await ada.context.close();
    await other.context.close();
  });
});

const heading1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('how the form looks', () => {
  it.each(['en', 'ar', 'ja', 'de'] as const)('in %s on a phone: nothing cut off, axe finds nothing', async (locale) => {
    const context = await visitor(locale);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const check = async (name: string) => {
      expect(await page.evaluate(tooWide)).toBe(0);
      await expectAccessible(page);
      await shot(page, `${name}-${locale}`);
    };
    await page.goto(`${site}/${locale}/ada`);
    await shot(page, `card-${locale}`);
    await page.getByRole('link', { name: word(locale, 'card:exchange') }).click();
    await button(page, word(locale, 'exchange:send')).waitFor();
    await check('form');
    expect(problems).toEqual([]);
    await button(page, word(locale, 'exchange:send')).click();
    await page.getByText(word(locale, 'exchange:needName')).waitFor();
    await check('errors');
    await fill(page, locale, { first: 'Grace', last: 'Hopper', phone: '+1 202 555 0123' });
    await page.getByRole('checkbox').check();
    await button(page, word(locale, 'exchange:send')).click();
    await page.getByRole('link', { name: word(locale, 'exchange:withdraw') }).waitFor();
    await check('receipt');
    await context.close();
  });
});
