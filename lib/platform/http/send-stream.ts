import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NextApiRequest, NextApiResponse } from 'next';
import type { Context } from '@/lib/platform/context';
import { rangeOf } from './byte-range';
import type { StreamAnswer } from './endpoint';

/**
 * What is sent of a stream: the part that is asked for, where the file has parts and has not changed since the first one was sent
 * (RFC 9110, sections 13.1.5 and 14).
 */
function chosen({ headers, method }: NextApiRequest, { chunks, parts }: StreamAnswer) {
  if (!parts) return { status: 200, more: {}, chunks };
  const { length, version, part } = parts;
  const tag = `"${version}"`;
  const always = { 'Accept-Ranges': 'bytes', ETag: tag };
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  const range = method === 'GET' && isSame ? rangeOf(headers.range, length) : null;
  if (range === null) return { status: 200, more: always, chunks };
  if (range === 'none')
    return {
      status: 416,
      more: { ...always, 'Content-Range': `bytes */${length}`, 'Content-Length': '0' },
      chunks: null,
    };
  const about = {
    'Content-Range': `bytes ${range.from}-${range.to}/${length}`,
    'Content-Length': String(range.to - range.from + 1),
  };
  return { status: 206, more: { ...always, ...about }, chunks: part(range) };
}

/** Chunks of which the first one is here already, so that a file that cannot be read is an error with a status. */
async function opened(chunks: AsyncIterable<string | Uint8Array>): Promise<Readable> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* all() {
    if (first.done) return;
    try {
      yield first.value;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return Readable.from(all(), { highWaterMark: 4 });
}

/**
 * Sends a stream as fast as the client reads it. An error breaks the connection, so that the client does not take a part for
 * the whole.
 * @throws what the stream throws before its first chunk; nothing is sent then
 */
export async function sendStream(
  request: NextApiRequest,
  response: NextApiResponse,
  ctx: Context,
  answer: StreamAnswer,
): Promise<void> {
  const { status, more, chunks } = chosen(request, answer);
  const content = chunks && request.method !== 'HEAD' ? await opened(chunks) : null;
  response.statusCode = status;
  for (const [name, value] of Object.entries({ ...answer.headers, ...more })) response.setHeader(name, value);
  if (!content) {
    response.end();
    return;
  }
  await pipeline(content, response).catch((error: unknown) => {
    response.destroy();
    // A client that closes the connection early is not an error.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))
      ctx.log.error({ error }, 'a file could not be sent to its end');
  });
}
