import { it } from 'vitest';
import { word } from '@/tests/support/browser';
import { button } from '@/tests/support/card-owner';
import { newOrganization, windowsOf } from '@/tests/support/journey-organization';
import { expectWhole, fourLooks } from '@/tests/support/whole';

// A template: begun, its preview of changes, a card under it, and a change that the card's holder requests.

const { open } = windowsOf();

it.each(fourLooks)(
  'a template and what is asked under it are whole in %s at %i, %s',
  async (locale, width, colorScheme) => {
    const { owner, user, slug, card } = await newOrganization();
    const text = (key: string, values = {}) => word(locale, key, values);
    const below = `/${locale}/app/organizations/${slug}`;
    const namespaces = ['templates', 'card', 'change-requests', 'organizations'];
    const page = await open(owner, `${below}/settings/templates`, { width, colorScheme });
    const check = (name: string, at = page) => expectWhole(at, { name: `templates-${name}`, locale, namespaces });
    await button(page, text('templates:new')).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=template]').fill('Hausstil');
    await check('new');
    await dialog.locator('button[type=submit]').click();
    await page.waitForURL('**/settings/templates/*-*');
    for (const [path, part, rule] of [
      ['title', 'card:jobTitle', 'templates:rule_approval'],
      ['company', 'card:company', 'templates:rule_locked'],
    ] as const) {
      const row = page.locator(`[data-row="${path}"]`);
      await row.locator('[aria-expanded=false]').click();
      const choice = row.getByRole('group', { name: text('templates:ruleOf', { part: text(part) }), exact: true });
      await choice.getByRole('radio', { name: text(rule), exact: true }).check();
    }
    await page.getByRole('textbox', { name: text('card:company'), exact: true }).fill('Difference Works Ltd');
    await check('edited');
    const views = page.getByRole('radiogroup', { name: text('templates:view'), exact: true });
    await views.getByText(text('templates:allRules'), { exact: true }).click();
    await page.getByRole('table').waitFor();
    await check('rules');
    await views.getByText(text('templates:viewCard'), { exact: true }).click();
    await page.getByRole('tab', { name: text('card:sectionSettings'), exact: true }).click();
    await page.getByRole('textbox', { name: text('templates:name'), exact: true }).waitFor();
    await check('settings');
    await button(page, text('templates:save')).click();
    await page
      .getByText(text('templates:version', { number: '2' }), { exact: true })
      .first()
      .waitFor();
    await button(page, text('templates:preview')).click();
    await dialog.locator('summary').first().click();
    await dialog.locator('details[open]').waitFor();
    await check('preview');
    await button(dialog, text('templates:apply')).click();
    await page.getByText(text('templates:isApplied'), { exact: true }).waitFor();
    await check('applied');

    // The editor of a card is always light, whatever color scheme is chosen.
    const theirs = await open(user, `/${locale}/app/profile/${card.username}`, { width });
    const notice = theirs.getByRole('region', { name: text('change-requests:template') });
    await notice.waitFor();
    await check('card', theirs);
    await notice.getByRole('button', { name: text('change-requests:ask') }).click();
    const asking = theirs.getByRole('dialog');
    await asking.getByRole('combobox', { name: text('change-requests:part') }).click();
    await theirs.getByRole('option', { name: text('card:jobTitle'), exact: true }).click();
    await asking.getByRole('textbox', { name: text('card:jobTitle'), exact: true }).fill('Chief Engineer');
    await asking.getByRole('textbox', { name: text('change-requests:note') }).fill('Ada Lovelace');
    await theirs.getByRole('listbox').waitFor({ state: 'hidden' });
    await check('ask', theirs);
    await asking.locator('button[type=submit]').click();
    await asking.waitFor({ state: 'detached' });

    await open(owner, `${below}/requests`, { width, colorScheme });
    await page.getByText('Chief Engineer').first().waitFor();
    await check('requests');
  },
);
