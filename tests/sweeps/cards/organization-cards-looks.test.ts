import { it } from 'vitest';
import { word } from '@/tests/support/browser';
import { button } from '@/tests/support/card-owner';
import { newOrganization, windowsOf } from '@/tests/support/journey-organization';
import { expectWhole, fourLooks } from '@/tests/support/whole';

// Cards of an organization: made for several people, handed on, and as their holder has them.

const { open } = windowsOf();

it.each(fourLooks)(
  'what is done with cards of an organization is whole in %s at %i, %s',
  async (locale, width, colorScheme) => {
    const { admin, viewer, user, slug, card } = await newOrganization();
    const text = (key: string, values = {}) => word(locale, key, values);
    const page = await open(admin, `/${locale}/app/organizations/${slug}/cards`, { width, colorScheme });
    const namespaces = ['organization-cards', 'card', 'organizations'];
    const check = (name: string) => expectWhole(page, { name: `organization-cards-${name}`, locale, namespaces });
    const dialog = page.getByRole('dialog');
    await button(page, text('organization-cards:new')).click();
    await dialog.getByRole('listitem').filter({ hasText: viewer.email }).getByRole('checkbox').check();
    await check('new');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const tile = page.getByRole('listitem').filter({ has: page.getByText(`/${card.username}`, { exact: true }) });
    await tile.getByRole('button').click();
    await page.getByRole('menuitem', { name: text('organization-cards:assign') }).click();
    await dialog.getByRole('combobox', { name: text('organization-cards:holder') }).fill('viktor');
    await page.getByRole('option', { name: viewer.email }).click();
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await check('assign');

    const theirs = await open(user, `/${locale}/app/profile/${card.username}`, { width });
    await expectWhole(theirs, { name: 'organization-cards-own', locale, namespaces });
  },
);
