import { beforeAll, describe, expect, it } from 'vitest';
import { everyEndpoint, type Found } from '@/tests/support/endpoints';
import { type Answer, type Person, person, request } from '@/tests/support/request';
import { everything, givenRows } from '@/tests/support/rows';

// Bodies and headers that no one sends by accident, against every endpoint that takes a body: never a 5xx, nothing stored.

const values = {
  id: '01890000-0000-7000-8000-000000000000',
  linkId: '01890000-0000-7000-8000-000000000000',
  file: '96.webp',
  organization: 'nobody-here',
  place: '1',
  team: 'nobody-her',
  userId: 'nobody',
  username: 'nobody-here',
};
const paramsOf = (path: string) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => path.includes(`[${name}]`)));
const endpoints = await everyEndpoint();
const withBody = endpoints.filter(({ endpoint }) => endpoint.body);
const nameOf = ({ method, path }: Found) => `${method} ${path}`;

const json = (value: unknown) => JSON.stringify(value);
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const bodies: [string, string, number[]][] = [
  ['nothing', '', [422]],
  ['null', 'null', [422]],
  ['a list', '[]', [422]],
  ['a string', '"x"', [422]],
  ['a number', '1', [422]],
  ['true', 'true', [422]],
  ['truncated', '{"version":1', [400]],
  ['a trailing comma', '{"a":1,}', [400]],
  ['two documents', '{}{}', [400]],
  ['a byte order mark', '\uFEFF{}', [400]],
  ['NaN', '{"version":NaN}', [400]],
  ['21 levels', `{"a":${deep(21)}}`, [422]],
  ['50,000 levels', deep(50_000), [413, 422]],
  ['10,001 keys', json(Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`k${at}`, 1]))), [413, 422]],
  ['__proto__', '{"__proto__":{"polluted":true}}', [422]],
  ['constructor.prototype', '{"constructor":{"prototype":{"polluted":true}}}', [422]],
  ['toString', '{"toString":1}', [422]],
  ['a NUL', json({ displayName: 'a\u0000b' }), [422]],
  ['a lone surrogate', '{"displayName":"\\ud800"}', [422]],
  ['unknown fields', json({ id: 'x', userId: 'x', ownerId: 'x', createdAt: 'x', verified: true }), [422]],
  ['too large a body', json({ note: 'x'.repeat(400_000) }), [413]],
];

let someone: Person;

beforeAll(async () => {
  // Accounts and sessions outlive the tables: signing up once is enough.
  someone = await person();
});

// The user's row is created by their first request; the tests below look for rows that bad input adds.
givenRows(async () => {
  const { default: me } = await import('@/pages/api/v1/me');
  await request(me, { as: someone });
});

function expectProblem(answer: Answer, statuses: number[]): void {
  expect(statuses).toContain(answer.status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.body.code).toMatch(/^[a-z]+(_[a-z]+)*$/);
  expect(answer.body).toMatchObject({ status: answer.status, requestId: expect.any(String), type: expect.any(String) });
  expect(answer.text).not.toMatch(/\bat .+:\d+:\d+|select |insert |node_modules/i);
}

describe.each(withBody.map((found) => [nameOf(found), found] as const))(
  'bad input to %s',
  (_name, { handler, method, path }) => {
    const params = paramsOf(path);
    const send = (body: string, headers = {}) => request(handler, { method, path, params, as: someone, body, headers });

    it('is a problem with a stable code, and stores nothing', async () => {
      const before = await everything();
      for (const [name, body, statuses] of bodies) {
        const answer = await send(body);
        expect(statuses.concat(429), `${name}: ${answer.text}`).toContain(answer.status);
        expectProblem(answer, [answer.status]);
      }
      expect(await everything()).toBe(before);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    });

    it('is refused by its declared type and encoding', async () => {
      expectProblem(await send('{}', { 'content-type': 'text/plain' }), [415]);
      expectProblem(await send('{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' }), [415]);
      expectProblem(await send('{}', { 'content-type': 'application/json; charset=utf-7' }), [415]);
    });

    it('is refused from another site', async () => {
      expectProblem(await send('{}', { origin: 'https://evil.example' }), [403]);
      expectProblem(await send('{}', { 'sec-fetch-site': 'cross-site' }), [403]);
    });
  },
);

describe.each(endpoints.map((found) => [nameOf(found), found] as const))(
  '%s',
  (_name, { handler, method, path, endpoint }) => {
    it('answers 405 with Allow to another method', async () => {
      const answer = await request(handler, { method: 'PROPFIND', path, params: paramsOf(path), as: someone });
      expectProblem(answer, [405]);
      expect(answer.headers.get('allow')).toContain(method);
    });

    it('refuses unknown and repeated query parameters without a 5xx', async () => {
      const body = endpoint.body ? '{}' : undefined;
      const answer = await request(handler, {
        method,
        path: `${path}?__proto__=1&a[]=1&unknown=1`,
        params: paramsOf(path),
        as: someone,
        ...(body ? { body } : {}),
      });
      expectProblem(answer, [404, 415, 422, 429]);
    });

    it('refuses a NUL in a query parameter', async () => {
      const body = endpoint.body ? '{}' : undefined;
      const asked = { method, path: `${path}?q=a%00b&cursor=%00`, params: paramsOf(path), as: someone };
      expectProblem(await request(handler, { ...asked, ...(body ? { body } : {}) }), [404, 415, 422, 429]);
    });
  },
);

const forSignedIn = endpoints.filter(({ endpoint }) => endpoint.access === 'signed-in');
it.each(forSignedIn.map((found) => [nameOf(found), found] as const))(
  '%s answers 401 to who is not signed in',
  async (_name, { handler, method, path, endpoint }) => {
    const body = endpoint.body ? '{}' : undefined;
    const answer = await request(handler, { method, path, params: paramsOf(path), ...(body ? { body } : {}) });
    expectProblem(answer, [401]);
    expect(answer.body.code).toBe('unauthenticated');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="API"');
  },
);
