import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { auditEntries, invitations, memberships, organizationDomains, users } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import acceptInvitation from '@/pages/api/v1/invitations/accept';
import me from '@/pages/api/v1/me';
import { acts } from '@/tests/support/audit';
import { enterpriseSchema, expectError, newUser, patchOf, userSchema } from '@/tests/support/directory';
import { ask, membershipOf, organizationId, owner, startDirectory } from '@/tests/support/directory-scene';
import { invitationToken, join, verified } from '@/tests/support/organizations';
import { request } from '@/tests/support/request';

startDirectory();

describe('RFC 7644, 3.3: a user is created', () => {
  it('with an account without a password, whose address nobody has proven, and an invitation as USER', async () => {
    const body = newUser({
      ...{ externalId: 'ext-1', displayName: 'Sibyl E.', title: 'Engineer', active: true, password: 'hunter2hunter2' },
      emails: [
        { value: 'sibyl@work.example', type: 'work', primary: true },
        { value: 'sibyl@home.example', type: 'home' },
      ],
      phoneNumbers: [{ value: '+1 202 555 0143', type: 'mobile' }],
      [enterpriseSchema]: { department: 'Engines', manager: { value: 'someone' } },
      unknownAttribute: 'ignored',
    });
    const made = await ask('POST', '/Users', { body });
    expect([made.status, made.text]).toEqual([201, made.text]);
    const { id, meta } = made.body;
    expect(made.headers.get('location')).toBe(`http://localhost:3000/scim/v2/Users/${id}`);
    expect(made.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    expect(made.headers.get('etag')).toBe(meta.version);
    expect(made.body).toMatchObject({
      schemas: [userSchema, enterpriseSchema],
      ...{ externalId: 'ext-1', userName: body.userName, displayName: 'Sibyl E.', title: 'Engineer', active: true },
      name: { givenName: 'Sibyl', familyName: 'Example' },
      emails: [
        { value: 'sibyl@work.example', type: 'work', primary: true },
        { value: 'sibyl@home.example', type: 'home' },
      ],
      phoneNumbers: [{ value: '+1 202 555 0143', type: 'mobile' }],
      [enterpriseSchema]: { department: 'Engines', manager: { value: 'someone' } },
      groups: [],
      meta: { resourceType: 'User', location: `http://localhost:3000/scim/v2/Users/${id}` },
    });
    expect(made.text).not.toMatch(/hunter2|unknownAttribute/);
    expect(await membershipOf(id)).toMatchObject({ role: 'USER', status: 'invited' });
    const account = await identity().getUser(id);
    expect([account.email, account.emailVerified, account.passwordHash]).toEqual([body.userName, false, undefined]);
    const [row] = await database().select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ email: body.userName, displayName: null });
    const [entry] = await database().select().from(auditEntries).where(eq(auditEntries.action, 'invitation.create'));
    expect(entry).toMatchObject({ targetName: body.userName, actorId: null, organizationId });
    expect((await ask('GET', `/Users/${id}`)).body).toEqual(made.body);
  });

  it('once: the same userName in any case, the same externalId and the same person are a conflict', async () => {
    const body = newUser({ externalId: 'one' });
    expect((await ask('POST', '/Users', { body })).status).toBe(201);
    expectError(await ask('POST', '/Users', { body }), 409, 'uniqueness');
    const upper = { ...body, userName: body.userName.toUpperCase(), externalId: 'two' };
    expectError(await ask('POST', '/Users', { body: upper }), 409, 'uniqueness');
    expectError(await ask('POST', '/Users', { body: newUser({ externalId: 'one' }) }), 409, 'uniqueness');
    expectError(await ask('POST', '/Users', { body: newUser({ userName: owner.email }) }), 409, 'uniqueness');
  });

  it('by ten at once for one person: one is made', async () => {
    const body = newUser();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('POST', '/Users', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect((await ask('GET', '/Users')).body.totalResults).toBe(2);
  });

  it('with a user name that is no address by the primary one of the e-mails, which there must be', async () => {
    const emails = [
      { value: 'other@directory.example' },
      { value: `b-${process.pid}@directory.example`, primary: true },
    ];
    const made = await ask('POST', '/Users', { body: newUser({ userName: 'bjensen', emails }) });
    expect([made.status, made.body.userName]).toEqual([201, 'bjensen']);
    expect((await identity().getUser(made.body.id)).email).toBe(`b-${process.pid}@directory.example`);
    expectError(await ask('POST', '/Users', { body: newUser({ userName: 'nobody' }) }), 400, 'invalidValue');
  });

  it('refuses what is no user: no userName, wrong types, another schema, no JSON', async () => {
    const refused: [unknown, string][] = [
      [{ schemas: [userSchema] }, 'invalidValue'],
      [newUser({ userName: '' }), 'invalidValue'],
      [newUser({ userName: { a: 1 } }), 'invalidValue'],
      [newUser({ active: 'perhaps' }), 'invalidValue'],
      [newUser({ name: 'Sibyl' }), 'invalidValue'],
      [newUser({ emails: ['a', 7, {}].concat(Array(60).fill({ value: 'x' })) }), 'invalidValue'],
      [newUser({ title: 'x'.repeat(2001) }), 'invalidValue'],
      [
        newUser({
          emails: [
            { value: 'a@b.example', primary: true },
            { value: 'c@d.example', primary: true },
          ],
        }),
        'invalidValue',
      ],
      [newUser({ schemas: ['urn:other'] }), 'invalidSyntax'],
      ['[]', 'invalidSyntax'],
      ['null', 'invalidSyntax'],
      ['{', 'invalidSyntax'],
      ['{"userName":"a\\u0000@b.example"}', 'invalidSyntax'],
    ];
    for (const [body, scimType] of refused) expectError(await ask('POST', '/Users', { body }), 400, scimType);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expectError(await ask('POST', '/Users', { body: 'a=b', headers: form }), 415);
    expectError(await ask('POST', '/Users', { body: `{"a":"${'x'.repeat(1_050_000)}"}` }), 413);
  });
});

