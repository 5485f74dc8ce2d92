import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';

/** Where packages are unpacked for a user who may not install them. */
const cache = resolve('node_modules', '.cache', 'debian');

/** The root of the unpacked packages. */
export const unpackedRoot = join(cache, 'root');

function run(program: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // apt's output goes to stderr, because stdout carries the test report.
  return spawnSync(program, args, { stdio: ['ignore', 2, 2], env }).status === 0;
}

/** Whether this is a system with apt. */
export function hasApt(): boolean {
  return existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg-query');
}

/** Which of these packages are not installed. */
export function missingPackages(names: string[]): string[] {
  const isInstalled = (name: string) => {
    const asked = spawnSync('dpkg-query', ['-s', name], { encoding: 'utf8' });
    return /^Status: .* installed$/m.test(asked.stdout ?? '');
  };
  return names.filter((name) => !isInstalled(name));
}

/** Installs packages as root, or through sudo where that asks for no password; false where neither works. */
export function installPackages(names: string[]): boolean {
  const prefix = userInfo().uid === 0 ? [] : ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive'];
  if (prefix.length > 0 && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return false;
  console.error(`installing ${names.join(' ')}`);
  const apt = (...args: string[]) => {
    const [program = '', ...rest] = [...prefix, 'apt-get', '-qq', ...args];
    return run(program, rest);
  };
  const install = () => apt('install', '-y', '--no-install-recommends', ...names);
  // Fresh images have no package lists, and the lists of old images name files that no longer exist.
  return install() || (apt('update') && install());
}

/**
 * Downloads packages with everything they need that the system lacks, and unpacks them below node_modules: what an
 * ordinary user can do. apt gets folders of its own for lists and archives; dpkg's list of what is installed is public.
 */
export function unpackPackages(names: string[]): boolean {
  const complete = join(cache, `${names.join('+')}.done`);
  if (existsSync(complete)) return true;
  console.error(`downloading ${names.join(' ')} into ${cache} (no right to install them)`);
  const state = join(cache, 'state');
  const archives = join(cache, 'apt', 'archives');
  for (const folder of [join(state, 'lists', 'partial'), join(archives, 'partial'), unpackedRoot])
    mkdirSync(folder, { recursive: true });
  const options = [
    `Dir::State=${state}`,
    'Dir::State::status=/var/lib/dpkg/status',
    `Dir::Cache=${join(cache, 'apt')}`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
  ].flatMap((option) => ['-o', option]);
  const apt = (...args: string[]) => run('apt-get', ['-qq', ...options, ...args]);
  if (!apt('update') || !apt('install', '-y', '--no-install-recommends', '--download-only', ...names)) return false;
  for (const name of readdirSync(archives).filter((entry) => entry.endsWith('.deb'))) {
    if (!run('dpkg', ['-x', join(archives, name), unpackedRoot])) return false;
    rmSync(join(archives, name));
  }
  mkdirSync(`${complete}.tmp`, { recursive: true });
  renameSync(`${complete}.tmp`, complete);
  return true;
}
