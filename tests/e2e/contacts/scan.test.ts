import { resolve } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { launch, sharedBrowser, word } from '@/tests/support/browser';
import { button, eventually, newOwner, stored } from '@/tests/support/card-owner';
import { heading, openPage } from '@/tests/support/contact-pages';
import { cameraOn, codePicture, paperCard } from '@/tests/support/fake-camera';
import { product } from '@/tests/support/product';
import { call } from '@/tests/support/signed-in';
import '@/tests/setup/provided';

// Contacts from a camera, a picture, a file, a paper card or a Meishi card, on the production build.

const site = product.origin;
const card =
  'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Hopper;Grace;;;\r\nFN:Grace Hopper\r\nORG:Navy\r\nTEL:+4930901820\r\nEND:VCARD\r\n';

const say = (key: string) => word('en', `scan:${key}`);
const connection = (key: string, values?: Record<string, string>) => word('en', `connections:${key}`, values);
const field = (page: Page, name: string) => page.getByLabel(word('en', `card:${name}`), { exact: true });
/** The value of a field, once its form is shown. */
const filledIn = (page: Page, name: string) =>
  eventually(() =>
    field(page, name)
      .inputValue()
      .catch(() => ''),
  );

async function choose(page: Page, way: string): Promise<void> {
  await button(page, say('ways')).click();
  await page.getByRole('menuitem', { name: say(way) }).click();
}

const contactOf = async (cookie: string) => (await (await call(cookie, 'GET', '/contacts')).json()).items[0];

describe('a QR code', () => {
  it('in front of the camera opens as a contact to look through, and is saved by hand', async () => {
    const video = resolve('test-results', `camera-${process.pid}.y4m`);
    const seeing = await launch(inject('chromiumPath'), await cameraOn(card, video));
    try {
      const owner = await newOwner(seeing);
      const page = await openPage(owner);
      await choose(page, 'scan');
      await filledIn(page, 'first').toBe('Grace');
      expect(await field(page, 'company').inputValue()).toBe('Navy');
      expect((await (await call(owner.cookie, 'GET', '/contacts')).json()).items).toEqual([]);
      await button(page, word('en', 'contacts:save')).click();
      await heading(page, 'Grace Hopper').waitFor();
      expect(await contactOf(owner.cookie)).toMatchObject({
        source: 'scan',
        content: { fields: [{ number: '+4930901820' }] },
      });
    } finally {
      await seeing.close();
    }
  });

  it('in a picture that leads to a card here connects with it; later changes are offered; one without a contact is told', async () => {
    const browser = await sharedBrowser();
    const [owner, other] = await Promise.all([newOwner(browser), newOwner(browser)]);
    const page = await openPage(owner);
    await choose(page, 'scan');
    // This browser has no camera: the dialog says so and offers to choose a picture.
    await page.getByRole('dialog').getByRole('alert').waitFor();
    const send = (buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer });
    await send(await codePicture('WIFI:S:net;P:secret;;'));
    await page.getByText(say('noContact')).waitFor();
    await button(page, say('again')).click();
    const white = sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } });
    await send(await white.png().toBuffer());
    await page.getByText(say('noCode')).waitFor();
    await send(await codePicture(`${site}/${other.username}`));
    await button(page, connection('connect')).click();
    await heading(page, 'Ada Lovelace').waitFor();
    const contact = await contactOf(owner.cookie);
    expect(contact).toMatchObject({ source: 'connection', content: { title: 'Analyst' } });

    const { id, version, content } = await stored(other.cookie);
    const next = { ...content, title: 'Countess', company: 'Engines' };
    expect((await call(other.cookie, 'PATCH', `/profiles/${id}`, { version, content: next })).status).toBe(200);
    await page.reload();
    await page.getByText(connection('changed_other', { count: '2' })).click();
    await page.getByRole('checkbox', { name: /Engines/ }).uncheck();
    await button(page, connection('takeOver_one', { count: '1' })).click();
    const changed = async () => (await contactOf(owner.cookie)).content;
    await eventually(changed).toMatchObject({ title: 'Countess', company: '' });
    await eventually(() => page.getByText(connection('changed_one', { count: '1' })).count()).toBe(0);
    await Promise.all([owner.context.close(), other.context.close()]);
  });
});

describe('a file, and a paper card on a phone', () => {
  it('of one person opens as a contact, of several leads to the import; the photo stays in sight while it is typed, and with the contact', async () => {
    const owner = await newOwner(await sharedBrowser(), { width: 360 });
    const page = await openPage(owner);
    await choose(page, 'file');
    const send = (text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'x.vcf', mimeType: 'text/vcard', buffer: Buffer.from(text) });
    await send('no card');
    await page.getByText(say('fileNone')).waitFor();
    await send(card + card);
    await page.getByRole('link', { name: say('toImport') }).waitFor();
    await send(card);
    await filledIn(page, 'last').toBe('Hopper');
    await button(page, word('en', 'common:cancel')).click();

    await choose(page, 'paper');
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles(await paperCard());
    await page.getByRole('img', { name: say('paperAlt') }).waitFor();
    await field(page, 'first').fill('Grace');
    await button(page, word('en', 'contacts:save')).click();
    await heading(page, 'Grace').waitFor();
    await page.getByRole('img', { name: say('paperAlt') }).waitFor();
    const { paperPhotoId, source } = await contactOf(owner.cookie);
    expect([typeof paperPhotoId, source]).toEqual(['string', 'scan']);
    expect((await fetch(`${site}/api/v1/uploads/${paperPhotoId}/source`)).status).toBe(401);
    await owner.context.close();
  });
});
