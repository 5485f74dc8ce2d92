import type { IncomingMessage } from 'node:http';
import { AppError } from '@/lib/platform/errors';
import { tidyValues } from '@/lib/platform/formats/tidy-text';
import { assertHarmless, maxDepth } from '@/lib/platform/harmless';
import { isDeclared } from '@/lib/platform/request-body';

const defaultMaxValues = 10_000;

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
 * @param more further media types that are JSON, the maximum number of values, and what refuses a value that no schema should have to handle
 * @throws AppError `unsupported_media_type`, `body_too_large`, `invalid_json`, `invalid_fields`
 */
export async function readJson(
  request: IncomingMessage,
  limit: number,
  { types = ['application/json'], maxValues = defaultMaxValues, refuse = assertHarmless } = {},
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
  refuse(value, maxValues);
  return tidyValues(value);
}
