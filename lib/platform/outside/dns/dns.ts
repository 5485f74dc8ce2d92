import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises';
import { isInTransaction } from '@/lib/platform/db/scope';
import { reportDefect } from '@/lib/platform/defect';
import { env } from '@/lib/platform/env';

/** Timeout of one name server in milliseconds, and the number of attempts. */
const patience = 3_000;
const tries = 2;

/** The DNS servers could not be reached or failed: nothing is known about the name. */
export class NameSystemUnavailable extends Error {}

/**
 * The TXT records of a name (RFC 1035, section 3.3.14), each with its strings joined; an empty list if the name or such
 * records do not exist. Queries the servers in `DNS_SERVERS`, otherwise those of the machine.
 * @throws NameSystemUnavailable
 */
export async function textRecords(name: string): Promise<string[]> {
  if (isInTransaction()) reportDefect('the name system is asked inside a transaction');
  const resolver = new Resolver({ timeout: patience, tries });
  const { DNS_SERVERS } = env();
  if (DNS_SERVERS) resolver.setServers(DNS_SERVERS);
  try {
    return (await resolver.resolveTxt(name)).map((strings) => strings.join(''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === NOTFOUND || code === NODATA) return [];
    throw new NameSystemUnavailable(`${name}: ${code}`, { cause: error });
  }
}
