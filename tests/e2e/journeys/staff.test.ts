import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { word } from '@/tests/support/browser';
import { visit } from '@/tests/support/browser-pages';
import { newCard, newOrganization, newPerson, windowsOf } from '@/tests/support/journey-organization';
import { call } from '@/tests/support/signed-in';

// The back office and the people that it looks after.

const { open } = windowsOf();

const say = (key: string, values = {}) => word('en', key, values);

/** Lets the user make a support code and returns it. A code that the page showed before is gone. */
async function newCode(person: Page, before = ''): Promise<string> {
  await person.getByRole('button', { name: say('support:make') }).click();
  const code = person.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).filter({ hasNotText: before || 'nothing' });
  return (await code.textContent()) ?? '';
}

async function look(staff: Page, code: string, reason: string): Promise<void> {
  await staff.getByRole('textbox', { name: say('staff:code') }).fill(code);
  await staff.getByLabel(say('staff:reason')).fill(reason);
  await staff.getByRole('button', { name: say('staff:open') }).click();
  await staff.waitForURL('**/staff/support/**');
}

it('section 6: staff roles: SUPPORT looks at cards with the person’s code until they or ADMIN end it, and the person sees that they did', async () => {
  const person = await newPerson('Petra Frei');
  const { username } = await newCard({ owner: person });
  const support = await newPerson('Sam Support', { staffRole: 'SUPPORT' });
  const admin = await newPerson('Stella Staff', { staffRole: 'ADMIN' });
  const petra = await open(person, '/app/settings/support');
  const first = await newCode(petra);
  const sam = await open(support, '/staff');
  await look(sam, first, 'A photo that does not load');
  await sam.getByText('You’re viewing').waitFor();
  await sam.getByText(`/${username}`).waitFor();
  await sam.getByRole('button', { name: say('staff:close') }).click();
  await sam.waitForURL('**/staff');

  await look(sam, await newCode(petra, first), 'A link that leads nowhere');
  await sam.getByText(`/${username}`).waitFor();
  const stella = await open(admin, '/staff');
  const row = stella.getByRole('listitem').filter({ hasText: 'Petra Frei' }).filter({ hasText: 'leads nowhere' });
  await row.getByRole('button', { name: `${say('staff:close')}: ` }).click();
  await row.waitFor({ state: 'detached' });
  expect((await sam.reload())?.status()).toBe(404);

  await visit(petra, '/app/settings/support');
  for (const act of ['open', 'view', 'close'])
    await petra
      .getByText(say(`support:visit.support.${act}`))
      .first()
      .waitFor();
  for (const reason of ['A photo that does not load', 'A link that leads nowhere'])
    await petra.getByText(reason).first().waitFor();
});

it('ADMIN finds an organization and suspends it, with the reason; its people read and change nothing until that is lifted', async () => {
  const { owner, slug } = await newOrganization('Rival Engines');
  const rename = async () => {
    const settings = await (await call(owner.cookie, 'GET', `/organizations/${slug}/settings`)).json();
    const body = { version: settings.version, name: 'Rival Engines Ltd' };
    return (await call(owner.cookie, 'PATCH', `/organizations/${slug}/settings`, body)).status;
  };
  const stella = await open(await newPerson('Stella Staff', { staffRole: 'ADMIN' }), '/staff');
  const search = stella.getByRole('searchbox', { name: say('staff:search') });
  await search.fill(owner.email);
  const people = stella.getByRole('listitem').filter({ hasText: '@' });
  await expect.poll(() => people.count()).toBe(1);
  await people.getByRole('link', { name: owner.name }).waitFor();
  await stella.getByText(say('staff:organizations'), { exact: true }).click();
  await search.fill(slug);
  const dialog = stella.getByRole('dialog');
  for (const [act, isSuspended] of [
    ['suspend', true],
    ['restore', false],
  ] as const) {
    await stella.getByRole('button', { name: `${say(`staff:${act}`)}: Rival Engines` }).click();
    await dialog.getByLabel(say('staff:reason')).fill('Asked by its owner');
    await dialog.getByRole('button', { name: say(`staff:${act}`), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect([act, await rename()]).toEqual([act, isSuspended ? 403 : 200]);
  }
});
