import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';
import zlib from 'node:zlib';
import { requestPlace } from '@/lib/platform/request-place';
import { preferredEncoding } from './accept-encoding';
import { isCompressible } from './compress';
import { closeIfUnread } from './linger';
import { refusal } from './refuse';

type Settings = { path: string; requestId: string; isApi: boolean; acceptEncoding: string | undefined };

// The caching headers that Next sets itself: for pages with data, and for prerendered ones (which a shared cache would keep for a
// year).
const nextDefaults = /^(?:private, no-cache, no-store|no-store, must-revalidate$|s-maxage=)/;

function settleCaching(res: ServerResponse, path: string): void {
  if (path.startsWith('/_next/static/')) return;
  const caching = String(res.getHeader('cache-control') ?? '');
  const isShared = /\bpublic\b/.test(caching);
  // Rule 10: a response that sets a cookie is never cached for others.
  if (caching === '' || nextDefaults.test(caching) || (isShared && res.hasHeader('set-cookie')))
    res.setHeader('Cache-Control', 'private, no-store');
}

/** Sets the headers that `writeHead` was given one by one, so that they can be read and changed. */
export function applyHead(res: ServerResponse, parts: unknown[]): void {
  const headers = parts.at(-1);
  if (!headers || typeof headers !== 'object' || Array.isArray(headers)) return;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value as string);
}

function compressor(req: IncomingMessage, res: ServerResponse, acceptEncoding: string | undefined): Transform | null {
  const encoding = preferredEncoding(acceptEncoding);
  const type = String(res.getHeader('content-type') ?? '');
  const length = Number(res.getHeader('content-length') ?? Number.POSITIVE_INFINITY);
  const hasBody = req.method !== 'HEAD' && res.statusCode !== 204 && res.statusCode !== 304 && res.statusCode !== 206;
  if (!hasBody || !isCompressible(type, length) || type.startsWith('text/event-stream')) return null;
  if (res.hasHeader('content-encoding') || /no-transform/.test(String(res.getHeader('cache-control') ?? '')))
    return null;
  res.appendHeader('Vary', 'Accept-Encoding');
  if (encoding === 'identity') return null;
  const etag = res.getHeader('etag');
  // The entity tag was made for the uncompressed bytes, so it becomes a weak one (RFC 9110, section 8.8.1).
  if (typeof etag === 'string' && etag.startsWith('"')) res.setHeader('ETag', `W/${etag}`);
  res.removeHeader('content-length');
  res.setHeader('Content-Encoding', encoding);
  const { BROTLI_PARAM_QUALITY } = zlib.constants;
  return encoding === 'br'
    ? zlib.createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: 4 } })
    : zlib.createGzip({ level: 5 });
}

/** The chunk of an error's page, with the request's number in its place; both have the same length. */
function withNumber(chunk: unknown, status: number, requestId: string): unknown {
  if (status < 500 || (typeof chunk !== 'string' && !Buffer.isBuffer(chunk)) || !chunk.includes(requestPlace))
    return chunk;
  return chunk.toString('utf8').replaceAll(requestPlace, requestId);
}

/**
 * Finishes a response of the application: caching where it set none, no internal headers, problem documents instead of Next's
 * HTML errors on the API, compression. It works on the response itself, so that streams stay streams.
 */
export function finishAnswer(req: IncomingMessage, res: ServerResponse, settings: Settings): void {
  const writeHead = res.writeHead.bind(res) as (...parts: unknown[]) => ServerResponse;
  const write = res.write.bind(res) as (...parts: unknown[]) => boolean;
  const end = res.end.bind(res) as (...parts: unknown[]) => ServerResponse;
  let stream: Transform | null = null;
  let problem: string | null = null;
  let knownLength: number | undefined;

  function attach(transform: Transform) {
    transform.on('data', (chunk: Buffer) => {
      if (!write(chunk)) transform.pause();
    });
    transform.on('end', () => end());
    transform.on('error', () => res.destroy());
    res.on('drain', () => transform.resume());
    // The writer waits for the response's `drain` event, while in fact the compressor was full.
    transform.on('drain', () => res.emit('drain'));
    res.on('close', () => transform.destroy());
    stream = transform;
  }

  function head(status: number, ...parts: unknown[]): ServerResponse {
    if (res.headersSent) return writeHead(status);
    res.statusCode = status;
    applyHead(res, parts);
    closeIfUnread(req, res);
    res.removeHeader('x-card-version');
    res.removeHeader('x-powered-by');
    settleCaching(res, settings.path);
    const type = String(res.getHeader('content-type') ?? '');
    if (settings.isApi && status >= 400 && /^text\/|^$/.test(type)) {
      const code = status === 404 ? 'not_found' : status >= 500 ? 'internal' : 'bad_request';
      const answer = refusal({ status, code, isApi: true, requestId: settings.requestId });
      for (const name of ['content-encoding', 'etag', 'transfer-encoding']) res.removeHeader(name);
      for (const [name, value] of answer.headers) res.setHeader(name, value);
      problem = answer.body;
    } else {
      if (knownLength !== undefined && !res.hasHeader('content-length')) res.setHeader('Content-Length', knownLength);
      const transform = compressor(req, res, settings.acceptEncoding);
      if (transform) attach(transform);
    }
    return writeHead(status);
  }

  Object.assign(res, {
    writeHead: head,
    write(piece: unknown, ...rest: unknown[]) {
      const chunk = withNumber(piece, res.statusCode, settings.requestId);
      if (!res.headersSent) head(res.statusCode);
      if (problem !== null) return true;
      return stream
        ? (stream.write as (...parts: unknown[]) => boolean).call(stream, chunk, ...rest)
        : write(chunk, ...rest);
    },
    end(...pieces: unknown[]) {
      const parts = [withNumber(pieces[0], res.statusCode, settings.requestId), ...pieces.slice(1)];
      const [chunk, encoding] = parts;
      const isBody = typeof chunk === 'string' || chunk instanceof Uint8Array;
      if (!res.headersSent) {
        knownLength = isBody
          ? Buffer.byteLength(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
          : 0;
        if (res.statusCode === 204 || res.statusCode === 304 || (req.method === 'HEAD' && knownLength === 0))
          knownLength = undefined;
        head(res.statusCode);
      }
      const after = parts.find((part) => typeof part === 'function') as (() => void) | undefined;
      if (problem !== null) return end(req.method === 'HEAD' ? undefined : problem, after);
      if (!stream) return end(...parts);
      if (after) res.once('finish', after);
      stream.end(isBody ? (chunk as Buffer) : undefined);
      return res;
    },
  });
}
