import { STATUS_CODES } from 'node:http';

/** An answer that the front door gives itself, as a status, headers and a body. */
export type PlainAnswer = { status: number; headers: [string, string][]; body: string };

type Refusal = {
  status: number;
  code: string;
  /** Decides the form of the body: the API speaks `application/problem+json` (RFC 9457), everything else plain text. */
  isApi: boolean;
  requestId: string;
  headers?: [string, string][];
};

/** Whether errors of this path are problem documents. */
export function isApiPath(path: string): boolean {
  return /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?api(?:\/|$)/i.test(path);
}

/** The body and headers of a refusal. It names nothing of the request, so nothing can be reflected. */
export function refusal({ status, code, isApi, requestId, headers = [] }: Refusal): PlainAnswer {
  const title = STATUS_CODES[status] ?? 'Error';
  const body = isApi ? JSON.stringify({ type: 'about:blank', title, status, code, requestId }) : `${status} ${title}\n`;
  return {
    status,
    body,
    headers: [
      ['content-type', isApi ? 'application/problem+json; charset=utf-8' : 'text/plain; charset=utf-8'],
      ['content-length', String(Buffer.byteLength(body))],
      ['cache-control', 'private, no-store'],
      ['x-request-id', requestId],
      ...headers,
    ],
  };
}

/** The bytes of an answer for a connection without a response object: what came was no HTTP request. */
export function rawAnswer({ status, headers, body }: PlainAnswer): string {
  const lines = [...headers, ['connection', 'close'], ['date', new Date().toUTCString()]];
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}\r\n${head}\r\n${body}`;
}
