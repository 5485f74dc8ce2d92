import { beforeAll, expect, it } from 'vitest';
import { badBodies, expectProblem, paramsOf } from '@/tests/support/bad-input';
import { everyEndpoint } from '@/tests/support/endpoints';
import { type Person, person, request } from '@/tests/support/request';
import { everything, givenRows } from '@/tests/support/rows';

// Every bad body against every endpoint that takes one: never a 5xx, nothing stored.

const withBody = (await everyEndpoint()).filter(({ endpoint }) => endpoint.body);
let someone: Person;

beforeAll(async () => {
  someone = await person();
});

givenRows(async () => {
  const { default: me } = await import('@/pages/api/v1/me');
  await request(me, { as: someone });
});

it.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'bad input to %s is a problem with a stable code, and stores nothing',
  async (_name, { handler, method, path }) => {
    const before = await everything();
    for (const [name, body, statuses] of badBodies) {
      const answer = await request(handler, { method, path, params: paramsOf(path), as: someone, body });
      expect(statuses.concat(429), `${name}: ${answer.text}`).toContain(answer.status);
      expectProblem(answer, [answer.status]);
    }
    expect(await everything()).toBe(before);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  },
);
