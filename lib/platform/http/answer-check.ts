import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { AnyEndpoint } from './endpoint';

/** The first place where the response differs from the value that its schema parsed. */
function differenceOf(wire: unknown, read: unknown, path: string): string | null {
  if (isDeepStrictEqual(wire, read)) return null;
  if (typeof wire !== 'object' || typeof read !== 'object' || !wire || !read)
    return `${path} is ${JSON.stringify(wire)}, declared is ${JSON.stringify(read)}`;
  const made = Object.entries(read);
  const fields = new Map(Object.entries(wire));
  const missing = [...fields.keys()].find((key) => !made.some(([name]) => name === key));
  if (missing !== undefined) return `${path}.${missing} is not declared`;
  for (const [key, value] of made) {
    const difference = differenceOf(fields.get(key), value, `${path}.${key}`);
    if (difference) return difference;
  }
  return `${path} is otherwise`;
}

/**
 * The problem with a response body as it is sent: it does not fit the schema, or has fields that the schema does not
 * declare.
 * @returns null if it is as declared
 */
export function undeclared({ answer }: Pick<AnyEndpoint, 'answer'>, body: unknown): string | null {
  const wire: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
  const schema: z.ZodType = answer ?? z.undefined();
  const read = schema.safeParse(wire);
  return read.success ? differenceOf(wire, read.data, 'answer') : z.prettifyError(read.error);
}

const seen: string[] = [];

/**
 * Checks a response body. @throws Error if it is not as the endpoint declares, because browsers and other clients rely on the
 * declaration
 */
export function assertDeclared(endpoint: AnyEndpoint, body: unknown): void {
  const problem = undeclared(endpoint, body);
  if (!problem) return;
  seen.push(`“${endpoint.summary}” answers otherwise than declared: ${problem}`);
  throw new Error(seen.at(-1));
}

/** The undeclared responses since the last call, which clears the list. */
export const undeclaredAnswers = (): string[] => seen.splice(0);