describe('somebody who has an account of their own', () => {
  it('is invited: no membership before they accept, and their account stays as it is', async () => {
    const ada = await verified('ada');
    const before = await identity().getUser(ada.id);
    const made = await ask('POST', '/Users', { body: newUser({ userName: ada.email, displayName: 'Taken Over' }) });
    expect([made.status, made.body.id, made.body.active]).toEqual([201, ada.id, true]);
    expect(await membershipOf(ada.id)).toMatchObject({ role: 'USER', status: 'invited' });
    const after = await identity().getUser(ada.id);
    expect([after.displayName, after.passwordHash]).toEqual([before.displayName, before.passwordHash]);
    expect((await request(me, { as: ada })).body.organizations).toEqual([]);
    const token = await invitationToken(ada.email);
    const accepted = await request(acceptInvitation, { as: ada, method: 'POST', body: { token } });
    expect([accepted.status, accepted.text]).toEqual([200, accepted.text]);
    expect(await membershipOf(ada.id)).toMatchObject({ role: 'USER', status: 'active' });
  });

  it('is no longer invited once the directory takes them back', async () => {
    const ada = await verified('ada');
    const { id } = (await ask('POST', '/Users', { body: newUser({ userName: ada.email }) })).body;
    expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await membershipOf(id)).toMatchObject({ role: 'USER', status: 'left' });
    const [invitation] = await database().select().from(invitations);
    expect(invitation?.revokedAt).not.toBeNull();
  });

  it('and has left by choice is asked before they are a member again', async () => {
    const ada = await verified('ada');
    await join(organizationId, ada, 'USER');
    await database().update(memberships).set({ status: 'left', endedBy: ada.id }).where(eq(memberships.userId, ada.id));
    expect((await ask('GET', `/Users/${ada.id}`)).status).toBe(404);
    expect((await ask('POST', '/Users', { body: newUser({ userName: ada.email }) })).status).toBe(201);
    expect(await membershipOf(ada.id)).toMatchObject({ role: 'USER', status: 'invited' });
  });
});

