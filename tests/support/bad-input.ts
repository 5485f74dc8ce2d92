import { expect } from 'vitest';
import type { Answer } from './request';

// Bodies and parameters that no one sends by accident, and what every answer to them has in common.

const values = {
  id: '01890000-0000-7000-8000-000000000000',
  deliveryId: '01890000-0000-7000-8000-000000000000',
  linkId: '01890000-0000-7000-8000-000000000000',
  file: '96.webp',
  organization: 'nobody-here',
  place: '1',
  team: 'nobody-her',
  uid: 'nothing-is-asked-here',
  userId: 'nobody',
  username: 'nobody-here',
};
/** Path parameters that name nothing. */
export const paramsOf = (path: string) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => path.includes(`[${name}]`)));
const json = (value: unknown) => JSON.stringify(value);
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
/** Bodies by what they are, with the statuses that answer them. */
export const badBodies: [string, string, number[]][] = [
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

/** Checks that an answer is a problem document (RFC 9457) with one of these statuses and nothing of the inside. */
export function expectProblem(answer: Answer, statuses: number[]): void {
  expect(statuses).toContain(answer.status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.body.code).toMatch(/^[a-z]+(_[a-z]+)*$/);
  expect(answer.body).toMatchObject({ status: answer.status, requestId: expect.any(String), type: expect.any(String) });
  expect(answer.text).not.toMatch(/\bat .+:\d+:\d+|select |insert |node_modules/i);
}
