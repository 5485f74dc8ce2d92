import { Resolver } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@/lib/platform/env';

export type Found = { address: string; family: 4 | 6 };

/** Milliseconds that all name servers together may take, and that the other kind of address is waited for once one is there. */
const patience = 4_000;
const resolutionDelay = 250;

const ofMachine: Found[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * The addresses of a host name that someone else has chosen. Asks the servers in `DNS_SERVERS`, otherwise those of the machine. Not the machine itself (`dns.lookup`, getaddrinfo): that takes one of the few threads
 * that a process has for such work, for as long as a stranger's name server says nothing, and cannot be ended. A stranger who has many
 * names looked up would keep others from theirs.
 * @throws Error where no address is known within 4 s
 */
export async function addressesOf(hostname: string): Promise<Found[]> {
  // RFC 6761, section 6.3: never asked of a name server.
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return ofMachine;
  const resolver = new Resolver({ timeout: patience / 2, tries: 2 });
  const { DNS_SERVERS } = env();
  if (DNS_SERVERS) resolver.setServers(DNS_SERVERS);
  const ending = new AbortController();
  const end = sleep(patience, undefined, { signal: ending.signal }).then(() => resolver.cancel());
  end.catch(() => undefined);
  const of = async (family: 4 | 6): Promise<Found[]> => {
    const addresses = await (family === 4 ? resolver.resolve4(hostname) : resolver.resolve6(hostname));
    return addresses.map((address) => ({ address, family }));
  };
  const both = [of(4), of(6)];
  try {
    await Promise.any(both);
    // RFC 8305, section 3: the second kind is waited for shortly.
    const late = sleep(resolutionDelay, undefined, { signal: ending.signal }).catch(() => undefined);
    await Promise.race([Promise.allSettled(both), late]);
    resolver.cancel();
    const settled = await Promise.allSettled(both);
    return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  } catch (error) {
    throw new Error(`no address of ${hostname}`, { cause: error });
  } finally {
    resolver.cancel();
    ending.abort();
  }
}
