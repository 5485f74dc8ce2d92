import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { undeclaredAnswers } from '@/lib/platform/http/answer-check';
import { CookieAnswer } from '@/lib/platform/http/endpoint';
import { endpoint, route } from '@/lib/platform/http/route';
import { request } from '@/tests/support/request';

// An endpoint responds with what it declares (decision 40); tests/setup/declared-answers.ts checks the other endpoints for it.

const answer = z.object({ id: z.string() });
const card: z.output<typeof answer> & { secret?: string } = { id: 'a', secret: 's' };
const plain = route({
  GET: endpoint({ access: 'public', summary: 'Retrieve a card', scope: null, answer, run: async () => card }),
});
const withCookie = route({
  GET: endpoint({
    access: 'public',
    summary: 'Retrieve a card',
    scope: null,
    answer,
    run: async () => new CookieAnswer(card, []),
  }),
});

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['alone', plain],
  ['with cookies', withCookie],
])('an answer that is not as declared fails in tests and development: %s', async (_name, handler) => {
  const { status, body } = await request(handler, {});
  expect([status, body.code]).toEqual([500, 'internal']);
  expect(undeclaredAnswers()).toEqual([
    '“Retrieve a card” answers otherwise than declared: answer.secret is not declared',
  ]);
});

it('in production it is sent: whoever waits for it may need no more than is right', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(await request(plain, {})).toMatchObject({ status: 200, body: card });
});
