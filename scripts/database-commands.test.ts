import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testEnvironment } from './services/checks';

const run = (script: string, args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'commands-'));
    // Nothing listens on port 1.
    const env = { ...testEnvironment(), DATA_DIR, DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/cards' };
    const entry = ['--import', 'tsx', `scripts/${script}.ts`, ...args];
    execFile(process.execPath, entry, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}`.trim() }),
    );
  });

it('every command that wants the database says in one line that it is not there', async () => {
  const commands: [string, string[]][] = [
    ['worker', []],
    ['db-migrate', []],
    ['db-backup', ['/nowhere/backup.tar.gz']],
    ['make-codes', ['10']],
    ['move-address', ['ada@example.com', 'grace@example.com']],
  ];
  const told = await Promise.all(commands.map(([script, args]) => run(script, args)));
  const line = 'DATABASE_URL: 127.0.0.1:1/cards: connect ECONNREFUSED 127.0.0.1:1';
  expect(told).toEqual(commands.map(() => ({ code: 1, said: line })));
}, 120_000);
