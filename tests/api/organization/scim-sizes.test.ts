import { expect, it } from 'vitest';
import { deleteMembers, selectKnown } from '@/lib/organization/scim/group-queries';
import { database } from '@/lib/platform/db/client';
import { newId } from '@/lib/platform/ids';
import { expectError, newUser, patchOf } from '@/tests/support/directory';
import { ask, organizationId, startDirectory } from '@/tests/support/directory-scene';

startDirectory();

/** Addresses of the longest strings, together larger than a user may be. */
const large = Array.from({ length: 10 }, (_, at) => ({
  type: `t${at}`,
  formatted: 'x'.repeat(2000),
  streetAddress: 'é'.repeat(2000),
  locality: 'x'.repeat(2000),
}));

it('a user of more than 64 kB is refused, however it comes: a page of users is one response', async () => {
  expectError(await ask('POST', '/Users', { body: newUser({ addresses: large }) }), 400, 'invalidValue');
  const made = await ask('POST', '/Users', { body: newUser({ addresses: large.slice(0, 7) }) });
  expect([made.status, made.body.addresses?.length]).toEqual([201, 7]);
  const path = `/Users/${made.body.id}`;
  const more = patchOf({ op: 'add', path: 'addresses', value: large.slice(7) });
  expectError(await ask('PATCH', path, { body: more }), 400, 'invalidValue');
  expectError(await ask('PUT', path, { body: { ...made.body, addresses: large } }), 400, 'invalidValue');
  expect((await ask('GET', path)).body.addresses).toHaveLength(7);
});

it('a group of more members than a statement has parameters loses them', async () => {
  const ids = Array.from({ length: 70_000 }, newId);
  await deleteMembers(database(), newId(), ids);
  expect(await selectKnown(database(), organizationId, ids)).toEqual(new Set());
});
