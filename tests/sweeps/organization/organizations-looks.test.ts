import { it } from 'vitest';
import { word } from '@/tests/support/browser';
import { button } from '@/tests/support/card-owner';
import { newOrganization, windowsOf } from '@/tests/support/journey-organization';
import { expectWhole, fourLooks } from '@/tests/support/whole';

// The dialogs and forms for creating, readdressing, leaving and deleting an organization.

const { open } = windowsOf();

it.each(fourLooks)('what is asked of an organization is whole in %s at %i, %s', async (locale, width, colorScheme) => {
  const { owner, slug } = await newOrganization();
  const text = (key: string, values = {}) => word(locale, key, values);
  const page = await open(owner, `/${locale}/app/organizations`, { width, colorScheme });
  const check = (name: string) =>
    expectWhole(page, { name: `organizations-${name}`, locale, namespaces: ['organizations', 'policies', 'errors'] });
  const dialog = page.getByRole('dialog');
  await button(page, text('organizations:new')).click();
  await dialog.locator('input[name=organization]').fill(`Difference ${slug}`);
  await dialog.getByText(text('organizations:addressFree')).waitFor();
  await check('new');
  await dialog.locator('input[name=slug]').fill(slug);
  await dialog.getByText(text('organizations:addressFree')).waitFor({ state: 'detached' });
  await check('new-taken');

  const settings = `/${locale}/app/organizations/${slug}/settings`;
  await open(owner, `${settings}/general`, { width, colorScheme });
  await button(page, text('organizations:addressChange')).click();
  await page.locator('main input[name=slug]').waitFor();
  await button(page, text('organizations:leave')).click();
  await button(page, text('organizations:leaveConfirm')).click();
  await page.getByText(text('errors:last_owner')).first().waitFor();
  await check('last-owner');

  await open(owner, `${settings}/danger`, { width, colorScheme });
  await page.locator('input[name=confirm]').fill(slug);
  await button(page, text('policies:delete')).click();
  await button(page, text('policies:keep')).waitFor();
  await check('ending');
});
