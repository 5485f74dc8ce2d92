import { isIP } from 'node:net';

/**
 * The client's address: the connection's, or behind a trusted proxy the last hop of `X-Forwarded-For`, which that proxy
 * wrote itself; everything before it came from outside and may be forged.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: boolean,
): string {
  const last = trustProxy ? forwardedFor?.slice(forwardedFor.lastIndexOf(',') + 1).trim() : undefined;
  const address = last && isIP(last) ? last : (socketAddress ?? '');
  // An IPv4 client of an IPv6 socket: the same client must not have two addresses.
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}
