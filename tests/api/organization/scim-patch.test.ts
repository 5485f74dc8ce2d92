import { beforeEach, describe, expect, it } from 'vitest';
import { enterpriseSchema, expectError, newUser, patchOf, patchSchema } from '@/tests/support/directory';
import { ask, owner, startDirectory } from '@/tests/support/directory-scene';

startDirectory();

let path: string;

const emails = [
  { value: 'a@work.example', type: 'work', primary: true },
  { value: 'a@home.example', type: 'home' },
];

beforeEach(async () => {
  const body = newUser({ title: 'Engineer', emails, [enterpriseSchema]: { department: 'Engines', costCenter: '7' } });
  path = `/Users/${(await ask('POST', '/Users', { body })).body.id}`;
});

async function patched(...operations: object[]) {
  const answer = await ask('PATCH', path, { body: patchOf(...operations) });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  expect((await ask('GET', path)).body).toEqual(answer.body);
  return answer.body;
}
const refused = async (operation: object, scimType: string) =>
  expectError(await ask('PATCH', path, { body: patchOf(operation) }), 400, scimType);

describe('RFC 7644, 3.5.2.1: add', () => {
  it('single values, parts, values of several, extensions, with a path and without', async () => {
    expect((await patched({ op: 'add', path: 'nickName', value: 'Sib' })).nickName).toBe('Sib');
    expect((await patched({ op: 'add', path: 'name.middleName', value: 'M.' })).name).toEqual({
      ...{ givenName: 'Sibyl', familyName: 'Example', middleName: 'M.', formatted: 'Sibyl M. Example' },
    });
    const other = { value: 'b@work.example', type: 'other', primary: true };
    const added = await patched({ op: 'add', path: 'emails', value: [other, emails[1]] });
    // The new primary address takes the mark from the old one; an address that is there already is not added again.
    expect(added.emails).toEqual([{ ...emails[0], primary: false }, emails[1], other]);
    const body = await patched({ op: 'add', value: { title: 'Boss', [enterpriseSchema]: { division: 'D' } } });
    expect([body.title, body[enterpriseSchema]]).toEqual([
      'Boss',
      { department: 'Engines', costCenter: '7', division: 'D' },
    ]);
  });
});

describe('RFC 7644, 3.5.2.3: replace', () => {
  it('single values, whole lists, chosen values and parts of them', async () => {
    expect((await patched({ op: 'replace', path: 'title', value: 'Boss' })).title).toBe('Boss');
    const moved = await patched({ op: 'replace', path: 'emails[type eq "work"].value', value: 'new@work.example' });
    expect(moved.emails).toEqual([{ ...emails[0], value: 'new@work.example' }, emails[1]]);
    const whole = await patched({
      op: 'replace',
      path: 'emails[type eq "home"]',
      value: { value: 'h@home.example', display: 'H' },
    });
    expect(whole.emails[1]).toEqual({ value: 'h@home.example', type: 'home', display: 'H' });
    expect((await patched({ op: 'replace', path: 'emails', value: [{ value: 'one@x.example' }] })).emails).toEqual([
      { value: 'one@x.example' },
    ]);
    expect(
      (await patched({ op: 'replace', path: `${enterpriseSchema}:department`, value: 'Boats' }))[enterpriseSchema]
        .department,
    ).toBe('Boats');
    expect((await patched({ op: 'replace', path: 'title', value: '' })).title).toBeUndefined();
  });

  it('parts that are given nothing are gone, in a whole value and without a path', async () => {
    const department = async (value: object) => (await patched({ op: 'replace', value }))[enterpriseSchema];
    expect(await department({ [enterpriseSchema]: { department: null } })).toEqual({ costCenter: '7' });
    expect(await department({ [enterpriseSchema]: { Department: 'Mills', costCenter: '' } })).toEqual({
      department: 'Mills',
    });
    const { name } = await patched({ op: 'replace', path: 'name', value: { givenName: null, familyName: 'Neu' } });
    expect(name).toEqual({ familyName: 'Neu', formatted: 'Neu' });
  });

  it('of a value that is not there has no target', () =>
    refused({ op: 'replace', path: 'emails[type eq "other"].value', value: 'x' }, 'noTarget'));
});

