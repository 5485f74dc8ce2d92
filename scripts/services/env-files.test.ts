import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assertEnvFiles } from './env-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'env-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const told = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return () => assertEnvFiles(folder);
};

it.each(['SMTP_HOST', 'FIREBASE_PROJECTID', 'COOKIESECRETS', 'cookie_secrets', 'DATABASE_POOL_SIZE', 'APPURL'])(
  'a name in .env that is no setting is refused: %s',
  (name) => {
    expect(told('.env', `PORT=3000\n${name}=x\n`)).toThrow(
      `${name}: there is no such setting, in .env; .env.example has all of them`,
    );
  },
);

it.each(['.env.local', '.env.production', '.env.production.local', '.env.development', '.env.development.local'])(
  'a file that would be read after everything was checked is refused: %s',
  (name) => {
    expect(told(name, 'FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099\n')).toThrow(
      `${name}: settings are read from .env alone; move them there`,
    );
  },
);

it('settings are taken, what is for Node.js and other libraries too, and no file at all', () => {
  assertEnvFiles(folder);
  copyFileSync('.env.example', join(folder, '.env.example'));
  const text = 'APP_URL=https://cards.example\nNODE_OPTIONS=--max-old-space-size=900\nTZ=UTC\nPGSSLROOTCERT=/ca.pem\n';
  expect(told('.env', `# a note\n${text}HTTPS_PROXY=http://proxy:3128\n`)).not.toThrow();
});

it('every line of .env.example may be copied as it is', () => {
  const all = readFileSync('.env.example', 'utf8').replaceAll(/^# (?=[A-Z_]+=)/gm, '');
  expect(told('.env', all)).not.toThrow();
});
