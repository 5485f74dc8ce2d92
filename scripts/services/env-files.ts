import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { settingNames } from '@/lib/platform/env';
import { Stop } from './say';

/** Files that Next.js reads by itself in the server's process, after the settings were checked. */
const behindOurBack = ['', '.development', '.production']
  .flatMap((mode) => [`.env${mode}`, `.env${mode}.local`])
  .filter((name) => name !== '.env');

/** Names in `.env` that are meant for other programs: Node.js, npm, the C library, the PostgreSQL client. */
const ofOthers =
  /^(?:(?:NODE|NPM|MALLOC|LC)_\w+|PG[A-Z]+|TZ|LANG|PATH|DEBUG|NO_COLOR|FORCE_COLOR|(?:HTTPS?|NO|ALL)_PROXY|SSL_CERT_(?:FILE|DIR)|NEXT_TELEMETRY_DISABLED)$/i;

/**
 * Makes sure that `.env` is the only file with settings, and that every name in it is a setting. The environment holds other
 * programs' variables, which is why unknown names are not refused there; the file is ours alone.
 * @throws Stop with one line
 */
export function assertEnvFiles(folder = '.'): void {
  const other = behindOurBack.find((name) => existsSync(join(folder, name)));
  if (other) throw new Stop(`${other}: settings are read from .env alone; move them there`);
  const file = join(folder, '.env');
  if (!existsSync(file)) return;
  const byFile = settingNames.map((name) => `${name}_FILE`);
  const names = new Set([...settingNames, ...byFile, 'FIREBASE_AUTH_EMULATOR_HOST']);
  const unknown = Object.keys(parseEnv(readFileSync(file, 'utf8'))).find(
    (name) => !names.has(name) && !ofOthers.test(name),
  );
  if (unknown) throw new Stop(`${unknown}: there is no such setting, in .env; .env.example has all of them`);
}
