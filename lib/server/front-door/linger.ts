import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Most remaining bytes of a request body that are read and dropped, so that the connection can be used again. */
const smallRest = 65_536;
/** Limits for reading a refused body: in all and without a new byte, in milliseconds; and its size in bytes. */
const longest = 15_000;
const longestSilence = 2_000;
const maxBytes = 64 * 1024 * 1024;
const look = 250;

const latest = new WeakMap<Duplex, IncomingMessage>();
const lingering = new WeakSet<Duplex>();

/**
 * Closes a connection whose other side may still be sending. The pending response is sent, then the end of the stream; incoming
 * bytes are read and dropped until the other side closes too, for a limited time and number of bytes. A socket that is closed
 * with unread bytes sends a reset, which can destroy the response before the client has read it (RFC 9112, section 9.6).
 */
export function linger(socket: Socket, rest?: IncomingMessage): void {
  if (lingering.has(socket)) return;
  lingering.add(socket);
  const [begun, from] = [Date.now(), socket.bytesRead];
  let [seen, seenAt] = [from, begun];
  const timer = setInterval(() => {
    const now = Date.now();
    if (socket.bytesRead > seen) [seen, seenAt] = [socket.bytesRead, now];
    if (now - begun >= longest || now - seenAt >= longestSilence || seen - from >= maxBytes) socket.destroy();
  }, look);
  socket.once('close', () => clearInterval(timer));
  // The reader of the request's body has stopped, so the body is drained here.
  rest?.removeAllListeners('data').unpipe();
  rest?.resume();
  socket.resume();
  socket.end();
}

/** Whether a connection has sent its last response: further requests on it must not be handled. */
export function isLingering(socket: Duplex): boolean {
  return lingering.has(socket);
}

/** Stores the present request of a connection, for {@link lingerOverUnread}. */
export function noteRequest(req: IncomingMessage): void {
  latest.set(req.socket, req);
}

/** Makes connections linger that would close before their request has been received completely. */
export function lingerOverUnread(server: Server): void {
  server.on('connection', (socket: Socket) => {
    const destroySoon = socket.destroySoon.bind(socket);
    // Node calls this function after a response with `Connection: close` (lib/_http_server.js, resOnFinish).
    socket.destroySoon = () => {
      const req = latest.get(socket);
      if (req && !req.complete) linger(socket, req);
      else destroySoon();
    };
  });
}

/** Closes the connection after a response to an incomplete request, unless only a small rest of the request is missing. */
export function closeIfUnread(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete) return;
  const length = Number(req.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (req.readableFlowing !== null || length > smallRest) res.shouldKeepAlive = false;
}
