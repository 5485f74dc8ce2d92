import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, as numbers (RFC 4291, section 2.2). */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const read = (part: string) =>
    part
      .split(':')
      .filter((group) => group !== '')
      .flatMap((group) => {
        // The last 32 bits may be written as an IPv4 address.
        const bytes = group.includes('.') ? group.split('.').map(Number) : null;
        if (!bytes) return [Number.parseInt(group, 16)];
        const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
        return [first * 256 + second, third * 256 + fourth];
      });
  const [before, after] = [read(head), tail === undefined ? [] : read(tail)];
  return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after];
}

/**
 * The network that an address counts for in rate limits: an IPv4 address itself, even if it is written as IPv6; for IPv6 the
 * network of 64 bits, because its owner can use any of its 2^64 addresses (RFC 6177). A text that is no address stays
 * unchanged.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const [seventh = 0, eighth = 0] = groups.slice(6);
  if (isMapped) return [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/**
 * The site that a network of {@link networkOf} is part of: of IPv6 48 bits, the most that one customer is given (RFC 6177); an
 * IPv4 address stays as it is.
 */
export function siteOf(network: string): string {
  if (!network.endsWith('::/64')) return network;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
