import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { devicePasswords, idempotencyKeys, users } from '@/lib/db/tables';
import { device, makePassword, passwords, revoke } from '../support/address-book';
import { person } from '../support/request';

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

it('ends with the account', async () => {
  const ada = await person();
  await makePassword(ada);
  await database().delete(users).where(eq(users.id, ada.id));
  expect(await database().select().from(devicePasswords)).toEqual([]);
});
