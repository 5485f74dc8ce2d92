import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { eq, ne } from 'drizzle-orm';
import { refreshTokenGrant, tokenRevocation } from 'openid-client';
import { expect, it, onTestFinished } from 'vitest';
import { adapter } from '@/lib/organization/programs/adapter';
import { deleteEnded } from '@/lib/organization/programs/records-queries';
import { keyScopes } from '@/lib/platform/auth/key-model';
import { database } from '@/lib/platform/db/client';
import { oauthClients, oauthGrants, oauthRecords, users } from '@/lib/platform/db/tables';
import contacts from '@/pages/api/v1/contacts';
import connected from '@/pages/api/v1/me/programs';
import connection from '@/pages/api/v1/me/programs/[id]';
import sessions from '@/pages/api/v1/me/sessions';
import profiles from '@/pages/api/v1/profiles';
import programs from '@/pages/api/v1/programs';
import registered from '@/pages/api/v1/programs/[id]';
import { askWith } from '@/tests/support/api-keys';
import { letIn, library, openServer, program, redirectUri, startAuthorization } from '@/tests/support/programs';
import { newcomer, person, request } from '@/tests/support/request';

const contact = { content: { name: { first: 'Grace' } } };

it('a program is let in by its user, and may what they agreed to, and nothing else', async () => {
  const { ask } = await openServer();
  const [maker, user] = [await person('maker'), await person('ada')];
  const config = await library(ask, await program(maker));
  const tokens = await letIn(ask, config, user);
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'cards:read contacts:write' });
  const token = tokens.access_token;
  const made = await askWith(token, contacts, { method: 'POST', path: '/contacts', body: contact });
  expect([made.status, made.body.content.name.first]).toEqual([201, 'Grace']);
  expect((await askWith(token, profiles, { path: '/profiles' })).status).toBe(200);
  const refused = await askWith(token, profiles, { method: 'POST', path: '/profiles', body: { username: 'ada' } });
  expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope']);
  const { items } = (await request(connected, { as: user })).body;
  expect(items).toMatchObject([{ name: 'CRM', scopes: ['cards:read', 'contacts:write'] }]);
  expect(items[0].lastUsedAt).not.toBeNull();
});

it('a program with a secret proves itself by it; only its hash is kept, and no token is', async () => {
  const { ask } = await openServer();
  const user = await person('ada');
  const made = await program(user, { isConfidential: true });
  const tokens = await letIn(ask, await library(ask, made), user);
  const wrong = await library(ask, { ...made, secret: 'x'.repeat(43) });
  await expect(letIn(ask, wrong, user)).rejects.toMatchObject({ status: 401 });
  const kept = JSON.stringify(await database().select().from(oauthRecords));
  for (const secret of [made.secret, tokens.access_token, tokens.refresh_token]) expect(kept).not.toContain(secret);
  expect((await request(programs, { as: user })).text).not.toContain(made.secret);
});

it('programs are told nothing that they cannot ask for', async () => {
  const { ask } = await openServer();
  const metadata = await (await ask('http://localhost:3000/.well-known/oauth-authorization-server')).json();
  expect(metadata.scopes_supported).toEqual(['offline_access', ...keyScopes]);
  expect(metadata.response_modes_supported).toEqual(['query']);
  // Our pages send forms nowhere else, so the answer comes as to everyone.
  const user = await person('ada');
  const config = await library(ask, await program(user));
  expect((await letIn(ask, config, user, { response_mode: 'form_post' })).access_token).toHaveLength(43);
});

it('a refresh token works once; whoever sends it again ends the grant', async () => {
  const { ask } = await openServer();
  const user = await person('ada');
  const config = await library(ask, await program(user));
  const first = await letIn(ask, config, user);
  const second = await refreshTokenGrant(config, first.refresh_token ?? '');
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect((await askWith(second.access_token, contacts, { path: '/contacts' })).status).toBe(200);
  await expect(refreshTokenGrant(config, first.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(refreshTokenGrant(config, second.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
  expect((await askWith(second.access_token, contacts, { path: '/contacts' })).status).toBe(401);
});

it('of two uses of a refresh token at the same time one works at most', async () => {
  const { ask } = await openServer();
  const user = await person('ada');
  const config = await library(ask, await program(user));
  const { refresh_token: token = '' } = await letIn(ask, config, user);
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => refreshTokenGrant(config, token)));
  expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
});

it('only the browser in which a program asked can answer, and once', async () => {
  const { ask } = await openServer();
  const [stranger, user] = [await person('mallory'), await person('ada')];
  const config = await library(ask, await program(stranger));
  const { answer } = await startAuthorization(ask, config);
  const elsewhere = await answer(user, true, '');
  expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'authorization_elsewhere']);
  expect(await database().select().from(oauthGrants)).toEqual([]);
});

