import type { Browser, Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consentVersion } from '@/lib/contacts/exchanges/consent';
import { sharedBrowser, word } from '@/tests/support/browser';
import { button, eventually, newOwner, openEditor, openTab, saved, stored } from '@/tests/support/card-owner';
import { heading, item, openPage, say } from '@/tests/support/contact-pages';
import { fill, openedLongAgo, purgeAttempts, visitor } from '@/tests/support/exchange-pages';
import { mailsTo } from '@/tests/support/mails';
import { product } from '@/tests/support/product';
import { call } from '@/tests/support/signed-in';
import '@/tests/setup/provided';

// Visitors leave their details on a card, and take them back, on the production build.

const site = product.origin;
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
beforeEach(purgeAttempts);

const heading1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const mailTo = async (address: string) => (await mailsTo(address, product.dataDir))[0];
const contactsOf = async (cookie: string) =>
  ((await (await call(cookie, 'GET', '/contacts')).json()) as { items: Contact[] }).items;
type Contact = {
  id: string;
  version: number;
  channel: string;
  status: string;
  content: { name: { first: string } };
};

describe('section 1: sharing goes both ways', () => {
  it('without JavaScript, in Arabic: left, mailed, corrected, seen and tagged by the owner, with a reminder, withdrawn', async () => {
    const owner = await newOwner(browser);
    const context = await visitor(browser, 'ar', false);
    const page = await context.newPage();
    const t = (key: string, values = {}) => word('ar', `exchange:${key}`, values);
    const email = `layla-${process.pid}@example.com`;
    await page.goto(`${site}/ar/${owner.username}?via=qr`);
    await page.getByRole('link', { name: word('ar', 'public-card:exchange') }).click();
    await button(page, t('send')).waitFor();
    await page.getByLabel(t('email')).fill('x@');
    await button(page, t('send')).click();
    await page.getByText(t('needName')).waitFor();
    await page.getByText(t('invalidEmail')).waitFor();
    expect(await page.getByLabel(t('email')).inputValue()).toBe('x@');

    await openedLongAgo(page, owner.username);
    await fill(page, 'ar', { first: 'ليلى', last: 'المهيري', email, company: 'الأفق', note: 'سررت بلقائك' });
    await page.getByRole('checkbox').check();
    await button(page, t('send')).click();
    await page.getByRole('link', { name: t('correct') }).waitFor();
    await eventually(() => mailTo(email)).toBeTruthy();
    const mail = await mailTo(email);
    expect(mail?.text).not.toContain('ليلى المهيري');
    // The owner has not proven their address: the mail contains the confirmation link, and nothing of the card.
    expect(mail?.attachments ?? []).toEqual([]);
    const link = /https?:\S+confirmation\?key=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';

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
    await contacts.getByText(say('agreedTo', { version: String(consentVersion) })).click();
    await contacts.getByText(t('consent', { name: 'Ada Lovelace' })).waitFor();
    await button(contacts, say('keep')).waitFor();
    const [contact] = await contactsOf(owner.cookie);
    expect(contact).toMatchObject({ status: 'new', channel: 'qr' });
    const tagged = await call(owner.cookie, 'PATCH', `/contacts/${contact?.id}`, {
      version: contact?.version,
      tags: ['Fair'],
    });
    expect(tagged.status).toBe(200);
    await button(contacts, say('actRemind')).click();
    const form = contacts.getByRole('form', { name: word('en', 'reminders:add') });
    await form.getByRole('textbox', { name: word('en', 'reminders:what') }).fill('Send the study');
    await button(form, word('en', 'reminders:week')).click();
    await button(form, word('en', 'reminders:save')).click();
    await contacts
      .getByRole('region', { name: say('timeline') })
      .getByRole('checkbox', { name: 'Send the study' })
      .waitFor();

    await page.getByRole('link', { name: t('withdraw') }).click();
    await heading1(page, t('confirmTitle')).waitFor();
    await button(page, t('withdraw')).click();
    await heading1(page, t('withdrawnTitle')).waitFor();
    await contacts.reload();
    const told = contacts.getByRole('status').filter({ hasText: 'ليلى المهيري' });
    await told.waitFor();
    // Reminders about a visitor who took their details back are deleted with those details.
    const open = await (await call(owner.cookie, 'GET', '/reminders?due=2100-01-01T00:00:00Z')).json();
    expect(open.items).toEqual([]);
    expect(await item(contacts, 'ليلى').count()).toBe(0);
    expect((await call(owner.cookie, 'GET', `/contacts/${contact?.id}`)).status).toBe(404);
    await told.getByRole('button', { name: word('en', 'common:close') }).click();
    await eventually(() => told.count()).toBe(0);
    await page.goto(link);
    await heading1(page, t('withdrawnTitle')).waitFor();
    await context.close();
    await owner.context.close();
  });

  it('the owner asks questions of their own, which the form then has; who is signed in needs one tap; off, the card offers none', async () => {
    const [owner, other] = await Promise.all([newOwner(browser), newOwner(browser)]);
    const editor = await openEditor(owner);
    await openTab(editor, 'tabExchange');
    await button(editor, word('en', 'card:addChoiceQuestion')).click();
    await editor.getByLabel(word('en', 'card:questionWords'), { exact: true }).fill('What brings you here?');
    await editor.getByLabel(word('en', 'card:option', { number: '1' }), { exact: true }).fill('A demo');
    await editor.getByLabel(word('en', 'card:option', { number: '2' }), { exact: true }).fill('A job');
    await editor.getByLabel(word('en', 'card:answerRequired')).check();
    await saved(editor);
    await eventually(async () => (await stored(owner.cookie)).exchangeForm.questions[0]?.isRequired).toBe(true);
    const context = await visitor(browser, 'en');
    const page = await context.newPage();
    await page.goto(`${site}/${owner.username}?via=nfc`);
    await page.getByRole('link', { name: word('en', 'public-card:exchange') }).click();
    await button(page, word('en', 'exchange:send')).waitFor();
    expect(await page.locator('input[name=via]').first().inputValue()).toBe('nfc');
    await openedLongAgo(page, owner.username);
    await fill(page, 'en', { first: 'Grace', phone: '+1 202 555 0123' });
    await page.getByRole('checkbox').check();
    await button(page, word('en', 'exchange:send')).click();
    await page.getByText(word('en', 'exchange:needAnswer')).waitFor();
    await page.getByLabel('A job').check();
    await button(page, word('en', 'exchange:send')).click();
    await page.getByText('What brings you here?').waitFor();
    await page.getByText('A job').waitFor();
    await context.close();

    const member = await other.context.newPage();
    await member.goto(`${site}/en/${owner.username}`);
    await member.getByRole('link', { name: word('en', 'public-card:exchange') }).click();
    const tap = member.getByRole('button', { name: /Exchange as/ });
    await tap.waitFor();
    await openedLongAgo(member, owner.username);
    await tap.click();
    await member.getByRole('link', { name: word('en', 'exchange:withdraw') }).waitFor();
    const firstNames = async (cookie: string) =>
      (await contactsOf(cookie)).map(({ content }) => content.name.first).toSorted();
    expect(await firstNames(owner.cookie)).toEqual(['Ada', 'Grace']);
    expect(await firstNames(other.cookie)).toEqual(['Ada']);

    await editor.getByLabel(word('en', 'card:exchangeOn')).uncheck();
    await eventually(async () => (await stored(owner.cookie)).exchangeForm.isOn).toBe(false);
    await eventually(async () => (await fetch(`${site}/${owner.username}`)).text()).not.toContain('/exchange');
    await Promise.all([owner.context.close(), other.context.close()]);
  });
});
