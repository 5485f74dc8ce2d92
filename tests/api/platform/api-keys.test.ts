import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { keyScopes, scopeOf } from '@/lib/platform/auth/key-model';
import { database } from '@/lib/platform/db/client';
import { apiKeys, codes, contactGroups, contactReminders, profiles } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import type { Acme, Cast } from '@/tests/support/acme';
import { onAcmeThings } from '@/tests/support/acme-things-scene';
import { askWith, everyScope, keyOf } from '@/tests/support/api-keys';
import { everyEndpoint, type Found } from '@/tests/support/endpoints';
import { givenContact } from '@/tests/support/organization-contacts';
import { nothing } from '@/tests/support/organization-endpoints';
import type { Answer } from '@/tests/support/request';
import { everything } from '@/tests/support/rows';
import { sampleOf } from '@/tests/support/sample';
import { form } from '@/tests/support/uploads';

// Every endpoint, found in the tree, asked with every key that must not open it. A new endpoint is tested without being listed.

const endpoints = (await everyEndpoint()).filter(({ endpoint }) => endpoint.access !== 'public');
const open = endpoints.filter(({ endpoint }) => endpoint.scope !== null);
const isOrganizations = ({ path }: Found) => path.startsWith('/organizations/[organization]');
const isReading = ({ method }: Found) => method === 'GET';
const nameOf = ({ method, path }: Found) => `${method} ${path}`;

let cast: Cast;
let acme: Acme;
/** Things of the member US alone, by the first folder of their endpoints, and things of the organization. */
let things: Record<string, string>;

onAcmeThings((scene) => {
  ({ cast, acme, things } = scene);
});

async function thingsOfSubject(): Promise<Record<string, string>> {
  const ownerId = cast.US.id;
  const contactId = await givenContact('Private', { ownerId, organizationId: null });
  const [card] = await database().select().from(profiles).where(eq(profiles.ownerId, ownerId));
  const [reminderId, groupId, codeId, profileId] = [newId(), newId(), newId(), newId()];
  await database()
    .insert(profiles)
    .values({ ...(card as typeof profiles.$inferInsert), id: profileId, username: 'own-card', organizationId: null });
  const due = { day: '2030-01-01', time: '09:00', timeZone: 'UTC', dueAt: new Date('2030-01-01T09:00:00Z') };
  await database()
    .insert(contactReminders)
    .values({ id: reminderId, contactId, ownerId, ...due });
  await database().insert(contactGroups).values({ id: groupId, ownerId, name: 'Private' });
  await database().insert(codes).values({ id: codeId, code: 'PRXVATE2', ownerId, status: 'linked', profileId });
  return { contacts: contactId, reminders: reminderId, groups: groupId, codes: codeId, profiles: profileId };
}

type Subject = { slug: string; things: Record<string, string> };

/** A body that the schema accepts; where none can be made from it, one that is refused only after the key was checked. */
function bodyOf({ endpoint }: Found, about: Record<string, string>): unknown {
  try {
    return endpoint.body && sampleOf(endpoint.body, (name) => about[`${name.replace(/Id$/, '')}s`]);
  } catch {
    return endpoint.example ?? {};
  }
}

/** Sends a request that the endpoint's schema accepts, about things of an organization or of a user. */
function send(found: Found, key: string | null, { slug, things: about }: Subject, headers = {}): Promise<Answer> {
  const { path, method, handler, endpoint } = found;
  const names = [...path.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name);
  const folderOf = (name: string) => path.split(`/[${name}]`)[0]?.split('/').at(-1) ?? '';
  const own: Record<string, string> = { organization: slug, team: about.teams ?? '', userId: about.members ?? '' };
  const idOf = (name: string) => own[name] || (name === 'place' ? '1' : (about[folderOf(name)] ?? nothing.cards ?? ''));
  const params = Object.fromEntries(names.map((name) => [name, idOf(name)]));
  const body = endpoint.isUpload
    ? form('email\r\nsomebody@new.example', { name: 'people.csv', type: '' })
    : endpoint.body && bodyOf(found, about);
  const query = path.endsWith('/contacts/export') ? '?format=csv' : '';
  return askWith(key, handler, { method, path: `${path}${query}`, params, headers, ...(body ? { body } : {}) });
}

const told = ({ status, body, headers }: Answer) => [status, body.code, headers.get('www-authenticate')];
const challenge = (rest: string) => `Bearer realm="API", ${rest}`;

it('every endpoint says what a key needs for it, or that no key reaches it', () => {
  expect(endpoints.length).toBeGreaterThan(200);
  for (const found of endpoints) {
    const { scope } = found.endpoint;
    const scopes = scope === null ? [null] : [scopeOf(scope, isReading(found))];
    expect([nameOf(found), keyScopes.includes(scopes[0] as never) || scopes[0] === null]).toEqual([
      nameOf(found),
      true,
    ]);
    if (scope !== null)
      expect([nameOf(found), scope.startsWith('organization/')]).toEqual([nameOf(found), isOrganizations(found)]);
  }
});

