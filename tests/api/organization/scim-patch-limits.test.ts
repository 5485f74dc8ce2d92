import { expect, it } from 'vitest';
import { expectError, groupSchema, newUser, patchOf } from '@/tests/support/directory';
import { ask, startDirectory } from '@/tests/support/directory-scene';

startDirectory();

// What many operations of one PATCH may do together. How long they take: lib/organization/scim/patch.test.ts.

const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const made = async (path: string, body: object) => `${path}/${(await ask('POST', path, { body })).body.id}`;
const patch = (path: string, operations: object[]) => ask('PATCH', path, { body: patchOf(...operations) });

it('no operations make a user whom a PUT of the same would not make', async () => {
  const path = await made('/Users', newUser());
  const before = (await ask('GET', path)).body;
  for (const attribute of ['emails', 'phoneNumbers']) {
    const some = (at: number) => many(20, (each) => ({ value: `${at}x${each}@corp.example`, type: 'work' }));
    const operations = many(100, (at) => ({ op: 'add', path: attribute, value: some(at) }));
    expectError(await patch(path, operations), 400, 'invalidValue');
  }
  expect((await ask('GET', path)).body).toEqual(before);
  const roles = many(50, (at) => ({ op: 'add', path: 'roles', value: { value: `role ${at}`, primary: at === 49 } }));
  expect((await patch(path, roles)).status).toBe(200);
  const { body } = await ask('GET', path);
  expect([body.roles.length, (await ask('PUT', path, { body })).status]).toEqual([50, 200]);
  expectError(await patch(path, [{ op: 'replace', path: 'roles.primary', value: true }]), 400, 'invalidValue');
});

it('a thousand operations that add members nobody knows are refused, in words', async () => {
  const path = await made('/Groups', { schemas: [groupSchema], displayName: 'Sales' });
  const adding = (count: number) =>
    many(1000, (at) => ({ op: 'add', path: 'members', value: many(count, (each) => ({ value: `u${at}_${each}` })) }));
  for (const count of [2, 12]) expectError(await patch(path, adding(count)), 400, 'invalidValue');
});

it('operations whose filters look at more than a server does in one go are refused as too many', async () => {
  const emails = many(50, (at) => ({ value: `a${at}@corp.example`, type: `t${at}` }));
  const path = await made('/Users', newUser({ emails }));
  const filter = many(60, (at) => `type eq "x${at}"`).join(' or ');
  const operations = many(800, () => ({ op: 'remove', path: `emails[${filter}]` }));
  expectError(await patch(path, operations), 400, 'tooMany');
  expect((await ask('GET', path)).body.emails).toEqual(emails);
});
