import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, expect, it } from 'vitest';
import contacts from '@/pages/api/v1/contacts';
import document from '@/pages/api/v1/openapi.json';
import { askWith, keyOf } from '@/tests/support/api-keys';
import { person, request } from '@/tests/support/request';

// A client in TypeScript, made of the OpenAPI document by a generator of others: its types hold, and it can ask.

// Below the project, so that the compiler finds its libraries.
const folder = join('test-results', `typed-client-${process.pid}`);
afterAll(() => rm(folder, { recursive: true, force: true }));

const use = `import { Api } from './client';

const api = new Api({ baseUrl: 'http://localhost:3000/api/v1', securityWorker: () => ({ headers: { Authorization: 'Bearer x' } }) });

export async function names(): Promise<string[]> {
  const { data } = await api.contacts.getContacts({ limit: 10 });
  return data.items.map(({ id }) => id);
}

// @ts-expect-error a contact has no such field
export const wrong = async () => (await api.contacts.getContacts({})).data.items.map(({ nothing }) => nothing);
`;

it('a client made of the OpenAPI document compiles strictly, with types that tell what there is from what there is not', async () => {
  await mkdir(folder, { recursive: true });
  const spec = (await request(document, { path: '/openapi.json' })).body;
  const made = await generateApi({ spec, fileName: 'client.ts', silent: true, output: false });
  const [file] = made.files;
  await writeFile(join(folder, 'client.ts'), file?.fileContent ?? '');
  await writeFile(join(folder, 'use.ts'), use);
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const compile = promisify(execFile)('node_modules/.bin/tsc', [...options, '--ignoreConfig', join(folder, 'use.ts')]);
  await expect(compile.catch(({ stdout }) => stdout)).resolves.toMatchObject({ stdout: '' });
  const ada = await person('ada');
  await request(contacts, {
    as: ada,
    method: 'POST',
    path: '/contacts',
    body: { content: { name: { first: 'Grace' } } },
  });
  const key = await keyOf(ada.id);
  const { Api } = await import(/* @vite-ignore */ resolve(folder, 'client.ts'));
  const customFetch = async (url: string) =>
    new Response((await askWith(key, contacts, { path: url.replace(/^.*\/api\/v1/, '') })).text);
  const api = new Api({ baseUrl: 'http://localhost:3000/api/v1', customFetch });
  const { data } = await api.contacts.getContacts({ limit: 10 }, { format: 'json' });
  expect(data.items).toMatchObject([{ content: { name: { first: 'Grace' } } }]);
}, 300_000);
