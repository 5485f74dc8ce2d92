import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { englishOn, launch, word } from '../support/browser';
import { button, eventually, newOwner, stored } from '../support/card-owner';
import { heading, openPage } from '../support/contact-pages';
import { cameraOn, codePicture } from '../support/fake-camera';
import { product } from '../support/product';
import { call } from '../support/signed-in';
import '../setup/provided';

// Contacts that come from a camera, a picture, a file, a paper card or a card here, on the production build.

const site = product.origin;
const card =
  'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Hopper;Grace;;;\r\nFN:Grace Hopper\r\nORG:Navy\r\nTEL:+4930901820\r\nEND:VCARD\r\n';
let browser: Browser;
let seeing: Browser;
beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
  seeing = await launch(inject('chromiumPath'), await cameraOn(card, resolve('test-results', 'camera.y4m')));
});
afterAll(() => Promise.all([browser.close(), seeing.close()]));

const say = (key: string) => word('en', `scan:${key}`);
const connection = (key: string, values?: Record<string, string>) => word('en', `connections:${key}`, values);
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function choose(page: Page, way: string, locale: 'en' | 'ar' | 'ja' = 'en'): Promise<void> {
  await page.getByRole('button', { name: word(locale, 'scan:ways'), exact: true }).click();
  await page.getByRole('menuitem', { name: word(locale, `scan:${way}`) }).click();
}

const contactOf = async (cookie: string) => (await (await call(cookie, 'GET', '/contacts')).json()).items[0];

describe('a QR code', () => {
  it('in front of the camera opens as a contact to look through, and is saved by hand', async () => {
    const owner = await newOwner(seeing);
    const page = await openPage(owner);
    await choose(page, 'scan');
    await eventually(() =>
      field(page, word('en', 'profiles:first'))
        .inputValue()
        .catch(() => ''),
    ).toBe('Grace');
    expect(await field(page, word('en', 'profiles:company')).inputValue()).toBe('Navy');
    expect((await (await call(owner.cookie, 'GET', '/contacts')).json()).items).toEqual([]);
    await button(page, word('en', 'contacts:save')).click();
    await heading(page, 'Grace Hopper').waitFor();
    expect(await contactOf(owner.cookie)).toMatchObject({
      source: 'scan',
      content: { fields: [{ number: '+4930901820' }] },
    });
    await owner.context.close();
  });

  it('in a picture that leads to a card here connects with it; later changes are offered', async () => {
    const [owner, other] = [await newOwner(browser), await newOwner(browser)];
    const page = await openPage(owner);
    await choose(page, 'scan');
    // No camera here: said, and the picture is offered.
    await page.getByRole('dialog').getByRole('alert').waitFor();
    const picture = { name: 'code.png', mimeType: 'image/png', buffer: await codePicture(`${site}/${other.username}`) };
    await page.locator('input[type=file]').setInputFiles(picture);
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
    await page.screenshot({ path: 'test-results/changes-1280.png' });
    await button(page, connection('takeOver_one', { count: '1' })).click();
    const changed = async () => (await contactOf(owner.cookie)).content;
    await eventually(changed).toMatchObject({ title: 'Countess', company: '' });
    await eventually(() => page.getByText(connection('changed_one', { count: '1' })).count()).toBe(0);
    await Promise.all([owner.context.close(), other.context.close()]);
  });

  it('without a contact, and a picture without a code, are told', async () => {
    const owner = await newOwner(browser);
    const page = await openPage(owner);
    await choose(page, 'scan');
    const send = (buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer });
    await send(await codePicture('WIFI:S:net;P:secret;;'));
    await page.getByText(say('noContact')).waitFor();
    await button(page, say('again')).click();
    await send(
      await sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    await page.getByText(say('noCode')).waitFor();
    await owner.context.close();
  });
});

describe('a file, a link and a paper card', () => {
  it('of one person opens as a contact; of several it leads to the import', async () => {
    const owner = await newOwner(browser);
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
    await eventually(() =>
      field(page, word('en', 'profiles:last'))
        .inputValue()
        .catch(() => ''),
    ).toBe('Hopper');
    await owner.context.close();
  });

  it.each([360, 1280])('the photo stays in sight while it is typed, and with the contact, at %i', async (width) => {
    const owner = await newOwner(browser, { width });
    const page = await openPage(owner);
    await choose(page, 'paper');
    const words = Buffer.from(
      '<svg width="900" height="540"><rect width="900" height="540" fill="#fdfcf7"/><text x="80" y="200" font-size="64">Grace Hopper</text><text x="80" y="290" font-size="36">Rear Admiral</text></svg>',
    );
    const buffer = await sharp(words).jpeg().toBuffer();
    await page.locator('input[type=file]').last().setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('img', { name: say('paperAlt') }).waitFor();
    await field(page, word('en', 'profiles:first')).fill('Grace');
    await page.screenshot({ path: `test-results/paper-form-${width}.png` });
    await button(page, word('en', 'contacts:save')).click();
    await heading(page, 'Grace').waitFor();
    await page.getByRole('img', { name: say('paperAlt') }).waitFor();
    const { paperPhotoId, source } = await contactOf(owner.cookie);
    expect([typeof paperPhotoId, source]).toEqual(['string', 'scan']);
    expect((await fetch(`${site}/api/v1/uploads/${paperPhotoId}/source`)).status).toBe(401);
    await owner.context.close();
  });

  it.each([
    ['ar', 360],
    ['ja', 1280],
  ] as const)('look right in %s at %i', async (locale, width) => {
    const owner = await newOwner(browser, { width });
    const page = await openPage(owner, `/${locale}/app/contacts`);
    for (const way of ['scan', 'link', 'paper', 'file'] as const) {
      await choose(page, way, locale);
      await page.getByRole('dialog').waitFor();
      await page.getByRole('menu').waitFor({ state: 'hidden' });
      if (way === 'link') {
        await page.getByRole('textbox', { name: word(locale, 'scan:linkLabel') }).fill('ada');
        await page.keyboard.press('Enter');
        await page.getByText(word(locale, 'connections:connect')).waitFor();
      }
      await page.waitForLoadState('networkidle');
      expect(await englishOn(page, ['scan', 'connections', 'common'])).toEqual([]);
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/scan-${way}-${locale}-${width}.png` });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await owner.context.close();
  });
});
