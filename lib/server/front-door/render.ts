import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { applyHead } from './app-answer';

/** The application's request handler: Next's, or a stand-in of a test. */
export type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** A complete response of the application, before it is compressed and sent. */
export type Rendered = { status: number; headers: Map<string, string | string[]>; body: Buffer };

/** Thrown when the application does not respond in time. */
export class RenderTimeout extends Error {}

/** An anonymous request: no cookie, no credentials, no address, so that the response is the same for everyone. */
function anonymousRequest(target: string, headers: Record<string, string>): IncomingMessage {
  const req = new IncomingMessage(new Socket());
  req.method = 'GET';
  req.url = target;
  req.httpVersion = '1.1';
  req.httpVersionMajor = 1;
  req.httpVersionMinor = 1;
  req.rawHeaders = Object.entries(headers).flat();
  Object.assign(req.headers, headers);
  req.complete = true;
  req.push(null);
  return req;
}

type Chunk = string | Uint8Array;

/** A response without a connection that records everything written to it. */
function recordingResponse(req: IncomingMessage, done: (rendered: Rendered) => void): ServerResponse {
  const res = new ServerResponse(req);
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const writeHead = res.writeHead.bind(res) as (...parts: unknown[]) => ServerResponse;
  const record = {
    writeHead(status: number, ...rest: unknown[]) {
      applyHead(res, rest);
      return writeHead(status);
    },
    write(chunk: Chunk, encoding?: unknown, callback?: unknown) {
      if (!res.headersSent) res.writeHead(res.statusCode);
      keep(chunk, encoding);
      const after = typeof encoding === 'function' ? encoding : callback;
      if (typeof after === 'function') process.nextTick(after as () => void);
      return true;
    },
    end(chunk?: unknown, encoding?: unknown, callback?: unknown) {
      if (res.writableEnded) return res;
      if (!res.headersSent) res.writeHead(res.statusCode);
      keep(chunk, encoding);
      Object.defineProperties(res, { finished: { value: true }, writableEnded: { value: true } });
      Object.defineProperty(res, 'writableFinished', { value: true });
      const after = [chunk, encoding, callback].find((part) => typeof part === 'function');
      const headers = new Map<string, string | string[]>();
      for (const [name, value] of Object.entries(res.getHeaders()))
        if (value !== undefined) headers.set(name, Array.isArray(value) ? value : String(value));
      done({ status: res.statusCode, headers, body: Buffer.concat(chunks) });
      process.nextTick(() => {
        if (after) (after as () => void)();
        res.emit('finish');
        res.emit('close');
      });
      return res;
    },
  };
  return Object.assign(res, record) as ServerResponse;
}

/**
 * Sends the application an anonymous request for `target` and returns its complete response. The render does not depend on a
 * visitor's connection: a visitor who leaves does not stop the render that others wait for.
 */
export async function render(
  handle: Handle,
  target: string,
  headers: Record<string, string>,
  limit = 15_000,
): Promise<Rendered> {
  const req = anonymousRequest(target, headers);
  return new Promise<Rendered>((resolve, reject) => {
    const timer = setTimeout(() => reject(new RenderTimeout(target)), limit);
    const settle = (rendered: Rendered) => {
      clearTimeout(timer);
      resolve(rendered);
    };
    handle(req, recordingResponse(req, settle)).catch((error: unknown) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}
