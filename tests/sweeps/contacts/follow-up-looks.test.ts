import { expect, it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { visit } from '@/tests/support/browser-pages';
import { button } from '@/tests/support/card-owner';
import { heading, item, three, withContacts } from '@/tests/support/contact-pages';
import { call } from '@/tests/support/signed-in';
import { expectWhole } from '@/tests/support/whole';

// Reminders and an event above the list and in a contact, a mail, and the templates of emails.

it.each([
  ['ar', 360, 'light'],
  ['ja', 1280, 'dark'],
  ['de', 360, 'dark'],
] as const)('what comes after a meeting is whole in %s at %i, %s', async (locale, width, colorScheme) => {
  const { owner, ids, page } = await withContacts(await sharedBrowser(), three, { width, colorScheme });
  const namespaces = ['reminders', 'events', 'follow-ups', 'settings', 'contacts'];
  const check = (name: string) => expectWhole(page, { name: `follow-up-${name}`, locale, namespaces });
  const text = (key: string, values = {}) => word(locale, key, values);
  const fair = { event: 'Fair 2026', place: 'Basel', timeZone: 'Europe/Zurich' };
  expect((await call(owner.cookie, 'POST', '/events', fair)).status).toBe(201);
  for (const [day, what] of [
    ['2020-01-02', 'Send X'],
    ['2126-01-02', ''],
  ]) {
    const said = { day, text: what, time: '09:00', timeZone: 'Europe/Zurich' };
    expect((await call(owner.cookie, 'POST', `/contacts/${ids[0]}/reminders`, said)).status).toBe(201);
  }
  await visit(page, `/${locale}/app/contacts`);
  await page.getByText('Send X').waitFor();
  await check('list');
  await button(page, text('events:link')).click();
  await page.getByRole('img', { name: text('events:link') }).waitFor();
  await check('event-link');
  await item(page, 'Grace').click();
  await heading(page, 'Grace Hopper').waitFor();
  await button(page, text('contacts:actRemind')).click();
  await page.getByLabel(text('reminders:day'), { exact: true }).scrollIntoViewIfNeeded();
  await check('contact');
  await button(page, text('contacts:actFollowUp')).click();
  await page.getByRole('dialog').getByLabel(text('follow-ups:body'), { exact: true }).waitFor();
  await check('mail');
  await visit(page, `/${locale}/app/settings/follow-ups`);
  await button(page, text('follow-ups:copyOf', { name: text('follow-ups:thanksTitle') })).click();
  await page.getByLabel(text('follow-ups:body'), { exact: true }).waitFor();
  await check('template');
  await owner.context.close();
});
