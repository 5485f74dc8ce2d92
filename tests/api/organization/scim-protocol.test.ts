import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { organizations } from '@/lib/platform/db/tables';
import { directoryWith, expectError, groupSchema, newUser, patchOf, tokenOf } from '@/tests/support/directory';
import { ask, organizationId, owner, startDirectory } from '@/tests/support/directory-scene';
import { organizationOf, verified } from '@/tests/support/organizations';
import type { Person } from '@/tests/support/request';

startDirectory();

let rita: Person;

beforeAll(async () => {
  rita = await verified('rita');
});

describe('RFC 7644, 2: who asks is told by a bearer token', () => {
  it('and nothing else: none, wrong, expired and foreign ones, cookies', async () => {
    const expired = await tokenOf(organizationId, { expiresAt: new Date(Date.now() - 1000) });
    for (const token of [null, 'scim_wrong', expired]) {
      const refused = await (await directoryWith(token))('GET', '/Users');
      expectError(refused, 401);
      expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="SCIM"');
    }
    const anonymous = await directoryWith(null);
    expectError(await anonymous('GET', '/Users', { headers: { cookie: owner.cookie } }), 401);
    for (const authorization of ['Basic YTpi', 'Bearer', 'Bearer a b', 'bearer\t', `Bearer ${'x'.repeat(300)}`])
      expectError(await anonymous('GET', '/Users', { headers: { authorization } }), 401);
  });

  it('which is for what it was made for', async () => {
    const reader = await directoryWith(await tokenOf(organizationId, { users: 'read', groups: 'none' }));
    expect((await reader('GET', '/Users')).status).toBe(200);
    expect((await reader('POST', '/Users/.search', { body: {} })).status).toBe(200);
    const writing: [string, string][] = [
      ['POST', '/Users'],
      ['PUT', '/Users/x'],
      ['PATCH', '/Users/x'],
      ['DELETE', '/Users/x'],
    ];
    for (const [method, path] of writing) expectError(await reader(method, path, { body: newUser() }), 403);
    for (const [method, path] of [
      ['GET', '/Groups'],
      ['GET', '/Groups/x'],
      ['POST', '/Groups'],
      ['POST', '/Groups/.search'],
    ])
      expectError(await reader(method ?? '', path ?? '', method === 'GET' ? {} : { body: {} }), 403);
    const all = await reader('POST', '/.search', { body: {} });
    expect(all.body.Resources.map(({ meta }: { meta: { resourceType: string } }) => meta.resourceType)).toEqual([
      'User',
    ]);
  });

  it('sees nothing of another organization: its people and groups are not there', async () => {
    const rival = (await organizationOf(rita, 'rival')).id;
    const theirs = await directoryWith(await tokenOf(rival));
    const user = (await theirs('POST', '/Users', { body: newUser({ externalId: 'same' }) })).body;
    const group = (await theirs('POST', '/Groups', { body: { displayName: 'Secret' } })).body;
    for (const path of [`/Users/${user.id}`, `/Groups/${group.id}`]) {
      const missing = (await ask('GET', path.replace(/.$/, '!'))).body;
      for (const [method, body] of [
        ['GET'],
        ['PUT', newUser({ schemas: undefined, displayName: 'x' })],
        ['PATCH', patchOf({ op: 'remove', path: 'externalId' })],
        ['DELETE'],
      ] as const)
        expectError(await ask(method, path, body ? { body } : {}), 404);
      expect(missing.detail).toMatch(/not found/);
    }
    expect((await ask('GET', '/Users')).text).not.toContain(user.id);
    // Unique values are unique within one organization only.
    expect((await ask('POST', '/Users', { body: newUser({ externalId: 'same' }) })).status).toBe(201);
    expect((await theirs('GET', `/Users/${user.id}`)).status).toBe(200);
  });

  it('reads but does not write while the organization is suspended', async () => {
    await database().update(organizations).set({ suspendedAt: new Date() });
    expect((await ask('GET', '/Users')).status).toBe(200);
    expectError(await ask('POST', '/Users', { body: newUser() }), 403);
  });
});

describe('RFC 7644, 4: the server says what it can', () => {
  it('of itself', async () => {
    const { status, headers, body } = await ask('GET', '/ServiceProviderConfig');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/scim+json; charset=utf-8']);
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      ...{ patch: { supported: true }, bulk: { supported: false }, filter: { supported: true, maxResults: 200 } },
      ...{ changePassword: { supported: false }, sort: { supported: true }, etag: { supported: true } },
      authenticationSchemes: [{ type: 'oauthbearertoken', name: expect.any(String), description: expect.any(String) }],
    });
  });

  it('of its kinds of resources, and of every schema that they name', async () => {
    const types = (await ask('GET', '/ResourceTypes')).body;
    expect([types.totalResults, types.Resources.map(({ id }: { id: string }) => id)]).toEqual([2, ['User', 'Group']]);
    expect((await ask('GET', '/ResourceTypes/User')).body).toEqual(types.Resources[0]);
    const urns = types.Resources.flatMap((type: { schema: string; schemaExtensions: { schema: string }[] }) => [
      ...[type.schema, ...type.schemaExtensions.map(({ schema }) => schema)],
    ]);
    const schemas = (await ask('GET', '/Schemas')).body.Resources;
    expect(schemas.map(({ id }: { id: string }) => id)).toEqual(urns);
    for (const schema of schemas) {
      expect((await ask('GET', `/Schemas/${schema.id}`)).body).toEqual(schema);
      for (const attribute of schema.attributes)
        expect(attribute).toMatchObject({
          ...{ name: expect.any(String), type: expect.any(String), multiValued: expect.any(Boolean) },
          ...{ required: expect.any(Boolean), returned: expect.any(String), mutability: expect.any(String) },
        });
    }
    expectError(await ask('GET', '/Schemas/urn:nothing'), 404);
    expectError(await ask('GET', '/ResourceTypes/Nothing'), 404);
  });

  it('refuses filters there, and other methods', async () => {
    for (const path of ['/ServiceProviderConfig', '/ResourceTypes', '/Schemas']) {
      expectError(await ask('GET', `${path}?filter=id%20pr`), 403);
      const refused = await ask('POST', path, { body: {} });
      expectError(refused, 405);
      expect(refused.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    }
  });
});

