import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { excessWidth } from '@/tests/support/browser-pages';
import { eventually, newOwner, type Owner, openEditor, openRow, stored } from '@/tests/support/card-owner';
import { call } from '@/tests/support/signed-in';

// The photo of a card: uploaded, cropped by keyboard, cropped again, removed.

const text = (key: string) => word('en', `card:${key}`);
let ada: Owner;
let page: Page;

const photo = { name: 'me.jpg', mimeType: 'image/jpeg' };
const group = () => page.getByRole('group', { name: text('photo'), exact: true });
const dialog = () => page.getByRole('dialog', { name: text('cropTitle') });
const area = () => dialog().getByRole('application');
const button = (name: string) => dialog().getByRole('button', { name, exact: true });

/** Id of the photo that is saved with the card. */
const saved = async (): Promise<string | null> => (await stored(ada.cookie)).photoId;

beforeAll(async () => {
  ada = await newOwner(await sharedBrowser(), { width: 360 });
  page = await openEditor(ada);
  await openRow(page, 'photo');
});
afterAll(() => ada.context.close());

it('a photo that has arrived can be adjusted at once, by keyboard, on a narrow screen', async () => {
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c8372d' } })
    .jpeg()
    .toBuffer();
  await group()
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...photo, buffer });
  await area().waitFor();
  await eventually(saved).not.toBeNull();
  const first = await saved();
  await area().focus();
  for (const key of ['+', '+', 'ArrowLeft', 'ArrowUp', '-']) await page.keyboard.press(key);
  await button(text('cropTurnRight')).click();
  expect(await excessWidth(page)).toBe(0);
  await button(text('cropApply')).click();
  await dialog().waitFor({ state: 'hidden' });
  await eventually(saved).not.toBe(first);
  const { sourceId, crop } = (await (await call(ada.cookie, 'GET', `/uploads/${await saved()}`)).json()) as {
    sourceId: string;
    crop: { rotation: number; height: number; width: number };
  };
  expect([sourceId, crop.rotation]).toEqual([first, 90]);
  // The crop is a square of a picture that is twice as high as wide once turned, zoomed in by ten percent.
  expect(crop.width).toBeCloseTo(1 / 1.1, 2);
  expect(crop.height).toBeCloseTo(2 / 3 / 1.1, 2);
});

it('it begins again with the last crop, and Escape changes nothing and gives the focus back', async () => {
  const before = await saved();
  const adjust = group().getByRole('button', { name: text('pictureAdjust'), exact: true });
  await adjust.click();
  await area().waitFor();
  await eventually(async () =>
    Number(
      await dialog()
        .getByRole('slider', { name: text('cropZoom') })
        .getAttribute('aria-valuenow'),
    ),
  ).toBeCloseTo(1.1, 2);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
  await eventually(() => adjust.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await saved()).toBe(before);
});

it('what is no picture is refused in words, and a photo can be taken off the card', async () => {
  const input = group().locator('input[type=file]').first();
  await input.setInputFiles({ ...photo, buffer: Buffer.from('%PDF-1.7') });
  await page.getByText(word('en', 'errors:image_unsupported')).waitFor();
  await group()
    .getByRole('button', { name: text('pictureRemove'), exact: true })
    .click();
  await eventually(saved).toBeNull();
  const chooser = group().getByRole('button', { name: text('pictureChoose'), exact: true });
  expect(await chooser.evaluate((element) => element === document.activeElement)).toBe(true);
});
