import type { IncomingMessage } from 'node:http';
import { AppError } from '@/lib/platform/errors';
import { tidyValues } from '@/lib/platform/formats/tidy-text';
import { isDeclared } from '@/lib/platform/received';

const maxDepth = 20;
const defaultMaxValues = 10_000;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads a request's body, counting bytes as they come.
 * @param limit in bytes
 * @throws AppError `body_too_large`
 */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new AppError('body_too_large');
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop must not close the connection, because the response still has to be sent through it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) throw new AppError('body_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Refuses values that no schema should have to handle: deep nesting, too many values, prototype keys, NUL and lone
 * surrogates.
 * @throws AppError `invalid_fields`
 */
export function assertHarmless(root: unknown, maxValues: number): void {
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  let seen = 0;
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    seen += 1;
    if (seen > maxValues || item.depth > maxDepth) throw new AppError('invalid_fields');
    const { value, depth } = item;
    if (typeof value === 'string') {
      if (value.includes('\u0000') || /\p{Surrogate}/u.test(value)) throw new AppError('invalid_fields');
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        if (forbiddenKeys.has(key) || key.includes('\u0000')) throw new AppError('invalid_fields');
        waiting.push({ value: child, depth: depth + 1 });
      }
    }
  }
}

/** Nesting depth of JSON text, counted without parsing: deep nesting would overflow the parser's stack. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth -= 1;
  }
  return deepest;
}

/**
 * Reads a JSON body (RFC 8259; UTF-8 without byte order mark), with its strings in the form in which they are
 * stored ({@link tidyValues}).
 * @param limit in bytes
 * @param more further media types that are JSON, and the maximum number of values
 * @throws AppError `unsupported_media_type`, `body_too_large`, `invalid_json`, `invalid_fields`
 */
export async function readJson(
  request: IncomingMessage,
  limit: number,
  { types = ['application/json'], maxValues = defaultMaxValues } = {},
): Promise<unknown> {
  const encoding = request.headers['content-encoding'];
  if (!isDeclared(request.headers['content-type'], types) || (encoding && encoding !== 'identity'))
    throw new AppError('unsupported_media_type');
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0) throw new AppError('invalid_fields');
  let value: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (depthOf(text) > maxDepth) throw new AppError('invalid_fields');
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid_json', { cause: error });
  }
  assertHarmless(value, maxValues);
  return tidyValues(value);
}
