import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { word } from '@/tests/support/browser';
import { browserPages } from '@/tests/support/browser-pages';
import { mailsTo } from '@/tests/support/mails';
import { product } from '@/tests/support/product';

// What each tab offers and which one an address opens: components/cards/sharing/*.test.tsx.

const { open } = browserPages();
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: word('en', 'sharing:title', { name: 'Ada Lovelace' }) });

it('section 2: the buttons of the native wrapper open the share dialog by the address, again and in another tab', async () => {
  const { page } = await open('ada', '/app/profiles');
  const press = (button: string) =>
    page.evaluate((detail) => window.dispatchEvent(new CustomEvent('native-app-button-click', { detail })), { button });
  for (const [button, tab] of [
    ['sms', 'tabSms'],
    ['sms', 'tabSms'],
    ['email', 'tabEmail'],
    ['share', ''],
  ] as const) {
    await press(button);
    const selected = tab
      ? dialog(page).getByRole('region', { name: word('en', `sharing:${tab}`) })
      : dialog(page).getByRole('list', { name: word('en', 'sharing:ways') });
    await expect
      .poll(async () => [button, page.url().split('?')[1], await selected.count()])
      .toEqual([button, `sharing=${button === 'share' ? 'default' : button}`, 1]);
  }
  await dialog(page)
    .getByRole('button', { name: word('en', 'sharing:files') })
    .click();
  const started = page.waitForEvent('download');
  await dialog(page)
    .getByRole('link', { name: word('en', 'sharing:downloadSvg') })
    .click();
  expect((await started).suggestedFilename()).toBe('ada-qr.svg');
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/app\/profiles$/);
});

it('section 1: sends a mail in the reader’s language, from the tab and for the card that the address names', async () => {
  const { page } = await open('ada', '/app/profiles?sharing=email&card=ada');
  const to = `reader-${process.pid}-${Date.now()}@example.com`;
  const send = dialog(page).getByRole('button', { name: word('en', 'sharing:emailSend'), exact: true });
  await send.click();
  await page.getByText(word('en', 'errors:field.invalid_email')).waitFor();
  await page.getByLabel(word('en', 'sharing:emailTo')).fill(to);
  await page.getByRole('combobox', { name: word('en', 'sharing:emailLanguage') }).click();
  await page.getByRole('option', { name: '日本語' }).click();
  await send.click();
  await dialog(page).getByRole('status').getByText(to).waitFor();
  const mails = () => mailsTo(to, product.dataDir);
  await expect.poll(async () => (await mails()).length).toBe(1);
  expect((await mails())[0]?.text).toContain(`${product.origin}/ja/ada?via=email`);
  const mailer = dialog(page).getByRole('link', { name: word('en', 'sharing:emailOpen') });
  await expect
    .poll(async () => decodeURIComponent((await mailer.getAttribute('href')) ?? ''))
    .toContain('/ja/ada?via=email');
  await dialog(page)
    .getByRole('button', { name: word('en', 'common:close') })
    .click();
  await page.waitForURL(/\/app\/profiles$/);
});

it('the code of the main card fills a phone’s screen over any page, and a press anywhere puts it away', async () => {
  const { page } = await open('ada', '/app/contacts');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: word('en', 'common:qrCode'), exact: true }).click();
  const code = page.getByRole('dialog', {
    name: word('en', 'common:labelled', { label: word('en', 'common:qrCode'), name: 'Ada Lovelace' }),
  });
  await code.getByText(word('en', 'common:qrHold')).waitFor();
  expect(page.url()).toMatch(/\/app\/contacts$/);
  await page.mouse.click(180, 650);
  await code.waitFor({ state: 'hidden' });
});
