import { expect, it } from 'vitest';
import { z } from 'zod';
import { undeclared } from './undeclared';

const answer = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  tags: z.array(z.object({ name: z.string() })).optional(),
});
const card = { id: 'a', at: new Date(0) };

it('an answer is read as it goes over the wire', () => {
  expect(undeclared(answer, card)).toBeNull();
  expect(undeclared(answer, { ...card, tags: undefined })).toBeNull();
  expect(undeclared(z.undefined(), undefined)).toBeNull();
  expect(undeclared(answer.optional(), undefined)).toBeNull();
});

it.each([
  ['a value of another kind', { ...card, id: 1 }, 'at id'],
  ['a value that is missing', { id: 'a' }, 'at at'],
  ['nothing', undefined, 'expected object'],
  ['a key that nobody declared', { ...card, secret: 's' }, 'answer.secret is not declared'],
  ['one further in', { ...card, tags: [{ name: 'x', id: 1 }] }, 'answer.tags.0.id is not declared'],
])('what is declared otherwise is told: %s', (_name, body, problem) => {
  expect(undeclared(answer, body)).toContain(problem);
});

it('JSON without a declaration is told, and what its schema would change', () => {
  expect(undeclared(z.undefined(), {})).toContain('expected undefined');
  expect(undeclared(z.object({ name: z.string().default('') }), {})).toContain('answer');
  expect(undeclared(z.object({ name: z.string().trim() }), { name: ' a' })).toContain('answer.name is " a"');
});