describe('RFC 7644, 3.5.2.2: remove', () => {
  it('attributes, parts, chosen values, extensions', async () => {
    expect((await patched({ op: 'remove', path: 'title' })).title).toBeUndefined();
    expect((await patched({ op: 'remove', path: 'name.givenName' })).name).toEqual({
      ...{ familyName: 'Example', formatted: 'Example' },
    });
    expect((await patched({ op: 'remove', path: 'emails[type eq "home"]' })).emails).toEqual([emails[0]]);
    expect((await patched({ op: 'remove', path: 'emails' })).emails).toBeUndefined();
    const bare = await patched({ op: 'remove', path: enterpriseSchema });
    expect([bare[enterpriseSchema], bare.schemas]).toEqual([undefined, ['urn:ietf:params:scim:schemas:core:2.0:User']]);
  });

  it('needs a path, and leaves what is required', async () => {
    await refused({ op: 'remove' }, 'noTarget');
    await refused({ op: 'remove', path: 'userName' }, 'mutability');
  });
});

describe('what is no operation is refused, and then nothing happens', () => {
  it.each<[object, string]>([
    [{ op: 'move', path: 'title', value: 'x' }, 'invalidSyntax'],
    [{ path: 'title', value: 'x' }, 'invalidSyntax'],
    [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
    [{ op: 'add', path: 'groups', value: [{ value: 'x' }] }, 'mutability'],
    [{ op: 'replace', path: 'meta.created', value: '2020-01-01T00:00:00Z' }, 'mutability'],
    [{ op: 'replace', path: 'nothing', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'name.nothing', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'emails[type eq "work"].nothing', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'title[type eq "work"]', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 7, value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'emails[type eq]', value: {} }, 'invalidFilter'],
    [{ op: 'replace', path: 'emails[nothing eq "x"]', value: {} }, 'invalidFilter'],
    [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
    [{ op: 'replace', path: 'title', value: { a: [] } }, 'invalidValue'],
    [{ op: 'replace', value: 'title' }, 'invalidValue'],
    [{ op: 'add', path: 'title' }, 'invalidValue'],
    [{ op: 'replace', path: 'userName', value: '' }, 'invalidValue'],
  ])('%j', async (operation, scimType) => {
    const before = (await ask('GET', path)).body;
    const body = patchOf({ op: 'replace', path: 'nickName', value: 'half' }, operation);
    expectError(await ask('PATCH', path, { body }), 400, scimType);
    expect((await ask('GET', path)).body).toEqual(before);
  });

  it('as are bodies without operations, or of another schema', async () => {
    for (const body of [
      {},
      patchOf(),
      { Operations: 'x' },
      { Operations: [7] },
      { schemas: ['urn:x'], Operations: [{ op: 'remove', path: 'title' }] },
    ])
      expectError(await ask('PATCH', path, { body }), 400, 'invalidSyntax');
    const many = Array(1001).fill({ op: 'remove', path: 'title' });
    expectError(await ask('PATCH', path, { body: patchOf(...many) }), 400, 'invalidSyntax');
  });
});

describe('RFC 7644, 3.5.1: PUT', () => {
  it('replaces all of it; what is read-only is ignored, what is left out is gone', async () => {
    const { userName } = (await ask('GET', path)).body;
    const body = newUser({
      userName,
      id: 'other',
      groups: [{ value: 'x' }],
      meta: { version: 'x' },
      displayName: 'S.',
    });
    const put = await ask('PUT', path, { body });
    expect([put.status, put.body.displayName, put.body.title, put.body.emails, put.body.groups]).toEqual([
      200,
      'S.',
      undefined,
      undefined,
      [],
    ]);
    expect([put.body.id, put.body.active, put.body[enterpriseSchema]]).toEqual([path.slice(7), true, undefined]);
    expectError(await ask('PUT', path, { body: { displayName: 'x' } }), 400, 'invalidValue');
  });
});

// Shapes of requests as Microsoft documents them for Entra ID ("Tutorial: develop a SCIM endpoint").
describe('Entra ID', () => {
  it('updates several attributes with capitalised operations', async () => {
    const body = await patched(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@directory.example' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+1 425 555 0100' },
      { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Redmond' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager', value: 'manager-id' },
      { op: 'Replace', path: 'active', value: 'True' },
    );
    expect(body).toMatchObject({
      ...{ active: true, name: { familyName: 'updatedFamilyName' } },
      emails: [{ value: 'updatedEmail@directory.example', type: 'work' }, emails[1]],
      phoneNumbers: [{ type: 'mobile', value: '+1 425 555 0100' }],
      addresses: [{ type: 'work', locality: 'Redmond' }],
      [enterpriseSchema]: { manager: { value: 'manager-id' } },
    });
  });

  it('replaces without a path, by dotted names and whole URNs', async () => {
    const value = {
      ...{ 'name.givenName': 'New', displayName: 'New Name', active: 'False', unknown: 'ignored', id: 'ignored' },
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department': 'Finance',
    };
    const body = await patched({ op: 'Replace', value });
    expect([body.name.givenName, body.displayName, body.active]).toEqual(['New', 'New Name', false]);
    expect(body[enterpriseSchema].department).toBe('Finance');
  });

  it('disables with a string, looks for somebody by user name, and names members to be removed in the value', async () => {
    expect((await patched({ op: 'Replace', path: 'active', value: 'False' })).active).toBe(false);
    const none = await ask('GET', '/Users?filter=userName+eq+%22non-existent+user%22');
    expect([none.status, none.body.totalResults, none.body.Resources]).toEqual([200, 0, []]);
    const id = path.slice(7);
    const group = (
      await ask('POST', '/Groups', { body: { displayName: 'G', members: [{ value: id }, { value: owner.id }] } })
    ).body;
    const remove = patchOf({ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] });
    const left = await ask('PATCH', `/Groups/${group.id}`, { body: remove });
    expect(left.body.members.map(({ value }: { value: string }) => value)).toEqual([owner.id]);
    const bare = await ask('GET', `/Groups?excludedAttributes=members&filter=displayName+eq+%22G%22`);
    expect(bare.body.Resources[0].members).toBeUndefined();
  });
});

