import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { HeaderEnv } from './csp';
import { isLingering, linger } from './linger';
import { rawAnswer, refusal } from './refuse';
import { securityHeaders } from './security-headers';
import { refusalElsewhere } from './this-machine';

type Refused = { status: number; code: string; headers?: [string, string][] };

const allow: [string, string] = ['allow', 'GET, HEAD, POST, OPTIONS'];

// https://nodejs.org/docs/latest-v24.x/api/http.html#event-clienterror, and llhttp's names of parse errors.
function ofError(code: string | undefined): Refused {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, code: 'headers_too_large' };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, code: 'request_timeout' };
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return { status: 413, code: 'body_too_large' };
  if (code === 'HPE_INVALID_METHOD') return { status: 405, code: 'method_not_allowed', headers: [allow] };
  return { status: 400, code: 'bad_request' };
}

/**
 * Responds to input that never becomes a request: unreadable bytes, timeouts, CONNECT, upgrades. Every response closes the
 * connection.
 */
export function guardWire(
  server: Server,
  env: HeaderEnv,
  upgrade: ((req: IncomingMessage, socket: Duplex, head: Buffer) => void) | null,
): void {
  const close = (socket: Duplex, refused: Refused) => {
    const headers = [...securityHeaders('/', env), ...(refused.headers ?? [])];
    const requestId = crypto.randomUUID();
    socket.write(rawAnswer(refusal({ ...refused, isApi: false, requestId, headers })));
    // Node's type for the sockets of a server is narrower than what they are.
    linger(socket as Socket);
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A response that has begun cannot be followed by another one; Node stores it on the socket (lib/_http_server.js).
    const begun = (socket as Duplex & { _httpMessage?: ServerResponse })._httpMessage;
    if (isLingering(socket) && error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') return;
    if (error.code === 'ECONNRESET' || !socket.writable || begun?.headersSent) socket.destroy();
    else close(socket, ofError(error.code));
  });
  server.on('connect', (_req: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    close(socket, { status: 405, code: 'method_not_allowed', headers: [allow] });
  });
  server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (upgrade && !refusalElsewhere(req, env)) upgrade(req, socket, head);
    else socket.destroy();
  });
}

/** Whether an `Upgrade` header asks for a WebSocket; a server may ignore other offers such as `h2c` (RFC 9110, section 7.8). */
export function isWebSocket(req: IncomingMessage): boolean {
  return /\bwebsocket\b/i.test(req.headers.upgrade ?? '');
}
