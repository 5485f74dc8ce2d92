import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { decode, encode, RECURSION_AVAILABLE } from 'dns-packet';

/** A name server on loopback, over UDP, that responds to queries from `records` and `addresses`. */
export type NameServer = {
  /** `address:port`, as `DNS_SERVERS` wants it. */
  address: string;
  /** TXT records by name, each with its strings; a name that is missing does not exist. */
  records: Map<string, string[][]>;
  /** IPv4 addresses by name; `says`: nothing, or half, that is of IPv4 alone. */
  addresses: Map<string, { address?: string; says?: 'half' | 'nothing' }>;
  /** The names and kinds of records that it was asked for. */
  asked: string[];
  /** While set, every query gets this failure (RFC 1035, section 4.1.1). */
  failure: { rcode: number } | null;
  close: () => void;
};

/** Starts a {@link NameServer}. */
export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4');
  const server: NameServer = {
    address: '',
    records: new Map(),
    addresses: new Map(),
    asked: [],
    failure: null,
    close: () => socket.close(),
  };
  socket.on('message', (message, from) => {
    const { id, questions = [] } = decode(message);
    const name = questions[0]?.name.toLowerCase() ?? '';
    const type = questions[0]?.type ?? '';
    server.asked.push(`${name} ${type}`);
    const texts = server.records.get(name);
    const host = server.addresses.get(name);
    if (host?.says === 'nothing' || (host?.says === 'half' && type === 'AAAA')) return;
    const rcode = server.failure?.rcode ?? (texts || host ? 0 : 3);
    const addresses = host?.address && type === 'A' ? [{ type: 'A' as const, name, ttl: 1, data: host.address }] : [];
    const answers = [...(texts ?? []).map((data) => ({ type: 'TXT' as const, name, ttl: 1, data })), ...addresses];
    const reply = encode({
      ...{ type: 'response', id: id ?? 0, questions, flags: RECURSION_AVAILABLE | rcode },
      answers: rcode === 0 ? answers : [],
    });
    socket.send(reply, from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  server.address = `127.0.0.1:${(socket.address() as AddressInfo).port}`;
  return server;
}
