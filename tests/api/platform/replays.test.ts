import { expect, it } from 'vitest';
import { z } from 'zod';
import { everyEndpoint } from '@/tests/support/endpoints';

// What a repetition under the same `Idempotency-Key` may be given again: never a secret, and nothing by those who check one.

/** The names of what an answer consists of. */
const namesIn = (answer: z.ZodType | null): string[] =>
  answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];

/** Codes that stand on tags and prints are told to whoever made them each time they look, and are no secret. */
const isPrinted = (path: string) => path === '/codes' || path === '/codes/claim';

const posts = (await everyEndpoint()).filter(({ method, endpoint }) => method === 'POST' && !endpoint.files);

it('an endpoint that hands out a secret keeps its answer without it, or is not repeated at all', () => {
  const told = posts
    .filter(({ endpoint }) => namesIn(endpoint.answer).some((name) => /token|password|secret|^code$|^url$/i.test(name)))
    .filter(({ path, endpoint }) => endpoint.isReplayable && !endpoint.kept && !isPrinted(path))
    .map(({ path }) => path);
  expect(told).toEqual([]);
});

it('an endpoint that anybody may ask is not repeated: those who share a network would share their keys', () => {
  const open = posts
    .filter(({ endpoint }) => endpoint.access !== 'signed-in')
    .filter(({ endpoint }) => endpoint.isReplayable && !endpoint.isFromElsewhere)
    .map(({ path }) => path);
  expect(open).toEqual([]);
});
