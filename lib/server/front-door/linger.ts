import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Bytes of a body that are read on without a word, so that the connection can be used again. */
const smallRest = 65_536;
/** How long a refused body is read on in all, and without a byte, in milliseconds; and how much of it, in bytes. */
const longest = 15_000;
const longestSilence = 2_000;
const mostBytes = 64 * 1024 * 1024;
const look = 250;

const latest = new WeakMap<Duplex, IncomingMessage>();
const lingering = new WeakSet<Duplex>();

/**
 * Ends a connection whose other side may still be sending: what is written is sent, then its end, and what comes is read and
 * dropped until the other side closes too, for a bounded time and number of bytes. A socket that is closed with unread bytes
 * answers with a reset, which takes the answer away from who has not read it yet (RFC 9112, section 9.6).
 */
export function linger(socket: Socket, rest?: IncomingMessage): void {
  if (lingering.has(socket)) return;
  lingering.add(socket);
  const [begun, from] = [Date.now(), socket.bytesRead];
  let [seen, seenAt] = [from, begun];
  const timer = setInterval(() => {
    const now = Date.now();
    if (socket.bytesRead > seen) [seen, seenAt] = [socket.bytesRead, now];
    if (now - begun >= longest || now - seenAt >= longestSilence || seen - from >= mostBytes) socket.destroy();
  }, look);
  socket.once('close', () => clearInterval(timer));
  // Whoever has read of it has stopped, and nobody else will.
  rest?.removeAllListeners('data').unpipe();
  rest?.resume();
  socket.resume();
  socket.end();
}

/** Whether the last answer of a connection was given: what else comes on it is not to be acted upon. */
export function isLingering(socket: Duplex): boolean {
  return lingering.has(socket);
}

/** Notes which request a connection is at, for {@link lingerOverUnread}. */
export function noteRequest(req: IncomingMessage): void {
  latest.set(req.socket, req);
}

/** Lets connections that end before their request has ended linger. */
export function lingerOverUnread(server: Server): void {
  server.on('connection', (socket: Socket) => {
    const destroySoon = socket.destroySoon.bind(socket);
    // What Node calls after an answer with `Connection: close` (lib/_http_server.js, resOnFinish).
    socket.destroySoon = () => {
      const req = latest.get(socket);
      if (req && !req.complete) linger(socket, req);
      else destroySoon();
    };
  });
}

/** Has an answer that is given before its request has ended close the connection, unless what is left of it is little. */
export function closeIfUnread(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete) return;
  const length = Number(req.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (req.readableFlowing !== null || length > smallRest) res.shouldKeepAlive = false;
}
