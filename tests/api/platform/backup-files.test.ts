import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { uploads } from '@/lib/platform/db/tables';
import { readEnv } from '@/lib/platform/env';
import { type Storage, storageOf } from '@/lib/platform/outside/storage/storage';
import { temporaryFolder } from '@/tests/setup/temporary-folder';
import { type ObjectStore, startObjectStore } from '@/tests/support/object-store';
import { person } from '@/tests/support/request';
import { withSettings } from '@/tests/support/settings';
import { form, get, jpeg, send } from '@/tests/support/uploads';

// A backup has the uploads, wherever they are kept, and brings them back to wherever they are kept then.

const folder = temporaryFolder();
let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(async () => {
  await store.close();
  folder.remove();
});

const run = (script: string, settings: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const entry = ['--import', 'tsx', `scripts/${script}.ts`, ...args];
    execFile(process.execPath, entry, { env: { ...process.env, ...settings } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}`.trim() }),
    );
  });

const keys = async (storage: Storage) =>
  (await Array.fromAsync(storage.list('uploads'))).flat().map(({ key, length }) => `${key} ${length}`);

describe.each([
  ['a bucket', 'another bucket', 'bucket-a', 'bucket-b'],
  ['a folder', 'a bucket', '', 'bucket-c'],
  ['a bucket', 'a folder', 'bucket-d', ''],
])('from %s to %s', (_from, _to, one, other) => {
  const place = (name: string, data: string) => ({
    DATA_DIR: join(folder.path, data),
    ...(name ? { ...store.settings, S3_PREFIX: name } : {}),
  });

  it('every upload is there again, the same to the byte', async () => {
    const [before, after] = [place(one, `${one}-data`), place(other, `${one}-${other}-data`)];
    const restore = withSettings(before);
    const { id } = (await send(await person(), form(await jpeg()))).body;
    const picture = (await get(id, '320.webp')).text;
    restore();
    const file = join(folder.path, `${one}-${other}.tar.gz`);
    expect(await run('db-backup', before, file)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/uploads.* saved to/),
    });
    expect(readdirSync(folder.path).filter((name) => name.includes('.files-'))).toEqual([]);
    await database().delete(uploads);
    expect(await run('db-restore', after, file, '--replace')).toMatchObject({ code: 0 });
    const again = withSettings(after);
    expect((await get(id, '320.webp')).text).toBe(picture);
    again();
    const [sent, restored] = [before, after].map((settings) => storageOf(readEnv({ ...process.env, ...settings })));
    expect((await keys(restored as Storage)).sort()).toEqual((await keys(sent as Storage)).sort());
    expect(existsSync(join(after.DATA_DIR, 'uploads'))).toBe(other === '');
  });
});

it('goes through other programs as a stream, and is for its owner alone as a file', async () => {
  const data = { DATA_DIR: join(folder.path, 'stream-data') };
  const restore = withSettings(data);
  const { id } = (await send(await person(), form(await jpeg()))).body;
  const picture = (await get(id, '320.webp')).text;
  restore();
  const after = { DATA_DIR: join(folder.path, 'streamed-data') };
  const script = (name: string, folderOf: string, ...args: string[]) =>
    `DATA_DIR='${folderOf}' '${process.execPath}' --import tsx scripts/${name}.ts ${args.join(' ')}`;
  // What stands between the two is any program that encrypts; here one that turns each byte around.
  const turned = "tr '\\000-\\377' '\\200-\\377\\000-\\177'";
  const sealed = join(folder.path, 'sealed');
  const pipes = [
    `set -o pipefail; umask 022; ${script('db-backup', data.DATA_DIR, '-')} | ${turned} > '${sealed}'`,
    `${turned} < '${sealed}' | ${script('db-restore', after.DATA_DIR, '-', '--replace')}`,
    `${script('db-backup', data.DATA_DIR, `'${sealed}.tar.gz'`)}`,
  ];
  for (const pipe of pipes) await promisify(execFile)('bash', ['-c', pipe]);
  const again = withSettings(after);
  expect((await get(id, '320.webp')).text).toBe(picture);
  again();
  expect(statSync(`${sealed}.tar.gz`).mode & 0o777).toBe(0o600);
});