it('whoever refuses is led back without a code, and is asked again the next time', async () => {
  const { ask } = await openServer();
  const user = await person('ada');
  const config = await library(ask, await program(user));
  const { answer, comeBack } = await startAuthorization(ask, config);
  const back = await comeBack(await answer(user, false));
  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(back.searchParams.get('state')).toBe('of-the-program');
  await letIn(ask, config, user);
  expect((await startAuthorization(ask, config)).uid).not.toBe('');
});

it('a program that asks for nothing that there is gets nothing', async () => {
  const { ask } = await openServer();
  const user = await person('ada');
  const { answer, comeBack } = await startAuthorization(ask, await library(ask, await program(user)), {
    scope: 'everything',
  });
  expect((await comeBack(await answer(user))).searchParams.get('error')).toBe('access_denied');
});

it.each([
  ['another address to return to', { redirect_uri: 'https://evil.example/callback' }, null],
  ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['a resource that is not ours', { resource: 'https://evil.example/' }, 'invalid_target'],
  ['a token without a code', { response_type: 'token' }, 'unsupported_response_type'],
  ['an identity', { scope: 'openid' }, 'invalid_scope'],
])('a program is refused that asks with %s', async (_, wish, error) => {
  const { ask } = await openServer();
  const { first, uid } = await startAuthorization(ask, await library(ask, await program(await person('ada'))), wish);
  expect(uid).toBe('');
  const back = first.headers.get('location');
  if (error === null) expect([first.status, back]).toEqual([400, null]);
  else expect(back && new URLSearchParams(back.split(/[?#]/)[1]).get('error')).toBe(error);
});

it('a program that was let in several times stands there once, and ends as one', async () => {
  const { ask } = await openServer();
  const [user, other] = [await person('ada'), await newcomer('user')];
  const config = await library(ask, await program(user));
  const first = await letIn(ask, config, user, { scope: 'contacts:write' });
  const second = await letIn(ask, config, user, { scope: 'contacts:read cards:read' });
  const elsewhere = await letIn(ask, config, other);
  const statusOf = async (token: string) => (await askWith(token, contacts, { path: '/contacts' })).status;
  expect(await statusOf(first.access_token)).toBe(200);
  const { items } = (await request(connected, { as: user })).body;
  expect(items).toMatchObject([{ name: 'CRM', scopes: ['cards:read', 'contacts:write'] }]);
  expect(items[0].lastUsedAt).not.toBeNull();
  const { id } = items[0];
  await request(connection, { as: user, method: 'DELETE', path: `/me/programs/${id}`, params: { id } });
  expect((await request(connected, { as: user })).body.items).toEqual([]);
  const tokens = [first, second, elsewhere].map((one) => one.access_token);
  expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401, 200]);
  await expect(refreshTokenGrant(config, first.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
});

it('what was allowed ends with the user’s word, the program’s, the program itself, all sessions, and the account', async () => {
  const { ask } = await openServer();
  const maker = await person('maker');
  const isOpen = async (token: string) => (await askWith(token, contacts, { path: '/contacts' })).status === 200;
  const start = async () => {
    const made = await program(maker);
    const [config, user] = [await library(ask, made), await newcomer('user')];
    const token = (await letIn(ask, config, user)).access_token;
    expect(await isOpen(token)).toBe(true);
    return { made, config, user, token };
  };
  const byUser = await start();
  const [{ id }] = (await request(connected, { as: byUser.user })).body.items;
  const asOther = await request(connection, {
    as: maker,
    method: 'DELETE',
    path: `/me/programs/${id}`,
    params: { id },
  });
  expect(asOther.status).toBe(404);
  await request(connection, { as: byUser.user, method: 'DELETE', path: `/me/programs/${id}`, params: { id } });
  expect(await isOpen(byUser.token)).toBe(false);

  const byProgram = await start();
  await tokenRevocation(byProgram.config, byProgram.token);
  expect(await isOpen(byProgram.token)).toBe(false);

  const withProgram = await start();
  const params = { id: withProgram.made.id };
  const path = `/programs/${params.id}`;
  expect((await request(registered, { as: withProgram.user, method: 'DELETE', path, params })).status).toBe(404);
  expect((await request(registered, { as: maker, method: 'DELETE', path, params })).status).toBe(204);
  expect(await isOpen(withProgram.token)).toBe(false);

  const withSessions = await start();
  await request(sessions, { as: withSessions.user, method: 'DELETE', path: '/me/sessions?which=all' });
  expect(await isOpen(withSessions.token)).toBe(false);

  const withAccount = await start();
  await database().update(users).set({ disabledAt: new Date() }).where(eq(users.id, withAccount.user.id));
  expect(await isOpen(withAccount.token)).toBe(false);
});

it('an assistant finds the server by the refusal, and calls tools with a token for its address', async () => {
  const { ask, url } = await openServer();
  const user = await person('ada');
  const refused = await ask('http://localhost:3000/mcp', { method: 'POST' });
  const where = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '')?.[1] ?? '';
  const resource = (await (await ask(where)).json()) as { resource: string; authorization_servers: string[] };
  expect(resource).toMatchObject({
    resource: 'http://localhost:3000/mcp',
    authorization_servers: ['http://localhost:3000'],
  });
  const config = await library(ask, await program(user));
  const { access_token } = await letIn(ask, config, user, { resource: resource.resource });
  const assistant = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${access_token}` } };
  await assistant.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }) as never);
  onTestFinished(() => assistant.close());
  const names = (await assistant.listTools()).tools.map(({ name }) => name);
  expect(names).toContain('find_contacts');
  expect(names).not.toContain('read_analytics');
  // A token is for the address that it was asked for (RFC 8707), and opens no other.
  expect((await askWith(access_token, contacts, { path: '/contacts' })).status).toBe(401);
});

it('a token for the API opens the API, and calls no tools', async () => {
  const { ask } = await openServer();
  const config = await library(ask, await program(await person('maker')));
  const { access_token } = await letIn(ask, config, await person('ada'), { resource: 'http://localhost:3000/api/v1' });
  expect((await askWith(access_token, contacts, { path: '/contacts' })).status).toBe(200);
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  expect((await ask('http://localhost:3000/mcp', { method: 'POST', headers, body })).status).toBe(401);
});

it('a program whose tokens have all ended is not listed any more after a day, and one that can come back is', async () => {
  const { ask } = await openServer();
  const user = await person('ada');
  const config = await library(ask, await program(user));
  await letIn(ask, config, user);
  const grantIds = async () => (await database().select().from(oauthGrants)).map(({ id }) => id);
  const [grant = ''] = await grantIds();
  const yesterday = new Date(Date.now() - 2 * 86_400_000);
  await database().update(oauthGrants).set({ createdAt: yesterday });
  await deleteEnded(database());
  expect(await grantIds()).toEqual([grant]);
  await database().update(oauthRecords).set({ expiresAt: yesterday }).where(eq(oauthRecords.grantId, grant));
  await deleteEnded(database());
  expect(await grantIds()).toEqual([]);
});

it('programs do not register themselves unless the operator lets them', async () => {
  const { ask } = await openServer();
  const body = JSON.stringify({ redirect_uris: [redirectUri] });
  const headers = { 'content-type': 'application/json' };
  expect((await ask('http://localhost:3000/oauth/register', { method: 'POST', body, headers })).status).toBe(404);
  const metadata = await (await ask('http://localhost:3000/.well-known/oauth-authorization-server')).json();
  expect(metadata).not.toHaveProperty('registration_endpoint');
});

it('the name of a program hides nothing and reverses nothing, also of one that registers itself', async () => {
  const user = await person('ada');
  await program(user, { name: 'C\u202eRM' });
  const registration = {
    redirect_uris: [redirectUri],
    client_name: 'Go\u202eo\u2066gle',
    token_endpoint_auth_method: 'none' as const,
  };
  await adapter('Client').upsert('itself', { ...registration, client_id: 'itself' }, 0);
  const names = (await database().select().from(oauthClients)).map(({ name }) => name);
  expect(names.sort()).toEqual(['CRM', 'Google']);
});

it.each([
  'http://crm.example/',
  'javascript:alert(1)',
  'https://a@crm.example/',
  'https://crm.example/#x',
  'myapp://x',
  'data:text/html,x',
])('no program is led back to %s', async (uri) => {
  const body = { name: 'CRM', redirectUris: [uri], isConfidential: false };
  const { status } = await request(programs, { as: await person('ada'), method: 'POST', path: '/programs', body });
  expect(status).toBe(422);
});

it('a program that registered itself is forgotten where no one lets it in for a month', async () => {
  const { ask } = await openServer();
  const user = await person('ada');
  for (const id of ['forgotten', 'let-in', 'new'])
    await adapter('Client').upsert(id, { redirect_uris: [redirectUri], client_id: id }, 0);
  await letIn(ask, await library(ask, { id: 'let-in', secret: null }), user);
  await program(user, { name: 'Own' });
  const old = new Date(Date.now() - 31 * 86_400_000);
  await database().update(oauthClients).set({ createdAt: old }).where(ne(oauthClients.id, 'new'));
  await deleteEnded(database());
  const names = (await database().select().from(oauthClients)).map(({ name }) => name);
  expect(names.sort()).toEqual(['Own', 'let-in', 'new']);
});
