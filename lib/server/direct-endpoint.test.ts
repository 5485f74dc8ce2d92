import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextApiRequest } from 'next';
import { expect, it } from 'vitest';
import { direct } from './direct-endpoint';

it.each([
  [undefined, {}],
  ['', {}],
  ['auth=a%20b; theme=dark', { auth: 'a b', theme: 'dark' }],
  ['auth=first; auth=second', { auth: 'first' }],
  ['broken; bad=%E0%A4%A; token=a=b=', { bad: '%E0%A4%A', token: 'a=b=' }],
])('an endpoint gets the cookies %s as Next would give them', async (cookie, cookies) => {
  let given: Partial<NextApiRequest> = {};
  await direct((request) => {
    given = request;
  })({ headers: { cookie } } as IncomingMessage, {} as ServerResponse);
  expect({ ...given.cookies }).toEqual(cookies);
  expect(given.query).toEqual({});
});
