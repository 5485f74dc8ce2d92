import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

const [typeA, typeAaaa] = [1, 28];

/** The name that a query asks for, and where its question ends (RFC 1035, sections 4.1.1 and 4.1.2). */
function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** The answer to a query with one IPv4 address, or with none. */
function answerTo(query: Buffer, end: number, address: string | null): Buffer {
  const head = Buffer.from(query.subarray(0, end));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(address ? 1 : 0, 6);
  head.fill(0, 8, 12);
  if (!address) return head;
  // The name is the one asked for, at byte 12 (section 4.1.4); an hour; four bytes.
  const record = [0xc0, 12, 0, typeA, 0, 1, 0, 0, 14, 16, 0, 4, ...address.split('.').map(Number)];
  return Buffer.concat([head, Buffer.from(record)]);
}

/**
 * Starts a name server. `addresses` holds the IPv4 addresses that it knows by name; null for a name of which it says nothing, or only that it has no IPv6
 * address where the name begins with `half`. Returns where it is, what it was asked, and how to stop it.
 */
export async function nameServer(addresses: Record<string, string | null>) {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query);
    asked.push(`${name} ${type === typeAaaa ? 'AAAA' : 'A'}`);
    const known = addresses[name];
    if (known === null || (known !== undefined && name.startsWith('half') && type === typeAaaa)) return;
    socket.send(answerTo(query, end, type === typeA ? (known ?? null) : null), port, address);
  });
  await new Promise<void>((listening) => socket.bind(0, '127.0.0.1', listening));
  return {
    at: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    asked,
    close: () => new Promise<void>((closed) => socket.close(() => closed())),
  };
}