describe('deactivating and deleting', () => {
  it('ends membership and sessions, keeps the resource with active false, and brings back on true', async () => {
    const ada = await verified('ada');
    await join(organizationId, ada, 'ADMIN');
    const path = `/Users/${ada.id}`;
    const off = await ask('PATCH', path, { body: patchOf({ op: 'replace', path: 'active', value: false }) });
    expect([off.status, off.body.active]).toEqual([200, false]);
    expect(await membershipOf(ada.id)).toMatchObject({ status: 'left' });
    expect((await request(me, { as: ada })).status).toBe(401);
    expect((await ask('GET', path)).body.active).toBe(false);
    const again = await ask('PATCH', path, { body: patchOf({ op: 'replace', path: 'active', value: false }) });
    expect(again.status).toBe(200);
    const on = await ask('PATCH', path, { body: patchOf({ op: 'replace', path: 'active', value: true }) });
    expect([on.status, on.body.active]).toEqual([200, true]);
    // A directory never makes anyone more than a USER, not even a former admin.
    expect(await membershipOf(ada.id)).toMatchObject({ role: 'USER', status: 'active' });
    expect((await acts()).filter((action) => action.startsWith('member.'))).toEqual([
      'member.remove',
      'member.restore',
    ]);
  });

  it('deleting leaves a 404, and the account', async () => {
    const { id, userName } = (await ask('POST', '/Users', { body: newUser() })).body;
    expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204);
    for (const method of ['GET', 'DELETE']) expectError(await ask(method, `/Users/${id}`), 404);
    expectError(await ask('PATCH', `/Users/${id}`, { body: patchOf({ op: 'add', path: 'title', value: 'x' }) }), 404);
    expect((await identity().getUser(id)).email).toBe(userName);
    const back = await ask('POST', '/Users', { body: newUser({ userName }) });
    expect([back.status, back.body.id]).toEqual([201, id]);
    expect(await membershipOf(id)).toMatchObject({ role: 'USER', status: 'invited' });
  });

  it('never takes out the last owner', async () => {
    const path = `/Users/${owner.id}`;
    const off = patchOf({ op: 'Replace', path: 'active', value: 'False' });
    expectError(await ask('PATCH', path, { body: off }), 409);
    expectError(await ask('PUT', path, { body: newUser({ userName: owner.email, active: false }) }), 409);
    const last = await ask('DELETE', path);
    expectError(last, 409);
    expect(last.body.detail).toContain('last owner');
    expect(await membershipOf(owner.id)).toMatchObject({ role: 'OWNER', status: 'active' });
    const second = await verified('second');
    await join(organizationId, second, 'OWNER');
    expect((await ask('DELETE', `/Users/${second.id}`)).status).toBe(204);
  });
});

describe('in a domain that the organization has verified', () => {
  // Each test has a domain of its own: the identity provider's accounts outlive the tables.
  async function verify() {
    const domain = `${newId()}.example`;
    const row = { id: newId(), organizationId, domain, token: newId(), verifiedAt: new Date() };
    await database().insert(organizationDomains).values(row);
    return domain;
  }

  it('a new account is proven, an old one joins at once, and addresses may change', async () => {
    const domain = await verify();
    const made = await ask('POST', '/Users', { body: newUser({ userName: `new@${domain}` }) });
    expect((await identity().getUser(made.body.id)).emailVerified).toBe(true);
    expect(await membershipOf(made.body.id)).toMatchObject({ role: 'USER', status: 'active' });
    const [row] = await database().select().from(users).where(eq(users.id, made.body.id));
    expect(row).toMatchObject({ email: `new@${domain}`, displayName: 'Sibyl Example', isUnproven: false });
    const [entry] = await database().select().from(auditEntries).where(eq(auditEntries.action, 'member.join'));
    expect(entry).toMatchObject({ targetId: made.body.id, actorId: null, organizationId });
    const old = await identity().createUser({
      email: `old@${domain}`,
      emailVerified: true,
      password: 'correct-Horse-7',
    });
    const joined = await ask('POST', '/Users', { body: newUser({ userName: `old@${domain}` }) });
    expect([joined.status, joined.body.id]).toEqual([201, old.uid]);
    expect(await membershipOf(old.uid)).toMatchObject({ role: 'USER', status: 'active' });
    const rename = (value: string) =>
      ask('PATCH', `/Users/${old.uid}`, { body: patchOf({ op: 'Replace', path: 'userName', value }) });
    expect((await rename(`married@${domain}`)).body.userName).toBe(`married@${domain}`);
    expect((await identity().getUser(old.uid)).email).toBe(`married@${domain}`);
    expectError(await rename('elsewhere@foreign.example'), 400, 'mutability');
    expectError(await rename(`new@${domain}`), 409, 'uniqueness');
  });

  it('of many that change an address at once the last holds everywhere', async () => {
    const domain = await verify();
    const { id } = (await ask('POST', '/Users', { body: newUser({ userName: `first@${domain}` }) })).body;
    const rename = (value: string) =>
      ask('PATCH', `/Users/${id}`, { body: patchOf({ op: 'replace', path: 'userName', value }) });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => rename(`name-${at}@${domain}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const told = (await ask('GET', `/Users/${id}`)).body.userName;
    const [row] = await database().select().from(users).where(eq(users.id, id));
    expect([row?.email, (await identity().getUser(id)).email]).toEqual([told, told]);
  });
});