describe('addresses and methods', () => {
  it('that there are not', async () => {
    for (const path of ['', '/', '/Nothing', '/Users/a/b', '/users', `/Users/${'x'.repeat(200)}`])
      expectError(await ask('GET', path), 404);
    expectError(await ask('DELETE', '/Users'), 405);
    expectError(await ask('POST', '/Users/someone', { body: {} }), 405);
    expectError(await ask('GET', '/Users/.search'), 405);
  });

  it('that are not offered say so: Bulk and Me', async () => {
    expectError(await ask('POST', '/Bulk', { body: {} }), 501);
    expectError(await ask('GET', '/Me'), 501);
  });

  it('with a slash at their end, with HEAD, and with OPTIONS', async () => {
    expect((await ask('GET', '/Users/')).body.totalResults).toBe(1);
    const head = await ask('HEAD', '/Users');
    expect([head.status, head.text]).toEqual([200, '']);
    const options = await (await directoryWith(null))('OPTIONS', '/Users/x');
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS']);
  });

  it('are never kept by caches, and never lead elsewhere by language', async () => {
    const answer = await ask('GET', '/Users', { headers: { 'accept-language': 'de' } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });
});

describe('RFC 7644, 3.14: versions', () => {
  it('a tag changes with the resource, and only then; what is known is not sent again', async () => {
    const made = await ask('POST', '/Users', { body: newUser() });
    const path = `/Users/${made.body.id}`;
    const tag = made.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    const same = await ask('GET', path, { headers: { 'if-none-match': tag } });
    expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', tag]);
    const patched = await ask('PATCH', path, { body: patchOf({ op: 'replace', path: 'title', value: 'Engineer' }) });
    expect(patched.headers.get('etag')).not.toBe(tag);
    expect((await ask('GET', path, { headers: { 'if-none-match': `"other", ${tag}` } })).status).toBe(200);
  });

  it('who saw another version changes nothing', async () => {
    const made = await ask('POST', '/Users', { body: newUser() });
    const groupMade = await ask('POST', '/Groups', { body: { displayName: 'Sales' } });
    for (const [path, body] of [
      [`/Users/${made.body.id}`, newUser()],
      [`/Groups/${groupMade.body.id}`, { displayName: 'X' }],
    ] as const) {
      const tag = (await ask('GET', path)).headers.get('etag') ?? '';
      const stale = { 'if-match': 'W/"stale"' };
      expectError(await ask('PUT', path, { body, headers: stale }), 412);
      const patch = patchOf({ op: 'add', path: 'externalId', value: 'x' });
      expectError(await ask('PATCH', path, { body: patch, headers: stale }), 412);
      expectError(await ask('DELETE', path, { headers: stale }), 412);
      expect((await ask('GET', path)).headers.get('etag')).toBe(tag);
      const done = await ask('PATCH', path, { body: patch, headers: { 'if-match': tag } });
      expect([done.status, done.body.externalId]).toEqual([200, 'x']);
      const last = done.headers.get('etag') ?? '';
      expect((await ask('DELETE', path, { headers: { 'if-match': last } })).status).toBe(204);
    }
  });
});

it('names and identifiers that no index could hold are refused, not an error', async () => {
  // The text is random, because a text that can be compressed is never too long for an index.
  const text = (length: number) =>
    Array.from({ length }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))).join('');
  const emails = [{ value: newUser().userName }];
  for (const length of [342, 900, 2000]) {
    const long = text(length);
    expectError(await ask('POST', '/Users', { body: newUser({ externalId: long }) }), 400, 'invalidValue');
    expectError(await ask('POST', '/Users', { body: newUser({ userName: long, emails }) }), 400, 'invalidValue');
    const group = { schemas: [groupSchema], displayName: `G ${length}`, externalId: long };
    expectError(await ask('POST', '/Groups', { body: group }), 400, 'invalidValue');
  }
  const made = await ask('POST', '/Users', { body: newUser({ userName: text(341), externalId: text(341), emails }) });
  expect(made.status).toBe(201);
  const long = patchOf({ op: 'replace', path: 'externalId', value: text(900) });
  expectError(await ask('PATCH', `/Users/${made.body.id}`, { body: long }), 400, 'invalidValue');
  const filter = `userName eq "${text(1500)}"`;
  expect((await ask('POST', '/Users/.search', { body: { filter } })).status).toBe(200);
});
