import { spawn } from 'node:child_process';
import type { Env } from '@/lib/platform/env';
import { startAuthEmulator } from './auth-emulator';
import { exited } from './keep-running';
import { startPostgres } from './postgres';
import { Stop, say } from './say';
import type { Services } from './services';

type Options = Pick<
  Env,
  | 'DATABASE_URL'
  | 'DATA_DIR'
  | 'AUTH_EMULATOR_PORT'
  | 'FIREBASE_PROJECT_ID'
  | 'authEmulator'
  | 'hasDemoData'
  | 'EXAMPLE_CARD'
>;

/** Starts database and identity emulator where no real ones are configured, migrates, and seeds an empty local database. */
export async function startServices(settings: Options): Promise<Services> {
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    // The emulator stops first: a sign-in in progress needs the database, not the other way round.
    for (const service of started.reverse()) await service.stop();
    started.length = 0;
  };
  try {
    const variablesFor = (url: string) => ({
      DATABASE_URL: url,
      DATA_DIR: settings.DATA_DIR,
      AUTH_EMULATOR_PORT: String(settings.AUTH_EMULATOR_PORT),
      // firebase-admin finds the emulator by this variable.
      FIREBASE_AUTH_EMULATOR_HOST: settings.authEmulator ?? undefined,
      // The start page offers a person of the demo data to scan.
      EXAMPLE_CARD: settings.EXAMPLE_CARD ?? (settings.hasDemoData ? 'ada' : undefined),
    });
    const hasFailed = new AbortController();
    const opening = startDatabase(settings);
    const steps = [
      opening,
      startIdentity(settings),
      // The migration takes less time than the start of the emulator, so it runs meanwhile.
      opening.then(({ url }) => prepareDatabase(variablesFor(url), settings.hasDemoData, hasFailed.signal)),
    ] as const;
    for (const step of steps) step.catch(() => hasFailed.abort());
    const [database, emulator, prepared] = await Promise.allSettled(steps);
    for (const service of [database, emulator]) if (service.status === 'fulfilled') started.push(service.value);
    if (database.status === 'rejected') throw database.reason;
    if (emulator.status === 'rejected') throw emulator.reason;
    if (prepared.status === 'rejected') throw prepared.reason;
    const { url } = database.value;
    const variables = variablesFor(url);
    return { databaseUrl: url, variables, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase(settings: Options): Promise<{ url: string; stop(): Promise<void> }> {
  if (settings.DATABASE_URL) {
    say(`database: ${new URL(settings.DATABASE_URL).host} (DATABASE_URL)`);
    return { url: settings.DATABASE_URL, stop: async () => undefined };
  }
  const postgres = await startPostgres(settings.DATA_DIR);
  say(`database: embedded PostgreSQL in ${settings.DATA_DIR}/postgres`);
  return postgres;
}

async function startIdentity(settings: Options): Promise<{ stop(): Promise<void> }> {
  if (!settings.authEmulator) {
    say(`sign-in: Firebase project ${settings.FIREBASE_PROJECT_ID}`);
    return { stop: async () => undefined };
  }
  const { AUTH_EMULATOR_PORT: port, DATA_DIR: dataDir, FIREBASE_PROJECT_ID: projectId } = settings;
  const emulator = await startAuthEmulator({ port, dataDir, projectId });
  say(`sign-in: identity emulator on ${settings.authEmulator}`);
  return emulator;
}

/**
 * Migrates, and seeds an empty database where demo data belongs, as soon as the emulator is there to sign in. `signal` ends it.
 */
async function prepareDatabase(
  variables: Services['variables'],
  hasDemoData: boolean,
  signal: AbortSignal,
): Promise<void> {
  const entry = ['--import', 'tsx', 'scripts/services/prepare-database.ts', hasDemoData ? 'seed' : ''];
  const child = spawn(process.execPath, entry, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...variables },
  });
  const end = () => child.kill('SIGKILL');
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  await exited(child);
  if (child.exitCode !== 0) throw new Stop('the database could not be prepared: see above');
}
