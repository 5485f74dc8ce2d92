import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { partBytes } from '@/lib/journeys/account-import/limits';
import { findPostgres } from '@/scripts/services/postgres';
import { comparable, unpacked } from '@/tests/support/archives';
import { cleanUp, newPlace, type Place, up } from './instance';

// An account moves between two installations that share nothing: each has its own database, identity provider, keys and files.

afterAll(cleanUp);

type Account = { origin: string; cookie: string };
type Call = { body?: object; form?: FormData };

async function emulator(place: Place, act: string, body: object): Promise<{ idToken: string; localId: string }> {
  const url = `http://127.0.0.1:${place.AUTH_EMULATOR_PORT}/identitytoolkit.googleapis.com/v1/${act}?key=any`;
  const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json() as never;
}

async function signIn(origin: string, place: Place, email: string, isNew: boolean): Promise<Account> {
  const password = { email, password: 'demo-Passw0rd!', returnSecureToken: true };
  if (isNew) {
    const { localId } = await emulator(place, 'accounts:signUp', password);
    await emulator(place, 'projects/demo-meishi/accounts:update', { localId, emailVerified: true });
  }
  const { idToken } = await emulator(place, 'accounts:signInWithPassword', password);
  const headers = { origin, authorization: `Bearer ${idToken}` };
  const lines = (await fetch(`${origin}/api/login`, { method: 'POST', headers })).headers.getSetCookie();
  return { origin, cookie: lines.find((line) => line.startsWith('auth='))?.split(';')[0] ?? '' };
}

async function call({ origin, cookie }: Account, method: string, path: string, { body, form }: Call = {}) {
  const headers = { cookie, origin, ...(body ? { 'content-type': 'application/json' } : {}) };
  const sent = form ?? (body ? JSON.stringify(body) : undefined);
  return fetch(`${origin}/api/v1${path}`, { method, headers, ...(sent ? { body: sent } : {}) });
}

/** What an endpoint answers; anything but a success fails the test. */
async function answer<Body>(account: Account, method: string, path: string, sent: Call = {}): Promise<Body> {
  const response = await call(account, method, path, sent);
  const text = await response.text();
  expect([response.ok, `${method} ${path}: ${response.ok || text}`]).toEqual([true, `${method} ${path}: true`]);
  return (text ? JSON.parse(text) : undefined) as Body;
}

async function archiveOf(account: Account): Promise<Buffer> {
  await answer(account, 'POST', '/me/export');
  const status = async () =>
    (await answer<{ export: { status: string } | null }>(account, 'GET', '/me/export')).export?.status;
  await expect.poll(status, { timeout: 120_000 }).toBe('ready');
  return Buffer.from(await (await call(account, 'GET', '/me/export/file')).arrayBuffer());
}

type Import = { id: string; status: string; problem: string | null; report: { notes: object[]; brought: object } };

async function bring(account: Account, archive: Buffer): Promise<Import> {
  const prepared = { body: { bytes: archive.length, fileName: 'archive.zip' } };
  const { id } = (await answer<{ import: Import }>(account, 'POST', '/me/import', prepared)).import;
  for (let at = 0; at * partBytes < archive.length; at += 1) {
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(archive.subarray(at * partBytes, (at + 1) * partBytes))]), 'part');
    await answer(account, 'PUT', `/me/import/${id}/parts/${at}`, { form });
  }
  await answer(account, 'POST', `/me/import/${id}`);
  const now = () => answer<{ import: Import }>(account, 'GET', '/me/import');
  await expect.poll(async () => (await now()).import.status, { timeout: 120_000 }).not.toBe('running');
  return (await now()).import;
}

/**
 * Removes who came by an exchange: what visitors agreed to stays where they agreed, and their messages become quotes
 * (docs/account-archive.md; tests/api/journeys/account-import.test.ts).
 */
async function withoutExchanges({ DATA_DIR }: Place): Promise<void> {
  const client = new Client({ connectionString: (await findPostgres(DATA_DIR)) ?? '' });
  await client.connect();
  await client.query('delete from contacts where id in (select contact_id from exchanges)');
  await client.query('delete from exchanges');
  await client.end();
}

/**
 * The files by their paths, without the origin of the installation that wrote them, and without printed codes, which lead to one
 * installation and stay there.
 */
const told = (archive: Buffer, { origin }: { origin: string }) => {
  const { 'codes.json': _, ...files } = unpacked(archive);
  return Object.entries(comparable(files))
    .map(([path, text]) => [path, text.replaceAll(origin, 'https://cards.example')])
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
};

it('an account has the same cards, contacts, notes, groups, pictures and reminders on another installation', async () => {
  const [here, there] = [await newPlace(), await newPlace()];
  const [from, to] = [await up(here), await up(there)];
  const ada = await signIn(from.origin, here, 'ada@demo.example', false);
  // The other installation has the demo data too, so that the usernames would be taken there.
  const { items } = await answer<{ items: { id: string; username: string; version: number; organization: null }[] }>(
    ada,
    'GET',
    '/profiles',
  );
  const own = items.filter(({ organization }) => !organization);
  expect(own.length).toBeGreaterThan(0);
  for (const { id, username, version } of own)
    await answer(ada, 'PATCH', `/profiles/${id}`, { body: { version, username: `${username}-moves` } });
  await withoutExchanges(here);
  const first = await archiveOf(ada);
  expect(Object.keys(unpacked(first)).length).toBeGreaterThan(10);

  const mover = await signIn(to.origin, there, 'mover@elsewhere.example', true);
  const { status, problem, report } = await bring(mover, first);
  expect([status, problem, report.notes]).toEqual(['done', null, []]);
  const second = await archiveOf(mover);
  expect(told(second, to)).toEqual(told(first, from));

  for (const { username } of own) {
    const card = await fetch(`${to.origin}/${username}-moves`);
    expect([username, card.status]).toEqual([username, 200]);
  }
}, 600_000);
