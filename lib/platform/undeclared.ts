import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

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
 * The problem with a body as it is sent, a response or a message: it does not fit its schema, or has fields that the schema does not
 * declare.
 * @returns null if it is as declared
 */
export function undeclared(schema: z.ZodType, body: unknown): string | null {
  const wire: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
  const read = schema.safeParse(wire);
  return read.success ? differenceOf(wire, read.data, 'answer') : z.prettifyError(read.error);
}
