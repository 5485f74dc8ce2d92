import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { endProcess, exited, keepRunning } from './keep-running';
import { freePort } from './ports';
import { type Cluster, clusterOf, commandFor, passwords, prepareCluster } from './postgres-files';
import { disownPidFile, findPostmaster, stopPostmaster } from './postmaster';
import type { RunAs } from './run-as';
import { Stop } from './say';

export type Postgres = {
  /** The URL of the product's database, for its owner. */
  url: string;
  /** The URL of the same server for its superuser: for tests that make databases. */
  adminUrl: string;
  stop(): Promise<void>;
};

const settings = {
  listen_addresses: '127.0.0.1',
  // A socket in a data directory deep down exceeds the 107 bytes a path may have; TCP on loopback serves everyone.
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  log_min_messages: 'error',
  timezone: 'UTC',
};

/**
 * Nothing in a test is worth an fsync. Tables that were just made count as larger than they are, so a statement about many of them
 * would start parallel workers: two processes, and ten times as long as the statement itself.
 */
const forTests = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  max_parallel_workers_per_gather: '0',
};

/**
 * Starts the embedded server of a data directory and keeps it running until `stop`.
 * @param options.durable false only for tests.
 */
export async function startPostgres(dataDir: string, options: { durable?: boolean } = {}): Promise<Postgres> {
  const cluster = clusterOf(dataDir);
  const as = await prepareCluster(cluster);
  const port = await freePort();
  const start = () =>
    startServer(cluster, as, port, options.durable === false ? { ...settings, ...forTests } : settings);
  const kept = await keepRunning('PostgreSQL', start, (child) => endProcess(child, 'SIGINT', 20_000));
  try {
    await makeDatabase(cluster, port);
  } catch (error) {
    await kept.stop();
    throw error;
  }
  return { ...urls(cluster, port), stop: kept.stop };
}

/** The URL of a data directory's running server, or null. */
export async function findPostgres(dataDir: string): Promise<string | null> {
  const cluster = clusterOf(dataDir);
  const running = findPostmaster(cluster.data);
  return running ? urls(cluster, running.port).url : null;
}

function urls(cluster: Cluster, port: number): { url: string; adminUrl: string } {
  const { superuser, product } = passwords(cluster);
  return {
    url: `postgres://meishi:${product}@127.0.0.1:${port}/meishi`,
    adminUrl: `postgres://postgres:${superuser}@127.0.0.1:${port}/postgres`,
  };
}

async function startServer(cluster: Cluster, as: RunAs, port: number, values: object): Promise<ChildProcess> {
  await stopPostmaster(cluster.data);
  let output = '';
  for (const end = Date.now() + 15_000; Date.now() < end; await sleep(300)) {
    disownPidFile(cluster.data);
    const flags = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [program, args] = commandFor(cluster, as, 'postgres', ['-D', cluster.data, '-p', String(port), ...flags]);
    // The server has a session of its own: Ctrl-C in the terminal must not stop the database before the server has drained.
    const child = spawn(program, args, { ...as, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
    });
    if (await accepts(child, cluster, port)) return child;
    // Backends of a killed postmaster need a moment to notice; until then the server refuses to start beside them.
    if (!/shared memory block|lock file/.test(output)) break;
  }
  throw new Stop(`PostgreSQL does not start: ${output.trim().split('\n').slice(0, 3).join(' | ') || 'no message'}`);
}

/** Waits until the server answers; false when it ended instead. */
async function accepts(child: ChildProcess, cluster: Cluster, port: number): Promise<boolean> {
  const ended = exited(child).then(() => true);
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const client = new Client({ connectionString: urls(cluster, port).adminUrl, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === '28P01')
        throw new Stop(`PostgreSQL refuses the password in ${cluster.passwordFile}: restore that file`);
    } finally {
      await client.end().catch(() => undefined);
    }
    if (await Promise.race([ended, sleep(50).then(() => false)])) return false;
  }
  await endProcess(child, 'SIGQUIT', 5000);
  throw new Stop('PostgreSQL did not answer within a minute');
}

/** Makes the product's database and its owner, a role without superuser rights. Safe to repeat: a start may be interrupted. */
async function makeDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new Client({ connectionString: urls(cluster, port).adminUrl });
  await client.connect();
  try {
    const role = await client.query("select from pg_roles where rolname = 'meishi'");
    if (role.rowCount === 0) await client.query(`create role meishi login password '${passwords(cluster).product}'`);
    const database = await client.query("select from pg_database where datname = 'meishi'");
    if (database.rowCount === 0) await client.query('create database meishi owner meishi');
  } finally {
    await client.end();
  }
}
