import { beforeAll, expect, it } from 'vitest';
import { badBodies, expectProblem, paramsOf } from '@/tests/support/bad-input';
import { everyEndpoint, type Found } from '@/tests/support/endpoints';
import { type Person, person, request } from '@/tests/support/request';
import { everything, givenRows } from '@/tests/support/rows';

// Bodies and headers that no one sends by accident, against every endpoint that takes a body: never a 5xx, nothing stored. What is
// the same for all endpoints because one reader of bodies refuses it is tried on one; the third ring tries it on all
// (`tests/large/platform/bad-bodies.test.ts`).

const endpoints = await everyEndpoint();
const withBody = endpoints.filter(({ endpoint }) => endpoint.body);
const nameOf = ({ method, path }: Found) => `${method} ${path}`;

/** The endpoint that is sent every body. */
const allBodiesAt = '/contacts';

/** What an endpoint's own schema refuses. */
const ofSchema = new Set(['nothing', 'null', 'a list', '__proto__', 'a NUL', 'unknown fields']);
const ownBodies = badBodies.filter(([name]) => ofSchema.has(name));

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

// One test for each endpoint: after each one the rows of all tables are compared.
it.each(withBody.map((found) => [nameOf(found), found] as const))(
  'a bad body for %s is a problem with a stable code, and stores nothing',
  async (_name, { handler, method, path }) => {
    const params = paramsOf(path);
    const send = (body: string, headers = {}) => request(handler, { method, path, params, as: someone, body, headers });
    const before = await everything();
    for (const [name, body, statuses] of path === allBodiesAt ? badBodies : ownBodies) {
      const answer = await send(body);
      expect(statuses.concat(429), `${name}: ${answer.text}`).toContain(answer.status);
      expectProblem(answer, [answer.status]);
    }
    expectProblem(await send('{}', { 'content-type': 'text/plain' }), [415]);
    expectProblem(await send('{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' }), [415]);
    expectProblem(await send('{}', { 'content-type': 'application/json; charset=utf-7' }), [415]);
    expectProblem(await send('{}', { origin: 'https://evil.example' }), [403]);
    expectProblem(await send('{}', { 'sec-fetch-site': 'cross-site' }), [403]);
    expect(await everything()).toBe(before);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  },
);

it.each(endpoints.map((found) => [nameOf(found), found] as const))(
  '%s answers another method with 405 and Allow, wrong parameters without a 5xx, and 401 to who is not signed in',
  async (_name, { handler, method, path, endpoint }) => {
    const body = endpoint.body ? { body: '{}' } : {};
    const ask = (query: string, as: Person | null = someone) =>
      request(handler, { method, path: `${path}${query}`, params: paramsOf(path), as, ...body });
    const other = await request(handler, { method: 'PROPFIND', path, params: paramsOf(path), as: someone });
    expectProblem(other, [405]);
    expect(other.headers.get('allow')).toContain(method);
    expectProblem(await ask('?__proto__=1&a[]=1&unknown=1'), [404, 415, 422, 429]);
    expectProblem(await ask('?q=a%00b&cursor=%00'), [404, 415, 422, 429]);
    if (endpoint.access !== 'signed-in') return;
    const anonymous = await ask('', null);
    expectProblem(anonymous, [401]);
    expect(anonymous.body.code).toBe('unauthenticated');
    expect(anonymous.headers.get('www-authenticate')).toBe('Bearer realm="API"');
  },
);
