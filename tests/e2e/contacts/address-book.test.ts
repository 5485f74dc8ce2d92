import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { button, newOwner } from '@/tests/support/card-owner';
import { addContacts, named, openPage } from '@/tests/support/contact-pages';
import { product } from '@/tests/support/product';
import { call } from '@/tests/support/signed-in';
import { hasVdirsyncer, mirror } from '@/tests/support/vdirsyncer';
import '@/tests/setup/provided';

// Contacts on one's own devices: the page that gives them a password, and a client that follows the changes.

const site = product.origin;
const target = '/app/settings/address-book';

const say = (key: string, values?: Record<string, string>) => word('en', `address-book:${key}`, values);

/** Adds a device and returns the user name and password that the page shows for it. */
async function addDevice(page: Page, name: string): Promise<{ username: string; password: string }> {
  await page.getByLabel(say('label')).fill(name);
  await button(page, say('create')).click();
  await page.getByRole('heading', { name: say('setUp', { device: name }) }).waitFor();
  const [, username = '', password = ''] = await page.locator('dd').allTextContents();
  return { username, password };
}

/** The changes since a sync token, as a client with these credentials gets them, and the next token. */
async function changes(authorization: string, owner: string, token: string) {
  const answer = await fetch(`${site}/dav/books/${owner}/contacts/`, {
    ...{ method: 'REPORT', headers: { authorization, 'content-type': 'application/xml' } },
    body: `<d:sync-collection xmlns:d="DAV:"><d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>`,
  });
  const text = await answer.text();
  const told = [...text.matchAll(/contacts\/([\w-]+)\.vcf<\/d:href><d:(status|propstat)>/g)];
  return {
    changed: told.filter(([, , what]) => what === 'propstat').map(([, id]) => id),
    gone: told.filter(([, , what]) => what === 'status').map(([, id]) => id),
    token: /<d:sync-token>(.*)<\/d:sync-token>/.exec(text)?.[1] ?? '',
  };
}

const names = (files: string[]) => files.map((file) => /^FN:(.*?)\r?$/m.exec(file)?.[1]).sort();

it('a device gets a password, follows what changes and is refused once it is taken away', async () => {
  const owner = await newOwner(await sharedBrowser());
  const met = ['Grace', 'Alan', 'Kurt'].map((name) => named(name, 'X'));
  const ids = await addContacts(owner, met);
  const page = await openPage(owner, target);
  await page.getByText(say('none')).waitFor();
  const { username, password } = await addDevice(page, 'Phone');
  expect(password).toMatch(/^(?:[a-z2-9]{4}-){5}[a-z2-9]{4}$/);

  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const found = await fetch(`${site}/.well-known/carddav`, {
    method: 'PROPFIND',
    headers: { authorization, depth: '0', 'content-type': 'application/xml' },
    body: '<d:propfind xmlns:d="DAV:"><d:prop><d:current-user-principal/></d:prop></d:propfind>',
  });
  expect([found.status, found.redirected]).toEqual([207, true]);
  const id = /current-user-principal><d:href>\/dav\/principals\/(\w+)\/</.exec(await found.text())?.[1] ?? '';
  expect(id).not.toBe('');

  const first = await changes(authorization, id, '');
  expect(first.changed.toSorted()).toEqual(ids.toSorted());
  const phone = hasVdirsyncer ? mirror(site, username, password) : null;
  if (phone) {
    expect(await phone.discover()).toContain('contacts');
    await phone.sync();
    expect(names(phone.files())).toEqual(['Alan X', 'Grace X', 'Kurt X']);
  }
  const contact = (await (await call(owner.cookie, 'GET', `/contacts/${ids[0]}`)).json()) as { content: object };
  await call(owner.cookie, 'PATCH', `/contacts/${ids[0]}`, {
    version: 1,
    content: { ...contact.content, company: 'Navy' },
  });
  await call(owner.cookie, 'DELETE', `/contacts/${ids[1]}`);
  expect(await changes(authorization, id, first.token)).toMatchObject({ changed: [ids[0]], gone: [ids[1]] });
  if (phone) {
    const log = await phone.sync();
    expect(names(phone.files())).toEqual(['Grace X', 'Kurt X']);
    expect(phone.files().filter((file) => file.includes('ORG:Navy'))).toHaveLength(1);
    const acts = log.split('\n').filter((line) => /^(?:debug: )?(?:Copying|Deleting)/i.test(line));
    expect(acts.map((line) => /Copying|Deleting/.exec(line)?.[0]).sort()).toEqual(['Copying', 'Deleting']);
  } else console.warn('vdirsyncer is not installed: following changes was tried without a client that others wrote');

  await button(page, say('done')).click();
  expect(await page.getByText(password).count()).toBe(0);
  await page.reload();
  await button(page, say('revoke', { device: 'Phone' })).click();
  await button(page, say('revokeConfirm')).click();
  await page.getByText(say('none')).waitFor();
  const refused = await fetch(`${site}/dav/principals/`, {
    method: 'PROPFIND',
    headers: { authorization, depth: '0' },
  });
  expect(refused.status).toBe(401);
  await owner.context.close();
});
