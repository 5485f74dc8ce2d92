import { readdirSync, readFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { exportFormats } from '@/lib/contacts/book/export-schema';
import { fillBook, someone } from '../support/many-contacts';
import { signUp } from './sign-in';
import { type Figures, time } from './timing';

const contacts = 50_000;
const rounds = 200;

/** Addresses of a running product: its site, its identity emulator and its database. */
export type Product = { origin: string; authEmulator: string; databaseUrl: string };

async function fill(databaseUrl: string, ownerId: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  await fillBook(drizzle(client), ownerId, contacts);
  await client.query('vacuum analyze contacts');
  await client.end();
}

/** Process id of the server that was given this port; null where the system has no `/proc`. */
function serverOf(origin: string): number | null {
  const isServer = (pid: string) => {
    try {
      const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
      return (
        variables.includes(`PORT=${new URL(origin).port}`) &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('serve.cjs')
      );
    } catch {
      return false;
    }
  };
  try {
    const found = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isServer(name));
    return found === undefined ? null : Number(found);
  } catch {
    return null;
  }
}

/** Resident memory of a process in MB; null where the system does not tell. */
function memory(pid: number | null): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
}

/**
 * Reads an export to its end and throws it away. Measures its size, its duration and how far the server's memory grew meanwhile.
 */
async function exportAll(origin: string, cookie: string, format: string) {
  const pid = serverOf(origin);
  const before = memory(pid);
  let most = before ?? 0;
  const watch = setInterval(() => {
    most = Math.max(most, memory(pid) ?? 0);
  }, 50);
  const startedAt = performance.now();
  const answer = await fetch(`${origin}/api/v1/contacts/export?format=${format}`, { headers: { cookie } });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  clearInterval(watch);
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  const grown = before === null ? null : most - before;
  return { seconds, megabytes: Math.round(bytes / 100_000) / 10, 'memory before': before, 'memory grown': grown };
}

/** The words that are typed for each kind of search. */
const typed: Record<string, (at: number) => string> = {
  'rare word': (at) => `person.${at * 7}@`,
  'frequent word': (at) => ['engineer', 'navy', 'hannover', 'smith', 'berlin'][at % 5] ?? '',
  'two words': (at) =>
    `${someone(at * 3).content.name.first.toLowerCase()} ${someone(at * 3).content.name.last.toLowerCase()}`,
  'one letter': (at) => 'abcdefghij'[at % 10] ?? '',
  Japanese: (at) => ['山田', 'やまだ', 'ﾔﾏﾀﾞ', '大谷', '部長'][at % 5] ?? '',
  Arabic: (at) => ['احمد', 'المهيرى', 'فاطمه', 'الخليج'][at % 4] ?? '',
  phone: (at) => `030 ${2_000_000 + at * 11}`,
  nobody: (at) => `zzz${at}`,
};

/** Measures searching, listing, counting and exporting 50,000 contacts of one owner, in milliseconds and MB. */
export async function measureContacts(product: Product) {
  const { cookie, id } = await signUp(product.origin, product.authEmulator);
  const api = `${product.origin}/api/v1/contacts`;
  await time([api], cookie);
  await fill(product.databaseUrl, id);
  const search: Record<string, Figures> = {};
  for (const [name, word] of Object.entries(typed)) {
    const urls = Array.from({ length: rounds }, (_, at) => `${api}?${new URLSearchParams({ q: word(at) })}`);
    search[name] = await time(urls, cookie);
  }
  const times = (path: string) =>
    time(
      Array.from({ length: 20 }, () => api + path),
      cookie,
    );
  const list = {
    'first page': await times(''),
    'by company': await times('?sort=company'),
    'by tag': await times('?tag=press'),
    count: await times('/count'),
    overview: await times('/overview'),
    tags: await times('/tags'),
  };
  const exports: Record<string, Awaited<ReturnType<typeof exportAll>>> = {};
  for (const format of exportFormats) exports[format] = await exportAll(product.origin, cookie, format);
  return { contacts, search, list, exports };
}
