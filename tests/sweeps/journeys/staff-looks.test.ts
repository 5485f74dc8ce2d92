import { expect, it } from 'vitest';
import { word } from '@/tests/support/browser';
import { newCard, newOrganization, newPerson, windowsOf } from '@/tests/support/journey-organization';
import { expectWhole } from '@/tests/support/whole';

// The back office with a look that is open, and with what staff ADMIN is asked before an act.

const { open } = windowsOf();

it.each([
  ['ar', 360, 'light'],
  ['ja', 360, 'dark'],
  ['de', 360, 'light'],
  ['en', 1280, 'dark'],
] as const)('the back office is whole in %s at %i, %s', async (locale, width, colorScheme) => {
  const text = (key: string, values = {}) => word(locale, key, values);
  const look = { width, colorScheme };
  const person = await newPerson('Petra Frei');
  await newCard({ owner: person });
  const { slug } = await newOrganization();
  const petra = await open(person, `/${locale}/app/settings/support`, look);
  const namespaces = ['staff', 'support', 'settings'];
  const check = (name: string, page = stella) => expectWhole(page, { name: `staff-${name}`, locale, namespaces });
  await petra.getByRole('button', { name: text('support:make') }).click();
  const code = (await petra.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';

  const stella = await open(await newPerson('Stella Staff', { staffRole: 'ADMIN' }), `/${locale}/staff`, look);
  await check('code', petra);
  await stella.getByRole('textbox', { name: text('staff:code') }).fill(code);
  await stella.getByLabel(text('staff:reason')).fill('Ada Lovelace');
  await stella.getByRole('button', { name: text('staff:open') }).click();
  await stella.waitForURL('**/staff/support/**');
  await stella.getByRole('heading', { name: text('staff:cardsTitle') }).waitFor();
  await check('support');
  const session = new URL(stella.url()).pathname;

  await open(person, `/${locale}/app/settings/support`, look);
  await check('visits', petra);
  await stella.goBack();
  await stella.getByText(text('staff:organizations'), { exact: true }).click();
  await stella.getByRole('searchbox', { name: text('staff:search') }).fill(slug);
  const label = text('common:labelled', { label: text('staff:suspend'), name: 'Difference Works' });
  const suspend = stella.getByRole('button', { name: label });
  await expect.poll(() => suspend.count()).toBe(1);
  await suspend.click();
  await stella.getByRole('dialog').getByLabel(text('staff:reason')).fill('Ada Lovelace');
  await check('suspend');
  // The session would end after an hour anyway, but other tests count open sessions.
  await stella.request.delete(
    new URL(`/api/v1/staff/support-sessions/${session.split('/').at(-1)}`, stella.url()).href,
    {
      headers: { origin: new URL(stella.url()).origin },
    },
  );
});
