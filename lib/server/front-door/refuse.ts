import { STATUS_CODES } from 'node:http';

/** A response that the front door makes itself, with status, headers and body. */
export type PlainAnswer = { status: number; headers: [string, string][]; body: string };

type Refusal = {
  status: number;
  code: string;
  /** Decides the format of the body: `application/problem+json` on the API (RFC 9457), plain text everywhere else. */
  isApi: boolean;
  requestId: string;
  headers?: [string, string][];
};

/** Whether errors of this path are problem documents. */
export function isApiPath(path: string): boolean {
  return /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?api(?:\/|$)/i.test(path);
}

/** The response for a refused request. It contains nothing of the request, so nothing can be reflected. */
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

/** The bytes of a response for a connection without a response object, because the incoming bytes were no HTTP request. */
export function rawAnswer({ status, headers, body }: PlainAnswer): string {
  const lines = [...headers, ['connection', 'close'], ['date', new Date().toUTCString()]];
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}\r\n${head}\r\n${body}`;
}
