import { BlockList, isIPv6 } from 'node:net';

// https://www.iana.org/assignments/iana-ipv4-special-registry, https://www.iana.org/assignments/iana-ipv6-special-registry
const special = new BlockList();
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
])
  special.addSubnet(range.split('/')[0] ?? '', Number(range.split('/')[1]), 'ipv4');
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
  special.addSubnet(range.split('/')[0] ?? '', Number(range.split('/')[1]), 'ipv6');

const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is on the public internet: no loopback, private network, link-local or translation address. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !special.check(address, 'ipv4');
  return unicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean => /^127\./.test(address) || address === '::1';
