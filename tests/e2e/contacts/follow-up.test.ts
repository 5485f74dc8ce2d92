import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { visit } from '@/tests/support/browser-pages';
import { button, eventually } from '@/tests/support/card-owner';
import { item, named, withContacts } from '@/tests/support/contact-pages';
import { product } from '@/tests/support/product';
import { call } from '@/tests/support/signed-in';
import '@/tests/setup/provided';

// Follow-up after meeting someone: the place of the meeting, a reminder, a mail.

const site = product.origin;
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const email = (address: string) => ({ id: 'e', kind: 'email', address });
const people = [
  named('Grace', 'Hopper', { company: 'Navy', fields: [email("grace.o'hopper@example.com")] }),
  { ...named('太郎', '山田', { fields: [email('taro@example.com')] }), language: 'ja' },
];
const inEnglish = (key: string, values = {}) => word('en', key, values);
const section = (page: Page, key: string) => page.getByRole('region', { name: inEnglish(key), exact: true });

describe('a reminder and an event', () => {
  it('a reminder is set, put off, shown on its day and done; an event marks who is added and what is handed out, until it is ended', async () => {
    const { owner, ids, page } = await withContacts(browser, people);
    await item(page, 'Grace').click();
    const reminders = section(page, 'contacts:timeline');
    await button(page, inEnglish('contacts:actRemind')).click();
    const form = page.getByRole('form', { name: inEnglish('reminders:add') });
    await form.getByRole('textbox', { name: inEnglish('reminders:what') }).fill('Send the study');
    await button(form, inEnglish('reminders:week')).click();
    await button(form, inEnglish('reminders:save')).click();
    await reminders.getByRole('checkbox', { name: 'Send the study' }).waitFor();
    await button(reminders, inEnglish('reminders:edit', { what: 'Send the study' })).click();
    await reminders.getByLabel(inEnglish('reminders:day'), { exact: true }).fill('2020-01-02');
    await button(reminders, inEnglish('reminders:save')).click();

    // The reminder's day has come: the list of contacts shows it.
    const today = page.getByRole('region', { name: '1 reminder for today' });
    await today.getByText('Send the study').waitFor();
    const file = await page.request.get(
      `${site}${await reminders.getByRole('link', { name: /calendar/ }).getAttribute('href')}`,
    );
    expect(await file.text()).toContain('SUMMARY:Get in touch with Grace Hopper\r\n');
    await today.getByRole('checkbox').click();
    await today.waitFor({ state: 'detached' });
    await eventually(() => reminders.getByRole('checkbox').isChecked()).toBe(true);
    await button(reminders, inEnglish('reminders:remove', { what: 'Send the study' })).click();
    await reminders.getByRole('checkbox').waitFor({ state: 'detached' });
    await button(page, inEnglish('common:undo')).click();
    await reminders.getByRole('checkbox', { name: 'Send the study' }).waitFor();
    const left = await (await call(owner.cookie, 'GET', `/contacts/${ids[0]}/reminders`)).json();
    expect(left.items).toMatchObject([{ text: 'Send the study', day: '2020-01-02' }]);

    const vcard = async (path: string) => (await fetch(`${site}${path}`)).text();
    const card = `/${owner.username}.vcf`;
    const unfolded = async (path = card) => (await vcard(path)).replace(/\r\n[ \t]/g, '');
    expect(await unfolded()).not.toContain('NOTE');
    await button(page, inEnglish('events:start')).click();
    const event = section(page, 'events:title');
    await event.getByLabel(inEnglish('events:event'), { exact: true }).fill('Fair');
    await event.getByLabel(inEnglish('events:place'), { exact: true }).fill('Basel');
    await event.getByLabel(inEnglish('events:onCards')).check();
    await button(event, inEnglish('events:begin')).click();
    await event.getByText('Fair, Basel', { exact: true }).waitFor();
    await button(event, inEnglish('events:link')).click();
    const link = await event.getByLabel(inEnglish('sharing:link'), { exact: true }).inputValue();
    const { search } = new URL(link);
    expect(search).toMatch(/^\?met=[0-9a-f-]{36}$/);
    for (const path of [card, `/de${card}`])
      expect(await unfolded(path + search)).toContain('NOTE:Met at Fair\\, Basel · ');
    expect(await (await fetch(link)).text()).toContain(`${card}${search}`);
    expect(await unfolded()).not.toContain('NOTE');
    const added = await (await call(owner.cookie, 'POST', '/contacts', named('New', 'Person'))).json();
    expect(added.content.met).toMatchObject({ event: 'Fair', place: 'Basel' });
    await button(event, inEnglish('events:end')).click();
    await button(page, inEnglish('events:start')).waitFor();
    await eventually(() => unfolded(card + search)).not.toContain('NOTE');
    await owner.context.close();
  });
});

describe('a follow-up mail', () => {
  it('is written in the contact’s language, changed, and handed to one’s own mail program; templates of one’s own have a preview', async () => {
    const { owner, page } = await withContacts(browser, people);
    await item(page, '山田').click();
    await button(page, inEnglish('contacts:actFollowUp')).click();
    const dialog = page.getByRole('dialog');
    const body = dialog.getByLabel(inEnglish('follow-ups:body'), { exact: true });
    await eventually(() => body.inputValue()).toContain('山田太郎様\n');
    await eventually(() => body.inputValue()).toContain(`${site}/ja/${owner.username}?via=email`);
    expect(await body.inputValue()).not.toContain('{{');
    const href = async () =>
      (await dialog.getByRole('link', { name: inEnglish('follow-ups:open') }).getAttribute('href')) ?? '';
    expect(decodeURIComponent(await href())).toMatch(/^mailto:taro@example\.com\?subject=お会いできて光栄でした/);
    await body.fill('1 & 2\n100% #');
    expect(await href()).toMatch(/&body=1%20%26%202%0D%0A100%25%20%23$/);
    await button(dialog, inEnglish('follow-ups:remind')).click();
    await page.getByText(inEnglish('follow-ups:reminded')).waitFor();
    await page.keyboard.press('Escape');
    await section(page, 'contacts:timeline').getByText(inEnglish('follow-ups:answered')).waitFor();

    await visit(page, '/app/settings/follow-ups');
    await button(page, inEnglish('follow-ups:add')).click();
    await page.getByLabel(inEnglish('follow-ups:name'), { exact: true }).fill('Basel');
    await page.getByLabel(inEnglish('follow-ups:subject'), { exact: true }).fill('Basel');
    const template = page.getByLabel(inEnglish('follow-ups:body'), { exact: true });
    await template.fill('Dear ');
    await button(page, inEnglish('follow-ups:firstName')).click();
    await eventually(() => template.inputValue()).toBe('Dear {{firstName}}');
    await section(page, 'follow-ups:preview').getByText('Dear Grace').waitFor();
    await button(page, inEnglish('follow-ups:save')).click();
    await button(page, inEnglish('follow-ups:editOf', { name: 'Basel' })).waitFor();

    await visit(page, '/app/contacts');
    await item(page, 'Grace').click();
    await button(page, inEnglish('contacts:actFollowUp')).click();
    await eventually(() => body.inputValue()).toBe('Dear Grace');
    await visit(page, '/app/settings/follow-ups');
    await button(page, inEnglish('follow-ups:removeOf', { name: 'Basel' })).click();
    await page.getByText(inEnglish('follow-ups:none')).waitFor();
    await owner.context.close();
  });
});
