import { migrate } from '@/lib/platform/db/migrate';
import type { Env } from '@/lib/platform/env';
import { demoDataProblem } from './demo-data';
import { Stop, say } from './say';
import type { Services } from './services';

/**
 * Returns the services that a host runs already: a PostgreSQL, which is migrated, and a Firebase project.
 * @throws Stop where one of them is not configured; only `npm run up` starts services for a trial
 */
export async function hostServices({ DATABASE_URL, DATA_DIR, authEmulator, ...settings }: Env): Promise<Services> {
  if (authEmulator) throw new Stop('FIREBASE_PROJECT_ID: needed; npm run up starts a trial without it');
  if (!DATABASE_URL) throw new Stop('DATABASE_URL: needed; npm run up starts the embedded database');
  say(`database: ${new URL(DATABASE_URL).host} (DATABASE_URL)`);
  await migrate(DATABASE_URL);
  say('database migrated');
  const problem = await demoDataProblem(DATABASE_URL);
  if (problem) throw new Stop(problem);
  say(`sign-in: Firebase project ${settings.FIREBASE_PROJECT_ID}`);
  return { databaseUrl: DATABASE_URL, variables: { DATABASE_URL, DATA_DIR }, stop: async () => undefined };
}
