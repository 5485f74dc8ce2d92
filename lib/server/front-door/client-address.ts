import { isIP } from 'node:net';

/** An address as proxies write it: some add the port, and then put IPv6 into brackets (RFC 7239, section 6). */
function withoutPort(written: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d{1,5})?|(\d+(?:\.\d+){3}):\d{1,5})$/.exec(written) ?? [];
  return bracketed ?? plain ?? written;
}

/**
 * The client's address: that of the connection, or behind a trusted proxy the last hop of `X-Forwarded-For`, which that proxy
 * wrote itself; all earlier hops came from outside and may be forged.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: boolean,
): string {
  const last = trustProxy ? withoutPort(forwardedFor?.slice(forwardedFor.lastIndexOf(',') + 1).trim() ?? '') : '';
  const address = isIP(last) ? last : (socketAddress ?? '');
  // The address of an IPv4 client on an IPv6 socket is shortened, so that the same client does not have two addresses.
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}
