import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { env } from '@/lib/platform/env';
import { addressesOf } from '@/lib/platform/outside/dns/addresses';
import { isLoopback, isPublicAddress } from './public-address';

/** Timeout of a response in milliseconds, and its largest size in bytes. */
const patience = 5_000;
const largest = 1_000_000;

/** With the identity emulator the server listens only on loopback; then a provider may also run there, without TLS. */
const isLocal = () => env().authEmulator !== null;

const mayReach = (address: string) => isPublicAddress(address) || (isLocal() && isLoopback(address));

/** Whether requests to an address are allowed: https, and no private IP address; a host name is checked when it is resolved. */
export function isAskable(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (username || password || (isIP(host) && !mayReach(host))) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLocal() && (host === 'localhost' || isLoopback(host)));
}

// The connection uses the very address that was checked, so a host name cannot change in between.
const guardedLookup: LookupFunction = (hostname, options, done) =>
  void addressesOf(hostname).then(
    (addresses) => {
      const [first] = addresses;
      if (!first) return done(new Error('no address'), '', 0);
      if (!addresses.every(({ address }) => mayReach(address)))
        return done(new Error(`${hostname} is not public`), '', 0);
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    },
    (error: Error) => done(error, '', 0),
  );

type Request = { method?: string; headers?: Record<string, string>; body?: unknown; deadline?: AbortSignal };

function bodyOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body);
  throw new Error('a body of an unknown kind');
}

/** Statuses of responses that have no body (Fetch Standard, null body status). */
const empty = new Set([204, 205]);

/** @throws Error for a status that is none of an answer to be read (RFC 9110, section 15): what servers of strangers send */
function responseOf({ statusCode: status = 500, headers }: IncomingMessage, body: Buffer<ArrayBuffer>): Response {
  if (status < 200 || (status >= 300 && status < 400) || status > 599) throw new Error(`answered ${status}`);
  const type = headers['content-type'];
  return new Response(empty.has(status) ? null : body, { status, headers: type ? { 'content-type': type } : {} });
}

/**
 * Sends a request to an address that someone else has chosen: only https to a public address, no redirect followed, 5 s, 1
 * MB. Takes and returns the same as `fetch`, as far as needed here; `deadline` ends it earlier, for several requests that
 * someone waits for together.
 * @throws Error if the address is not allowed, or the response exceeds the time or the size
 */
export async function guardedFetch(
  address: string,
  { method = 'GET', headers = {}, body, deadline }: Request,
): Promise<Response> {
  if (!isAskable(address)) throw new Error(`${address} may not be asked`);
  const url = new URL(address);
  const sent = bodyOf(body);
  const own = AbortSignal.timeout(patience);
  const signal = deadline ? AbortSignal.any([own, deadline]) : own;
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const asked = request(url, { method, headers, signal, lookup: guardedLookup, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > largest) answer.destroy(new Error('too large an answer'));
        else chunks.push(chunk);
      });
      answer.on('error', fail);
      answer.on('end', () => {
        try {
          done(responseOf(answer, Buffer.concat(chunks)));
        } catch (error) {
          fail(error);
        }
      });
    });
    asked.on('error', fail);
    // A socket that its server takes for another protocol is no longer the request's: its signal does not end it.
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy();
      fail(new Error('answered with another protocol'));
    });
    signal.addEventListener('abort', () => fail(signal.reason));
    asked.end(sent);
  });
}
