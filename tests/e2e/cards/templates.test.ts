import { expect, it } from 'vitest';
import { word } from '@/tests/support/browser';
import { visit } from '@/tests/support/browser-pages';
import { openRow, openTab } from '@/tests/support/card-owner';
import { newOrganization, windowsOf } from '@/tests/support/journey-organization';
import { product } from '@/tests/support/product';
import { call } from '@/tests/support/signed-in';

// A template made for a team, applied to its cards and removed from them. Building and applying a template of the organization,
// with a change request, is tested by organization-journey.test.ts.

const { open } = windowsOf();

const say = (key: string) => word('en', key);

it('a template is begun for a team, applied, taken back; what people wrote since stays', async () => {
  const { owner, user, slug, team, card } = await newOrganization();
  const publicCard = async () => (await fetch(`${product.origin}/${card.username}`)).text();
  /** Response of the product to a request that a page makes as the owner. */
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await call(owner.cookie, method, `/organizations/${slug}/templates${path}`, body);
    const said = await answer.json();
    expect([path, answer.ok, said]).toEqual([path, true, expect.anything()]);
    return said;
  };
  const page = await open(owner, `/app/organizations/${slug}/settings/templates`);
  await page
    .getByRole('button', { name: say('templates:new'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=template]').fill('House style');
  await dialog.getByRole('combobox', { name: say('templates:scope') }).click();
  await page.getByRole('option', { name: team.name }).click();
  await dialog.locator('button[type=submit]').click();
  await page.waitForURL('**/settings/templates/*-*');
  const address = new URL(page.url()).pathname;
  const path = `/${address.split('/').at(-1)}`;
  const { content, version } = await ask('GET', path);
  const body = { version, content: { ...content, company: 'Difference Engines' }, rules: { company: 'locked' } };
  await ask('PATCH', path, body);
  await ask('POST', `${path}/apply`, { version: 2 });
  await expect.poll(publicCard).toContain('Difference Engines');

  const theirs = await open(user, `/app/profile/${card.username}`);
  await openRow(theirs, 'bio');
  await theirs.getByRole('textbox', { name: say('card:headline') }).fill('Engines of all kinds');
  await expect.poll(publicCard).toContain('Engines of all kinds');

  await visit(page, address);
  await openTab(page, 'sectionSettings');
  await page.getByRole('button', { name: say('templates:rollBack'), exact: true }).click();
  await expect.poll(publicCard).not.toContain('Difference Engines');
  expect(await publicCard()).toContain('Engines of all kinds');
});