// Shapes of requests as Okta documents them ("Understanding of Provisioning Users", "…Groups").
describe('Okta', () => {
  it('creates a user with everything it maps, and reads them back by user name with paging', async () => {
    const userName = `okta-${process.pid}@directory.example`;
    const body = {
      ...newUser({
        userName,
        displayName: 'Test User',
        locale: 'en-US',
        externalId: '00ujl29u0le5T6Aj10h7',
        groups: [],
        active: true,
      }),
      emails: [{ primary: true, value: userName, type: 'work' }],
      password: '1mz050nq',
    };
    const made = await ask('POST', '/Users', { body });
    expect([made.status, made.body.locale]).toEqual([201, 'en-US']);
    const filter = `filter=${encodeURIComponent(`userName eq "${userName}"`)}`;
    const again = await ask('GET', `/Users?${filter}&startIndex=1&count=100`);
    expect(again.body).toMatchObject({
      totalResults: 1,
      startIndex: 1,
      itemsPerPage: 1,
      Resources: [{ id: made.body.id }],
    });
    const off = await ask('PATCH', `/Users/${made.body.id}`, {
      body: { schemas: [patchSchema], Operations: [{ op: 'replace', value: { active: false } }] },
    });
    expect([off.status, off.body.active]).toEqual([200, false]);
    const put = await ask('PUT', `/Users/${made.body.id}`, {
      body: { ...made.body, active: true, name: { givenName: 'Another' } },
    });
    expect([put.status, put.body.active, put.body.name]).toEqual([
      ...[200, true, { givenName: 'Another', formatted: 'Another' }],
    ]);
  });

  it('renames a group by a value that holds its id, and replaces its members', async () => {
    const { id } = (await ask('POST', '/Groups', { body: { displayName: 'Test SCIMv2', members: [] } })).body;
    const rename = patchOf({ op: 'replace', value: { id, displayName: 'Test SCIMv3' } });
    expect((await ask('PATCH', `/Groups/${id}`, { body: rename })).body.displayName).toBe('Test SCIMv3');
    const members = [{ value: path.slice(7), display: 'isaac' }];
    const both = patchOf(
      { op: 'remove', path: 'members[value eq "nobody"]' },
      { op: 'add', path: 'members', value: members },
    );
    expect((await ask('PATCH', `/Groups/${id}`, { body: both })).body.members).toHaveLength(1);
  });
});
