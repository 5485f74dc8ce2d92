import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { Stop } from './say';

/** How to start a program of the database server: with which identity, and through which wrapper. */
export type RunAs = { uid?: number; gid?: number; wrapper: string[] };

const systemUser = 'meishi';
const setpriv = '/usr/bin/setpriv';

/** The wrapper's part that ends the database when its supervisor is killed, where the system can do it (Linux). */
function withParent(): string[] {
  return process.platform === 'linux' && existsSync(setpriv) ? [setpriv, '--pdeathsig', 'INT'] : [];
}

function isRoot(): boolean {
  return process.platform !== 'win32' && userInfo().uid === 0;
}

function idsOf(user: string): { uid: number; gid: number } | null {
  const id = (flag: string) => spawnSync('id', [flag, user], { encoding: 'utf8' });
  const uid = id('-u');
  return uid.status === 0 ? { uid: Number(uid.stdout), gid: Number(id('-g').stdout) } : null;
}

/**
 * Returns the system user for PostgreSQL, which refuses to run as root; null if we are not root. The database's files belong to
 * this user, which is made when missing.
 */
export function databaseUser(): { uid: number; gid: number } | null {
  if (!isRoot()) return null;
  const ids = idsOf(systemUser);
  if (ids) return ids;
  if (process.platform !== 'linux') throw new Stop('PostgreSQL cannot run as root: start as an ordinary user');
  const args = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  try {
    execFileSync('useradd', [...args, '--shell', '/usr/sbin/nologin', systemUser], { stdio: 'ignore' });
  } catch {
    // A parallel start may have made the user in between; otherwise the error below says what is needed.
  }
  const made = idsOf(systemUser);
  if (made) return made;
  throw new Stop(`PostgreSQL cannot run as root and the system user "${systemUser}" could not be made (useradd)`);
}

/**
 * How to run the database's programs on these paths. As root on behalf of the system user there are two cases:
 *
 * - The user can reach the paths: it simply runs them.
 * - It cannot (a checkout below /root or a 0700 directory from `mktemp -d`): opening other people's directories or copying
 *   data elsewhere is not ours to do. Instead the process keeps one capability, CAP_DAC_OVERRIDE, which passes permission
 *   checks of files. It is the one that also containers grant by default. `no_setuid_fixup` makes access(2), with which
 *   PostgreSQL looks for its own files, heed it. Product code has no database superuser, so SQL cannot make use of it.
 */
export function runAs(paths: string[]): RunAs {
  const ids = databaseUser();
  if (!ids) return { wrapper: withParent() };
  const reaches = (wrapper: string[], as: Partial<typeof ids>) => {
    const test = ['/bin/sh', '-c', 'for path in "$@"; do cd "$path" || exit 1; done', 'sh', ...paths];
    const [program = '', ...args] = [...wrapper, ...test];
    return spawnSync(program, args, { ...as, cwd: '/', stdio: 'ignore' }).status === 0;
  };
  if (reaches([], ids)) return { ...ids, wrapper: withParent() };
  const identity = ['--reuid', String(ids.uid), '--regid', String(ids.gid), '--clear-groups'];
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits', '+no_setuid_fixup'];
  const wrapper = [setpriv, ...identity, ...capability, '--pdeathsig', 'INT'];
  if (reaches(wrapper, {})) return { wrapper };
  throw new Stop(
    `the system user "${systemUser}", who runs PostgreSQL for root, cannot enter ${paths.join(' or ')}: move it or set DATA_DIR`,
  );
}
