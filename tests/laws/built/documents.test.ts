import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '@/scripts/services/ports';
import { runServer } from '@/scripts/services/server-process';
import { temporaryFolder } from '../../setup/temporary-folder';
import { paths, read, readCode } from '../tree';
import '../../setup/provided';

// Every page of the running build that needs no session. `_document` adds the same markup around all other pages.
const closed = /^\/(app|staff|onboarding|logout|auth\/(second-factor|set-up-second-factor|lost-second-factor))(\/|$)/;
const pages = Object.keys(JSON.parse(read('.next/server/pages-manifest.json')) as object)
  .filter((page) => !/^\/(api|_app|_document|_error|404|500)(\/|$)/.test(page) && !page.includes('['))
  .filter((page) => !closed.test(page));
const addresses = [
  ...pages,
  '/ada',
  '/ar/ada',
  '/nobody-here',
  '/no/such/page',
  '/ar',
  '/login?redirect=/app/contacts',
];

const card = {
  name: { first: 'Ada', last: 'Lovelace' },
  fields: [{ id: 'a', kind: 'website', label: '', isPrimary: false, isVisible: true, url: 'https://example.com/' }],
};

let origin = '';
const undo: (() => unknown)[] = [];

async function asAdmin(text: string, url = inject('adminUrl'), values?: unknown[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  const folder = temporaryFolder();
  undo.unshift(folder.remove);
  await asAdmin(`create database law_documents template ${inject('templateDatabase')} owner meishi`);
  undo.unshift(() => asAdmin('drop database if exists law_documents with (force)'));
  const url = inject('templateUrl').replace(/[^/]*$/, 'law_documents');
  await asAdmin("insert into users (id, email) values ('u1', 'ada@example.com')", url);
  await asAdmin(
    `insert into profiles (id, owner_id, username, content, look)
     values ('0198c0de-0000-7000-8000-000000000001', 'u1', 'ada', $1, '{"theme":"paper","layout":"classic"}')`,
    url,
    [JSON.stringify(card)],
  );
  const [port, emulatorPort] = [await freePort(), await freePort()];
  origin = `http://127.0.0.1:${port}`;
  const server = await runServer({
    isDevelopment: false,
    variables: {
      DATABASE_URL: url,
      DATA_DIR: folder.path,
      PORT: String(port),
      APP_URL: `http://localhost:${port}`,
      APP_ENV: 'test',
      AUTH_EMULATOR_PORT: String(emulatorPort),
      FIREBASE_PROJECT_ID: '',
      NATIVE_APP_SCHEME: 'cards',
    },
    origin,
    logFile: resolve('test-results', 'laws-server.log'),
  });
  undo.unshift(server.stop);
});

afterAll(async () => {
  for (const step of undo) await step();
});

// The page that leads phones to an application is shown only to them.
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15' };

type Script = { attributes: string; body: string };
const scripts = (html: string): Script[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].map(([, attributes = '', body = '']) => ({
    attributes,
    body,
  }));
const isData = ({ attributes }: Script) => /\btype="application\/(ld\+)?json"/.test(attributes);

describe('a page as it is sent', () => {
  it('is fetched for every page of the build', () => {
    expect(pages).toEqual(expect.arrayContaining(['/', '/login', '/_offline']));
  });

  it.each(addresses)('has no inline script, handler or javascript: address: %s', async (address) => {
    const response = await fetch(`${origin}${address}`, { redirect: 'manual', headers: phone });
    expect([200, 404]).toContain(response.status);
    const html = await response.text();
    expect(html).toContain('<html');
    const inline = scripts(html).filter((script) => !isData(script) && !/\bsrc="\//.test(script.attributes));
    expect(inline).toEqual([]);
    expect(scripts(html).filter((script) => !isData(script) && script.body.trim() !== '')).toEqual([]);
    expect(html.match(/\son[a-z]+=|href="javascript:/gi)).toBeNull();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self'(;|$| [^;]*https)/);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
  });

  it('of a card loads one script, /card.js, and nothing else that runs or blocks', async () => {
    const html = await (await fetch(`${origin}/ada`)).text();
    expect(
      scripts(html)
        .filter((script) => !isData(script))
        .map(({ attributes }) => attributes.trim()),
    ).toEqual([expect.stringMatching(/^src="\/card\.js" defer="" data-next-head=""$|^src="\/card\.js" defer=""$/)]);
    expect(html).not.toMatch(/_next\/static|rel="(stylesheet|preload|modulepreload)"|@import|url\(/);
    expect((await fetch(`${origin}/card.js`)).status).toBe(200);
  });
});

it.each(['/', '/ar'])(
  'the start page loads no script but the color scheme, and at most 20 kB in all: %s',
  async (address) => {
    const html = await (await fetch(`${origin}${address}`)).text();
    expect(scripts(html).map(({ attributes }) => attributes.trim())).toEqual(['src="/color-scheme.js"']);
    expect(html).not.toMatch(/_next\/static|rel="(stylesheet|preload|modulepreload)"|@import/);
    const weight = gzipSync(html).length;
    console.log(`${address}: ${(weight / 1000).toFixed(1)} kB`);
    expect(weight).toBeLessThanOrEqual(20_000);
  },
);

it.each([
  ['/app/organizations/acme/numbers', '/app/organizations/acme/analytics'],
  ['/de/app/organizations/acme/numbers', '/de/app/organizations/acme/analytics'],
  [
    '/ja/app/organizations/acme/settings/provisioning?from=mail',
    '/ja/app/organizations/acme/settings/directory-sync?from=mail',
  ],
  ['/ada/receipt?key=secret', '/ada/confirmation?key=secret'],
  ['/ja/ada/receipt?key=secret&act=correct', '/ja/ada/confirmation?key=secret&act=correct'],
])('a former address leads to that of today: %s', async (before, today) => {
  const answer = await fetch(`${origin}${before}`, { redirect: 'manual', headers: phone });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, today]);
  if (before.includes('receipt')) expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
});

it('no source writes a script of its own into a page', () => {
  const sources = paths('{pages,components,lib}/**/*.tsx').filter((path) => /<script\b/.test(readCode(path)));
  const wrong = sources.flatMap((path) =>
    [...readCode(path).matchAll(/<script\b([^>]*)/g)]
      .map(([, attributes = '']) => attributes)
      .filter((attributes) => !/src="\//.test(attributes) && !/type="application\/ld\+json"/.test(attributes))
      .map((attributes) => `${path}: ${attributes}`),
  );
  expect(sources.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});