it('sessions, keys, staff, sign-in and what an owner alone decides take no key', () => {
  const closed = endpoints.filter(({ endpoint }) => endpoint.scope === null).map(({ path }) => path);
  for (const path of endpoints.map((found) => found.path))
    if (/staff|session|api-key|password|sso|domains|scim|deletion|support|push|onboarding|sign-in|messenger/.test(path))
      expect(closed).toContain(path);
});

describe('a key that must not open an endpoint does not', () => {
  it('without a key, with an unknown, an expired or a revoked one: 401, and nothing is written', async () => {
    const on = { slug: acme.slug, things };
    const expired = await keyOf(cast.OO.id, { expiresAt: new Date(Date.now() - 1000) });
    const revoked = await keyOf(cast.OO.id, { label: 'revoked' });
    await database().delete(apiKeys).where(eq(apiKeys.label, 'revoked'));
    const before = await everything();
    for (const found of endpoints) {
      if (found.endpoint.access === 'signed-in' && !isReading(found))
        // Without a key a program is a page of another site.
        expect([nameOf(found), (await send(found, null, on)).status]).toEqual([nameOf(found), 403]);
      else if (found.endpoint.access === 'signed-in')
        expect([nameOf(found), ...told(await send(found, null, on))]).toEqual([
          ...[nameOf(found), 401, 'unauthenticated', 'Bearer realm="API"'],
        ]);
      for (const key of ['', `msh_${'x'.repeat(43)}`, expired, revoked])
        expect([nameOf(found), ...told(await send(found, key, on))]).toEqual([
          ...[nameOf(found), 401, 'unauthenticated', challenge('error="invalid_token"')],
        ]);
    }
    expect(await everything()).toBe(before);
  }, 60_000);

  it('with every scope but its own, or to write with one to read: 403 that names the scope', async () => {
    const on = { slug: acme.slug, things };
    const without = new Map<string, string>();
    for (const scope of everyScope)
      without.set(scope, await keyOf(cast.OO.id, { scopes: everyScope.filter((each) => each !== scope) }));
    const reading = await keyOf(cast.OO.id, { scopes: keyScopes.filter((scope) => scope.endsWith(':read')) });
    for (const key of [...without.values(), reading])
      await askWith(key, (endpoints[0] as Found).handler, { method: 'GET' });
    const before = await everything();
    for (const found of endpoints) {
      const { scope } = found.endpoint;
      const wanted = scope && scopeOf(scope, isReading(found));
      const named = wanted ? `, scope="${wanted}"` : '';
      const refused = [nameOf(found), 403, 'insufficient_scope', challenge(`error="insufficient_scope"${named}`)];
      const all = [...without.values()][0] as string;
      const key = wanted ? without.get(wanted.replace(/:read$/, ':write')) : all;
      expect([nameOf(found), ...told(await send(found, key as string, on))]).toEqual(refused);
      if (!isReading(found)) expect([nameOf(found), ...told(await send(found, reading, on))]).toEqual(refused);
    }
    expect(await everything()).toBe(before);
  }, 60_000);

  it('of an organization at another one, and beside its own: as one on none', async () => {
    const key = await keyOf(cast.XO.id, { organizationId: acme.rivalId });
    // Who owns one organization and runs another has a key for one of them.
    const acmes = await keyOf(cast.OO.id, { organizationId: acme.id });
    for (const each of [key, acmes]) await askWith(each, (endpoints[0] as Found).handler, { method: 'GET' });
    const before = await everything();
    for (const found of open)
      if (isOrganizations(found)) {
        const [there, nowhere] = [
          await send(found, key, { slug: 'acme', things }),
          await send(found, key, { slug: 'nobody-here', things }),
        ];
        expect([nameOf(found), there.status, there.body.code]).toEqual([nameOf(found), 404, 'not_found']);
        expect({ ...there.body, requestId: '' }).toEqual({ ...nowhere.body, requestId: '' });
      } else
        expect([nameOf(found), ...told(await send(found, acmes, { slug: 'acme', things }))]).toEqual([
          ...[nameOf(found), 403, 'insufficient_scope', challenge('error="insufficient_scope"')],
        ]);
    expect(await everything()).toBe(before);
  }, 60_000);

  it('of another user: what is theirs is not there', async () => {
    const theirs = await thingsOfSubject();
    const key = await keyOf(cast.XO.id);
    await askWith(key, (endpoints[0] as Found).handler, { method: 'GET' });
    const before = await everything();
    const named = open.filter(
      (found) => !isOrganizations(found) && /\[id\]/.test(found.path) && theirs[found.path.split('/')[1] ?? ''],
    );
    expect(named.length).toBeGreaterThan(15);
    for (const found of named) {
      const { status } = await send(found, key, { slug: acme.slug, things: theirs });
      expect([nameOf(found), status]).toEqual([nameOf(found), expect.toBeOneOf([404, 422])]);
    }
    expect(await everything()).toBe(before);
    // The same requests with a key of the owner find what they are about.
    const own = await keyOf(cast.US.id);
    for (const found of named.filter(
      (each) => isReading(each) && !/changes|source|links|template$|share$|imports/.test(each.path),
    )) {
      const { status } = await send(found, own, { slug: acme.slug, things: theirs });
      expect([nameOf(found), status]).toEqual([nameOf(found), 200]);
    }
  }, 60_000);
});
