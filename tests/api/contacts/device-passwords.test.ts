import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerAddressBook } from '@/lib/contacts/devices/carddav/handler';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { contacts, devicePasswords, idempotencyKeys, organizations, users } from '@/lib/platform/db/tables';
import { openDoor } from '@/lib/server/front-door/test-door';
import me from '@/pages/api/v1/me';
import { device, makePassword, passwords, report, revoke } from '@/tests/support/address-book';
import { add, named } from '@/tests/support/contacts';
import { join, organizationOf, verified } from '@/tests/support/organizations';
import { stale } from '@/tests/support/passkeys';
import { newcomer, person, request } from '@/tests/support/request';

const root = '/dav/principals/';

it('is told once, with what a device asks for beside it; only its hash is kept', async () => {
  const ada = await person();
  const { status, body } = await makePassword(ada, '  My phone ');
  expect(status).toBe(201);
  expect(body).toMatchObject({ server: 'http://localhost:3000', username: ada.email });
  expect(body.password).toMatch(/^(?:[a-z2-9]{4}-){5}[a-z2-9]{4}$/);
  expect((await passwords(ada)).body.items).toEqual([{ ...body.item, label: 'My phone', lastUsedAt: null }]);
  const kept = JSON.stringify(await database().select().from(devicePasswords));
  expect(kept).not.toContain(body.password.replaceAll('-', ''));
  expect(kept).not.toContain(body.password);
});

it('is not kept for a repetition either', async () => {
  const ada = await person();
  const key = { 'idempotency-key': 'once' };
  const [first, second] = [await makePassword(ada, 'Phone', key), await makePassword(ada, 'Phone', key)];
  expect(second.body).toEqual({ ...first.body, password: '' });
  expect((await passwords(ada)).body.items).toHaveLength(1);
  expect(JSON.stringify(await database().select().from(idempotencyKeys))).not.toContain(first.body.password);
});

it('is listed with its last use and taken away; the device is refused from then on', async () => {
  const [ada, eve] = [await person(), await person('eve')];
  const { password, item } = (await makePassword(ada)).body;
  const ask = await device({ user: ada.email, password });
  expect((await ask('PROPFIND', root, { depth: '0' })).status).toBe(207);
  expect((await passwords(ada)).body.items[0].lastUsedAt).not.toBeNull();
  expect((await passwords(eve)).body.items).toEqual([]);
  expect((await revoke(eve, item.id)).body.code).toBe('not_found');
  expect((await revoke(ada, item.id)).status).toBe(204);
  expect((await ask('PROPFIND', root, { depth: '0' })).status).toBe(401);
  expect((await revoke(ada, item.id)).status).toBe(404);
});

it('is one of twenty at most, named, and of somebody signed in', async () => {
  const ada = await person();
  expect((await makePassword(null)).status).toBe(401);
  expect((await makePassword(ada, ' ')).body.errors).toEqual([{ path: 'label', code: 'required' }]);
  expect((await makePassword(ada, 'x'.repeat(61))).body.errors).toEqual([{ path: 'label', code: 'too_long' }]);
  const made = await Promise.all(Array.from({ length: 22 }, () => makePassword(ada)));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(made.find(({ status }) => status !== 201)?.body.code).toBe('device_limit_reached');
});

describe('a device password', () => {
  it('needs a recent confirmation, as a key of a program does', async () => {
    const { status, body } = await makePassword(await stale(await newcomer('ada', true)));
    expect([status, body.code]).toEqual([403, 'reauth_required']);
  });

  it('is not for staff, who keep no contacts', async () => {
    const sam = await newcomer('sam', true);
    await request(me, { as: sam });
    await database().update(users).set({ staffRole: 'SUPPORT' }).where(eq(users.id, sam.id));
    const { status, body } = await makePassword(sam);
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect(await database().$count(devicePasswords)).toBe(0);
  });

  it('opens nothing any more once its user has become staff', async () => {
    const sam = await newcomer('sam', true);
    const ask = await device({ user: sam.email, password: (await makePassword(sam)).body.password });
    expect((await ask('PROPFIND', root, { depth: '0' })).status).toBe(207);
    await database().update(users).set({ staffRole: 'SUPPORT' }).where(eq(users.id, sam.id));
    expect((await ask('PROPFIND', root, { depth: '0' })).status).toBe(401);
  });

  it('has a name in which nothing hides', async () => {
    const ada = await person();
    expect((await makePassword(ada, 'Ph\u202eone')).body.item.label).toBe('Phone');
    expect((await makePassword(ada, 'Ph\u0007one')).body.errors).toEqual([
      { path: 'label', code: 'control_characters' },
    ]);
  });
});

