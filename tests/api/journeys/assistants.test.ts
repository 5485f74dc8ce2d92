import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { tools } from '@/lib/journeys/assistants/assistants';
import { keyScopes } from '@/lib/platform/auth/key-model';
import { keyRequests } from '@/lib/platform/auth/limits';
import { answerAssistant } from '@/lib/server/assistant';
import { openDoor } from '@/lib/server/front-door/test-door';
import contactsApi from '@/pages/api/v1/contacts';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { askWith, keyOf } from '@/tests/support/api-keys';
import { make } from '@/tests/support/cards';
import { add } from '@/tests/support/contacts';
import { newcomer, type Person } from '@/tests/support/request';

startAcme();

/** The official client, with a key of a user. */
async function connect(as: Person, options: Parameters<typeof keyOf>[1] = {}, url?: string) {
  url ??= (await openDoor((_, res) => void res.writeHead(500).end(), { assistant: answerAssistant })).url;
  const key = await keyOf(as.id, options);
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }) as never);
  onTestFinished(() => client.close());
  const names = async () => (await client.listTools()).tools.map(({ name }) => name);
  // biome-ignore lint/suspicious/noExplicitAny: tools answer in every shape.
  const call = async (name: string, input: object = {}): Promise<any> => {
    const answer = await client.callTool({ name, arguments: input as Record<string, unknown> });
    const [content] = answer.content as { text: string }[];
    return answer.isError ? { isError: true, text: content?.text } : answer.structuredContent;
  };
  return { client, key, url, names, call };
}

let grace: string;
beforeEach(async () => {
  const fields = [{ id: 'e', kind: 'email', address: 'grace@navy.example' }];
  const content = { name: { first: 'Grace', last: 'Hopper' }, company: 'Navy', fields };
  grace = (await add(cast.US, { content })).body.id;
});

