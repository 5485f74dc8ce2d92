import { expect, it } from 'vitest';
import { z } from 'zod';
import { everyEndpoint } from '@/tests/support/endpoints';

// Responses that may be repeated under the same `Idempotency-Key`: none with a secret, and none of an endpoint that checks a
// secret.

/** Returns the names of a response's properties. */
const namesIn = (answer: z.ZodType | null): string[] =>
  answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];

/** A code that stands on tags and prints is shown to its maker every time they look, and is no secret. */
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
    .filter(({ endpoint }) => endpoint.isReplayable)
    .map(({ path }) => path);
  expect(open).toEqual([]);
});

/** All names of properties in a response, at any depth. */
function allNamesIn(schema: unknown): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => [name, ...allNamesIn(inner)]);
  if (schema instanceof z.ZodArray) return allNamesIn(schema.element);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return allNamesIn(schema.unwrap());
  return schema instanceof z.ZodUnion ? schema.options.flatMap(allNamesIn) : [];
}

/** What is said of people: in contacts, cards and reminders, and in samples of a file. */
const ofPeople = new Set(['content', 'samples', 'contactId', 'fields']);

/** Endpoints whose `content` is a company's own design. */
const designs = new Set(['/organizations/[organization]/templates']);

it('an endpoint that answers with what is said of people keeps ids alone, and reads them again for a repetition', () => {
  const saying = posts.filter(({ endpoint }) => allNamesIn(endpoint.answer).some((name) => ofPeople.has(name)));
  expect(saying.length).toBeGreaterThan(15);
  const stored = saying
    .filter(({ path, endpoint }) => endpoint.isReplayable && !endpoint.again && !designs.has(path))
    .map(({ path }) => path);
  expect(stored).toEqual([]);
});