describe('what an organization asks of sessions is asked of devices as well', () => {
  const rule = (signInMethods: ('code' | 'password')[] | undefined) =>
    database()
      .update(organizations)
      .set({ policies: signInMethods ? { signInMethods } : {} });

  it('a password that was made in a session it no longer lets be opens nothing, until it does again', async () => {
    const [olivia, uma] = [await verified('olivia'), await person('uma')];
    const { password } = (await makePassword(uma)).body;
    await join((await organizationOf(olivia)).id, uma, 'USER');
    const ask = await device({ user: uma.email, password });
    const reads = async () => (await ask('PROPFIND', root, { depth: '0' })).status;
    expect(await reads()).toBe(207);
    await rule(['code']);
    expect((await passwords(uma)).status).toBe(401);
    expect(await reads()).toBe(401);
    await rule(['password']);
    expect([await reads(), (await passwords(uma)).status]).toEqual([207, 200]);
    await rule(undefined);
    expect(await reads()).toBe(207);
  });

  it('one from before that was noted opens nothing where a way is closed', async () => {
    const [olivia, uma] = [await verified('olivia'), await person('uma')];
    const { password } = (await makePassword(uma)).body;
    await join((await organizationOf(olivia)).id, uma, 'USER');
    await database().update(devicePasswords).set({ via: null });
    const ask = await device({ user: uma.email, password });
    expect((await ask('PROPFIND', root, { depth: '0' })).status).toBe(207);
    await rule(['password']);
    expect((await ask('PROPFIND', root, { depth: '0' })).status).toBe(401);
  });
});

it('opens nothing where the account is disabled or gone at the identity provider, as no session does', async () => {
  const ada = await newcomer();
  const { password } = (await makePassword(ada)).body;
  const ask = await device({ user: ada.email, password });
  const reads = async () => (await ask('PROPFIND', root, { depth: '0' })).status;
  expect(await reads()).toBe(207);
  await identity().updateUser(ada.id, { disabled: true });
  expect([await reads(), (await passwords(ada)).status]).toEqual([401, 401]);
  await identity().updateUser(ada.id, { disabled: false });
  expect(await reads()).toBe(207);
  await identity().deleteUser(ada.id);
  expect([await reads(), (await passwords(ada)).status]).toEqual([401, 401]);
});

it('opens nothing once the account has another password: whoever made it had the old one', async () => {
  const ada = await newcomer();
  const { password } = (await makePassword(ada)).body;
  const ask = await device({ user: ada.email, password });
  expect((await ask('PROPFIND', root, { depth: '0' })).status).toBe(207);
  const url = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=local`;
  // The provider counts in whole seconds: a device password from the same second may be newer than the account password and still
  // opens.
  const isOpenAfterwards = async () => {
    const link = new URL(await identity().generatePasswordResetLink(ada.email));
    const chosen = { oobCode: link.searchParams.get('oobCode'), newPassword: 'another-Horse-8' };
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify(chosen) })).status).toBe(200);
    return (await ask('PROPFIND', root, { depth: '0' })).status;
  };
  await expect.poll(isOpenAfterwards).toBe(401);
});

it('a long answer ends where its password is taken away meanwhile', async () => {
  const ada = await person();
  const { body } = await add(ada, named('Ada', 'Long'));
  const [row] = await database().select().from(contacts).where(eq(contacts.id, body.id));
  if (!row) throw new Error('no contact');
  const { id: _, ...rest } = row;
  const long = { ...rest, content: { ...rest.content, note: 'x'.repeat(5000) } };
  for (let at = 0; at < 5; at += 1)
    await database()
      .insert(contacts)
      .values(Array.from({ length: 500 }, () => long));
  const made = (await makePassword(ada)).body;
  const { url } = await openDoor((_, res) => void res.writeHead(500).end(), { addressBook: answerAddressBook });
  const answer = await fetch(`${url}/dav/books/${ada.id}/contacts/`, {
    method: 'REPORT',
    headers: {
      authorization: `Basic ${Buffer.from(`${ada.email}:${made.password}`).toString('base64')}`,
      'content-type': 'application/xml',
    },
    body: report('card:addressbook-query', '<d:prop><card:address-data/></d:prop>'),
  });
  expect(answer.status).toBe(207);
  const reader = answer.body?.getReader();
  await reader?.read();
  await revoke(ada, made.item.id);
  const toItsEnd = async () => {
    let bytes = 0;
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) bytes += read.value.length;
    return bytes;
  };
  await expect(toItsEnd()).rejects.toThrow();
});

it('a request whose body comes after its password was taken away is refused', async () => {
  const ada = await person();
  const made = (await makePassword(ada)).body;
  const { url } = await openDoor((_, res) => void res.writeHead(500).end(), { addressBook: answerAddressBook });
  const asked = report('card:addressbook-query', '<d:prop><d:getetag/></d:prop>');
  async function* slowly() {
    yield Buffer.from(asked.slice(0, 10));
    await expect.poll(async () => (await passwords(ada)).body.items[0].lastUsedAt).not.toBeNull();
    await revoke(ada, made.item.id);
    yield Buffer.from(asked.slice(10));
  }
  const answer = await fetch(`${url}/dav/books/${ada.id}/contacts/`, {
    method: 'REPORT',
    headers: {
      authorization: `Basic ${Buffer.from(`${ada.email}:${made.password}`).toString('base64')}`,
      'content-type': 'application/xml',
    },
    body: Readable.toWeb(Readable.from(slowly())) as never,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(401);
});

it('ends with the account', async () => {
  const ada = await person();
  await makePassword(ada);
  await database().delete(users).where(eq(users.id, ada.id));
  expect(await database().select().from(devicePasswords)).toEqual([]);
});