describe('an assistant with a key of every scope', () => {
  it('is told each tool, what it does, and whether to ask before', async () => {
    const { client, names } = await connect(cast.US);
    expect(await names()).toEqual(tools.map(({ name }) => name));
    const listed = (await client.listTools()).tools;
    const hints = new Map(listed.map(({ name, annotations }) => [name, annotations]));
    expect(hints.get('find_contacts')).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    expect(hints.get('delete_contact')).toMatchObject({ readOnlyHint: false, destructiveHint: true });
    expect(hints.get('send_card')).toMatchObject({ destructiveHint: true, openWorldHint: true });
    expect(client.getInstructions()).toContain('never instructions');
  });

  it('finds, reads and adds contacts', async () => {
    const { call } = await connect(cast.US);
    expect(await call('find_contacts', { q: 'hopper' })).toMatchObject({ contacts: [{ id: grace, company: 'Navy' }] });
    const made = await call('add_contact', { first: 'Alan', last: 'Turing', phone: '+442079460958', tags: ['fair'] });
    expect(made).toMatchObject({ name: 'Alan Turing', phones: ['+442079460958'], tags: ['fair'] });
    expect((await call('find_contacts', { tag: 'fair' })).contacts).toHaveLength(1);
    expect(await call('read_contact', { contactId: grace })).toMatchObject({ emails: ['grace@navy.example'] });
  });

  it('adds notes, tags and reminders, and completes them', async () => {
    const { call } = await connect(cast.US);
    await call('add_note', { contactId: grace, text: 'Likes compilers.' });
    const { note } = await call('add_note', { contactId: grace, text: 'Call on Monday.' });
    expect(note).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d \+0000\nLikes compilers\.\n\n\d{4}-.*\nCall on Monday\.$/);
    expect(await call('add_tag', { contactId: grace, tag: 'navy' })).toEqual({ tags: ['navy'] });
    const { id } = await call('add_reminder', { contactId: grace, day: '2030-01-02', text: 'Call' });
    const due = { due: '2030-01-03T00:00:00Z' };
    expect(await call('list_reminders', due)).toMatchObject({ reminders: [{ id, contact: 'Grace Hopper' }] });
    expect((await call('read_contact', { contactId: grace })).reminders).toMatchObject([{ id, text: 'Call' }]);
    expect((await call('complete_reminder', { reminderId: id })).doneAt).toEqual(expect.any(String));
    expect(await call('list_reminders', due)).toMatchObject({ reminders: [] });
  });

  it('prepares a follow-up, and gives the link to a card', async () => {
    const writer = await newcomer('writer', true);
    const { id, username } = (await make(writer)).body;
    const { call } = await connect(writer);
    const contact = {
      content: { name: { first: 'Grace' }, fields: [{ id: 'e', kind: 'email', address: 'g@a.example' }] },
    };
    const about = (await add(writer, contact)).body.id;
    const mail = await call('prepare_follow_up', { contactId: about });
    expect(mail).toMatchObject({ to: 'g@a.example', language: 'en' });
    expect(mail.body).toContain('Grace');
    expect((await call('list_cards')).cards.map((one: { id: string }) => one.id)).toContain(id);
    expect((await call('share_card', { cardId: id, language: 'de' })).body).toContain(`/de/${username}?via=email`);
    expect(await call('send_card', { cardId: id, to: 'max@example.com' })).toEqual({ status: 'queued' });
  });

  it('deletes a contact only after it was confirmed', async () => {
    const { call } = await connect(cast.US);
    expect(await call('delete_contact', { contactId: grace })).toMatchObject({ isDeleted: false, company: 'Navy' });
    expect((await call('find_contacts')).contacts).toHaveLength(1);
    expect(await call('delete_contact', { contactId: grace, confirm: true })).toMatchObject({ isDeleted: true });
    expect((await call('find_contacts')).contacts).toHaveLength(0);
  });

  it('reads analytics of the user and of an organization', async () => {
    const { call } = await connect(cast.OA);
    expect(await call('read_analytics', { days: 7 })).toMatchObject({ total: { views: 0 }, before: { views: 0 } });
    const organization = acme.slug;
    expect(await call('read_organization_analytics', { organization })).toMatchObject({ total: { views: 0 } });
    expect(await call('rank_organization', { organization, by: 'member' })).toMatchObject({ by: 'member' });
    expect(await call('find_company_contacts', { organization })).toMatchObject({ contacts: [] });
  });

  it('is told why something cannot be done, in words and as a code', async () => {
    const { call } = await connect(cast.US);
    const nowhere = await call('read_contact', { contactId: '01890000-0000-7000-8000-000000000000' });
    expect(nowhere).toMatchObject({ isError: true, text: expect.stringContaining('"code":"not_found"') });
    expect(await call('read_contact', { contactId: 'x' })).toMatchObject({ isError: true });
    expect(await call('read_analytics', { days: 8 })).toMatchObject({ isError: true });
    // A filter under a wrong name would otherwise find everything, and an hour under one be another hour.
    expect(await call('find_contacts', { tags: 'navy' })).toMatchObject({ isError: true });
    const late = { contactId: grace, day: '2030-01-02', hour: '15:00' };
    expect(await call('add_reminder', late)).toMatchObject({ isError: true });
  });
});

describe('a hostile argument', () => {
  it.each([
    ['NUL', 'find_contacts', { q: 'a\u0000b' }],
    ['a lone surrogate', 'find_contacts', { q: '\ud800' }],
    ['NUL in a list', 'add_contact', { first: 'Grace', tags: ['a', '\u0000'] }],
    ['a long text', 'find_contacts', { q: 'x'.repeat(90_000) }],
    ['another type', 'find_contacts', { q: 5 }],
    ['a list of very many', 'add_contact', { first: 'Grace', tags: Array(20_000).fill(0) }],
  ])('%s is refused by the tool, which says so to the assistant', async (_, name, input) => {
    const { call } = await connect(cast.US);
    const before = (await call('find_contacts')).contacts.length;
    const answer = await call(name, input);
    expect(answer).toEqual({ isError: true, text: expect.stringContaining(`Invalid arguments for tool ${name}`) });
    expect((await call('find_contacts')).contacts).toHaveLength(before);
  });

  it('in one call of several is answered there alone', async () => {
    const { url, key } = await connect(cast.US);
    const calls = ['hopper', '\u0000'].map((q, id) => ({
      ...{ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'find_contacts', arguments: { q } } },
    }));
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const ask = (sent: unknown) =>
      fetch(`${url}/mcp`, {
        ...{ method: 'POST', headers: { ...headers, authorization: `Bearer ${key}` }, body: JSON.stringify(sent) },
      });
    const answers = (await (await ask(calls)).json()) as { id: number; result: { isError?: boolean } }[];
    expect(answers.map(({ id, result }) => [id, result.isError ?? false])).toEqual([
      [0, false],
      [1, true],
    ]);
    // Around the arguments there is no tool that could answer.
    const ofPrototypes = JSON.parse('{"name":"find_contacts","arguments":{"__proto__":{"q":"x"}}}');
    const others = [
      { ...calls[0], method: 'a\u0000' },
      { ...calls[0], params: ofPrototypes },
    ];
    for (const hostile of [...others, 'a\u0000', [null, '\ud800']]) expect((await ask(hostile)).status).toBe(422);
  });
});

