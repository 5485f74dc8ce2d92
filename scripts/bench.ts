import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { measureCold } from '@/tests/bench/cold';
import { measureContacts } from '@/tests/bench/contacts';
import { measureFaults } from '@/tests/bench/faults';
import { measureFigures } from '@/tests/bench/figures';
import { measureImport } from '@/tests/bench/imports';
import { score } from '@/tests/bench/lighthouse';
import { measure } from '@/tests/bench/load';
import { measureOrganization } from '@/tests/bench/organizations';
import { measureScim } from '@/tests/bench/scim';
import { weigh } from '@/tests/bench/weight';
import { ensureChromium } from '@/tests/setup/chromium';
import { temporaryFolder } from '@/tests/setup/temporary-folder';
import { buildIfNeeded } from './services/build';
import { waitForOk } from './services/http';
import { freePort } from './services/ports';
import { runServer } from './services/server-process';
import { startServices } from './services/stack';

/**
 * `npm run bench`: the public card beside a bare Next.js page and the same bytes from memory, all in one run: requests per
 * second, bytes, and Lighthouse on its mobile settings. `npm run bench faults` measures only what happens when something fails,
 * `npm run bench figures` only how visits are counted and figures are read, over 20 million events (or as many as are named after it).
 */

const seconds = Number(process.argv[2] ?? 5);

/** A card of the demo data for each layout. */
const cards = { classic: '/ada', banner: '/wei', side: '/ada-lovelace', type: '/jose', 'classic in Arabic': '/ar/ada' };
const children: ChildProcess[] = [];

async function startProduct(dataDir: string) {
  const [port, emulatorPort] = [await freePort(), await freePort()];
  const authEmulator = `127.0.0.1:${emulatorPort}`;
  const project = { FIREBASE_PROJECT_ID: 'demo-meishi', AUTH_EMULATOR_PORT: emulatorPort, authEmulator };
  const database = { DATABASE_URL: undefined, hasDemoData: true };
  const services = await startServices({ DATA_DIR: dataDir, ...database, ...project });
  const origin = `http://127.0.0.1:${port}`;
  const variables = { ...services.variables, PORT: String(port), APP_URL: origin, APP_ENV: 'test', LOG_LEVEL: 'warn' };
  const logFile = join(dataDir, 'server.log');
  const server = await runServer({
    isDevelopment: false,
    variables: { ...variables, DATA_DIR: dataDir },
    origin,
    logFile,
  });
  return { origin, authEmulator, databaseUrl: services.databaseUrl, stop: () => server.stop().then(services.stop) };
}

async function startBare(folder: string): Promise<string> {
  cpSync('tests/bench/bare', folder, { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const next = resolve('node_modules/next/dist/bin/next');
  const environment = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const built = spawnSync(process.execPath, [next, 'build', '--webpack'], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`the bare page does not build:\n${built.stdout}${built.stderr}`);
  const port = await freePort();
  const args = [next, 'start', '-p', String(port), '-H', '127.0.0.1'];
  children.push(spawn(process.execPath, args, { cwd: folder, env: environment, stdio: 'ignore' }));
  return `http://127.0.0.1:${port}/`;
}

async function startStatic(folder: string, card: string): Promise<string> {
  const response = await fetch(card);
  const { brotliCompressSync } = await import('node:zlib');
  const file = join(folder, 'card.br');
  writeFileSync(file, brotliCompressSync(Buffer.from(await response.arrayBuffer())));
  const port = await freePort();
  children.push(spawn(process.execPath, ['tests/bench/static-server.mjs', String(port), file], { stdio: 'ignore' }));
  return `http://127.0.0.1:${port}/`;
}

async function run(): Promise<void> {
  await buildIfNeeded();
  if (process.argv[2] === 'faults') {
    console.log(JSON.stringify({ cores: cpus().length, node: process.version, faults: await measureFaults() }));
    return;
  }
  const folder = temporaryFolder();
  if (process.argv[2] === 'figures') {
    const product = await startProduct(join(folder.path, 'data'));
    try {
      const figures = await measureFigures(product, Number(process.argv[3] ?? 20_000_000));
      console.log(JSON.stringify({ cores: cpus().length, node: process.version, figures }));
    } finally {
      await product.stop();
      folder.remove();
    }
    return;
  }
  mkdirSync(join(folder.path, 'bare'), { recursive: true });
  const product = await startProduct(join(folder.path, 'data'));
  try {
    const card = `${product.origin}/ada`;
    const bare = await startBare(join(folder.path, 'bare'));
    const fixed = await startStatic(folder.path, card);
    for (const url of [bare, fixed]) if (!(await waitForOk(url, 30_000))) throw new Error(`${url} does not answer`);
    const targets = {
      'bare Next.js page': bare,
      'same bytes from memory': fixed,
      card,
      'card in Arabic': `${product.origin}/ar/ada`,
      vCard: `${card}.vcf`,
      JSContact: `${card}.json`,
    };
    const results: Record<string, Awaited<ReturnType<typeof measure>>> = {};
    for (const [name, url] of Object.entries(targets)) results[name] = await measure(url, seconds);
    const yardstick = results['bare Next.js page']?.perSecond ?? 1;
    const ceiling = results['same bytes from memory']?.perSecond ?? 1;
    const ratio = (value: number, base: number) => Math.round((value / base) * 100) / 100;
    const rows = Object.fromEntries(
      Object.entries(results).map(([name, result]) => [
        name,
        { ...result, 'x bare': ratio(result.perSecond, yardstick), 'x memory': ratio(result.perSecond, ceiling) },
      ]),
    );
    const imports = await measureImport(product.origin, product.authEmulator);
    const cold = await measureCold(product.origin, product.databaseUrl, bare);
    const weights: Record<string, Awaited<ReturnType<typeof weigh>>> = {};
    for (const [name, path] of Object.entries(cards)) weights[name] = await weigh(product.origin, path);
    const urls = Object.fromEntries(Object.entries(cards).map(([name, path]) => [name, product.origin + path]));
    const scores = await score(ensureChromium(), { ...urls, 'same bytes from memory': fixed });
    console.table(rows);
    console.table(cold);
    console.table(imports);
    console.table(weights);
    console.table(scores);
    const contacts = await measureContacts(product);
    for (const figures of [contacts.search, contacts.list, contacts.exports]) console.table(figures);
    const organization = await measureOrganization(product);
    for (const figures of [organization.pages, organization.lists]) console.table(figures);
    const scim = await measureScim(product);
    console.table(scim);
    const faults = await measureFaults();
    const machine = { cores: cpus().length, node: process.version, seconds };
    console.log(
      JSON.stringify({
        ...machine,
        results: rows,
        cold,
        imports,
        weights,
        scores,
        contacts,
        organization,
        scim,
        faults,
      }),
    );
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await product.stop();
    folder.remove();
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
