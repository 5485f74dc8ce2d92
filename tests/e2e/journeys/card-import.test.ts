import { describe, expect, it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { vCard } from '@/tests/support/card-import';
import { button, newOwner } from '@/tests/support/card-owner';
import { openPage } from '@/tests/support/contact-pages';
import { drawnPhoto } from '@/tests/support/onboarding-journey';
import { product } from '@/tests/support/product';

// A card that comes from elsewhere, on the production build: from the file to the public page.

const say = (key: string) => word('en', `card-import:${key}`);

describe('section 2: /app/profiles/import', () => {
  it('makes a public card with its photo from a vCard, after what was read is checked and corrected', async () => {
    const owner = await newOwner(await sharedBrowser());
    const page = await openPage(owner, '/app/profiles?new');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: word('en', 'card:fromFile') })
      .click();
    await page.getByRole('heading', { level: 1, name: say('title') }).waitFor();
    const choose = (content: string) =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          ...{ name: 'me.vcf', mimeType: 'text/vcard', buffer: Buffer.from(content) },
        });
    await choose('nonsense');
    await page.getByRole('alert').getByText(word('en', 'errors:card_file_unsupported')).waitFor();

    const photo = (await drawnPhoto()).toString('base64');
    const last = `Import-${Date.now().toString(36)}`;
    const lines = [`N:${last};Ada;;;`, 'TITLE:Analyst', 'EMAIL;TYPE=WORK:ada@example.com', 'TEL:12 34', 'NOTE:Secret'];
    await choose(vCard(...lines, `PHOTO;ENCODING=b;TYPE=JPEG:${photo}`));
    await page.getByRole('heading', { level: 2, name: say('checkTitle') }).waitFor();
    await page.getByText('isn’t a complete phone number').waitFor();
    await page.getByLabel(word('en', 'card:bio'), { exact: true }).fill('');
    await button(page, word('en', 'card:create')).click();
    await page.waitForURL(/\/app\/profile\//);

    const username = new URL(page.url()).pathname.split('/').at(-1);
    expect(username).toBe(`ada-${last.toLowerCase()}`);
    const answer = await fetch(`${product.origin}/${username}`);
    const html = await answer.text();
    expect([answer.status, html.includes('Analyst'), html.includes('Secret')]).toEqual([200, true, false]);
    const file = await (await fetch(`${product.origin}/${username}.vcf`)).text();
    expect([file.includes('PHOTO'), file.includes('ada@example.com')]).toEqual([true, true]);
    await page.context().close();
  });
});
