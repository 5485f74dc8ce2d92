import { it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { button, newOwner } from '@/tests/support/card-owner';
import { heading, openPage } from '@/tests/support/contact-pages';
import { paperCard } from '@/tests/support/fake-camera';
import { expectWhole } from '@/tests/support/whole';

// The ways in which contacts come from outside, each opened, and the form beside the photo of a paper card.

it.each([
  ['ar', 360],
  ['ja', 1280],
] as const)('scanning is whole in %s at %i', async (locale, width) => {
  const owner = await newOwner(await sharedBrowser(), { width });
  const page = await openPage(owner, `/${locale}/app/contacts`);
  const text = (key: string) => word(locale, `scan:${key}`);
  const dialog = page.getByRole('dialog');
  const choose = async (way: string) => {
    await button(page, text('ways')).click();
    await page.getByRole('menuitem', { name: text(way) }).click();
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  };
  const check = (name: string) =>
    expectWhole(page, { name: `scan-${name}`, locale, namespaces: ['scan', 'connections', 'common'] });
  const marks = {
    // This browser has no camera, so scanning shows an alert.
    scan: dialog.getByRole('alert'),
    link: page.getByRole('textbox', { name: text('linkLabel') }),
    paper: dialog.locator('input[type=file]').last(),
    file: dialog.locator('input[type=file]').last(),
  };
  for (const [way, mark] of Object.entries(marks)) {
    await choose(way);
    await dialog.waitFor();
    await mark.waitFor({ state: 'attached' });
    if (way === 'link') {
      await mark.fill('ada');
      await page.keyboard.press('Enter');
      await page.getByText(word(locale, 'connections:connect')).waitFor();
    }
    await check(way);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  await choose('paper');
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await paperCard());
  await page.getByRole('img', { name: text('paperAlt') }).waitFor();
  await page.getByLabel(word(locale, 'card:first'), { exact: true }).fill('Grace');
  await check('paper-form');
  await button(page, word(locale, 'contacts:save')).click();
  await heading(page, 'Grace').waitFor();
  await page.getByRole('img', { name: text('paperAlt') }).waitFor();
  await check('paper-contact');
  await owner.context.close();
});