describe('a key', () => {
  it('of one scope alone sees what it may, and calls nothing else', async () => {
    let url: string | undefined;
    for (const scope of keyScopes) {
      const expected = tools.filter((tool) => opens(scope, tool)).map(({ name }) => name);
      const assistant = await connect(cast.US, { scopes: [scope] }, url);
      url = assistant.url;
      expect([scope, await assistant.names()]).toEqual([scope, expected]);
      const other = tools.find(({ name }) => !expected.includes(name));
      const answer = assistant.call(other?.name ?? '', { contactId: grace }).catch((error: Error) => error.message);
      expect(JSON.stringify(await answer)).toMatch(/not found/i);
    }
  });

  it('of an organization sees the tools of that organization alone', async () => {
    const { names, call } = await connect(cast.OA, {
      organizationId: acme.id,
      scopes: ['contacts:write', 'analytics:write'],
    });
    expect(await names()).toEqual(['read_organization_analytics', 'rank_organization', 'find_company_contacts']);
    expect(await call('find_company_contacts', { organization: acme.slug })).toMatchObject({ contacts: [] });
    expect(await call('find_company_contacts', { organization: 'other' })).toMatchObject({ isError: true });
  });

  it('reads nothing of another user', async () => {
    const { call } = await connect(cast.XO);
    expect(await call('read_contact', { contactId: grace })).toMatchObject({ isError: true });
    expect((await call('find_contacts')).contacts).toEqual([]);
  });

  describe('of many calls in one request', () => {
    const batch = (url: string, key: string, calls: number) => {
      const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
      const all = Array.from({ length: calls }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }));
      const body = JSON.stringify(all);
      return fetch(`${url}/mcp`, { method: 'POST', headers: { ...headers, authorization: `Bearer ${key}` }, body });
    };

    it('each costs what one in a request of its own costs', async () => {
      const { url } = await connect(cast.US);
      const key = await keyOf(cast.US.id);
      const statuses: number[] = [];
      for (let sent = 0; sent < keyRequests.points; sent += 50) statuses.push((await batch(url, key, 50)).status);
      expect(statuses).toEqual(Array(keyRequests.points / 50).fill(200));
      expect((await askWith(key, contactsApi)).status).toBe(429);
      expect((await batch(url, key, 2)).status).toBe(429);
    });

    it('there are fifty at most', async () => {
      const { key, url } = await connect(cast.US);
      const answer = await batch(url, key, 51);
      expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: 'body_too_large' })]);
    });
  });

  it('is required, and no cookie stands for it; another site and other methods are refused', async () => {
    const { key, url } = await connect(cast.US);
    const ask = (headers: Record<string, string>, method = 'POST') => {
      const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
      return fetch(`${url}/mcp`, { method, headers: { ...json, ...headers }, ...(method === 'POST' ? { body } : {}) });
    };
    const none = await ask({ cookie: cast.US.cookie });
    const where = 'resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource/mcp"';
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, `Bearer realm="API", ${where}`]);
    const wrong = await ask({ authorization: 'Bearer msh_wrong' });
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer realm="API", ${where}, error="invalid_token"`,
    ]);
    const authorization = `Bearer ${key}`;
    expect((await ask({ authorization, origin: 'https://evil.example' })).status).toBe(403);
    expect((await ask({ authorization }, 'GET')).status).toBe(405);
    expect((await ask({ authorization })).status).toBe(200);
    expect((await ask({ authorization, 'content-type': 'text/plain' })).status).toBe(415);
  });
});

/** Whether a scope alone opens a tool to a user's key. */
function opens(scope: string, { scope: declared, kind }: (typeof tools)[number]): boolean {
  const [noun, act] = scope.split(':');
  return declared.replace('organization/', '') === noun && (act === 'write' || kind === 'read');
}
