import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { waitForOk } from '@/scripts/services/http';
import { findPostgres } from '@/scripts/services/postgres';
import { waitGone } from '@/scripts/services/processes';
import { cleanUp, familyOf, newPlace, type Place, supervisorOf, up } from './instance';

afterEach(cleanUp);

const people = 6000;
const header = 'First name,Last name,Email,Phone,Company,Notes';
const lines = Array.from(
  { length: people },
  (_, at) =>
    `First${at},Last${at},p${at}@x.example,+1 202 555 ${String(at).padStart(4, '0')},Company ${at % 90},Note ${at}`,
);
const file = [header, ...lines].join('\n');

type Import = { id: string; status: string; result: Record<string, number> | null };

async function signIn(origin: string, emulatorPort: string): Promise<string> {
  const url = `http://127.0.0.1:${emulatorPort}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;
  const body = JSON.stringify({ email: 'imports@faults.example', password: 'demo-Passw0rd!', returnSecureToken: true });
  const account = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { idToken } = (await account.json()) as { idToken: string };
  const headers = { origin, authorization: `Bearer ${idToken}` };
  const login = await fetch(`${origin}/api/login`, { method: 'POST', headers });
  return (
    login.headers
      .getSetCookie()
      .find((line) => line.startsWith('auth='))
      ?.split(';')[0] ?? ''
  );
}

/** Kills the server at the moment the database runs such a statement, and waits until the next one answers. */
async function killDuring(place: Place, db: Client, origin: string, statement: string): Promise<void> {
  for (const end = Date.now() + 30_000; ; await sleep(3)) {
    if (Date.now() > end) throw new Error(`never seen: ${statement}`);
    const found = await db.query(
      "select 1 from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like $1",
      [`%${statement}%`],
    );
    if (found.rowCount) break;
  }
  const server = (await familyOf(supervisorOf(place))).find(({ command }) => /serve\.cjs/.test(command));
  if (!server) throw new Error('no server');
  process.kill(server.pid, 'SIGKILL');
  await waitGone(server.pid, 5000);
  expect(await waitForOk(`${origin}/api/ready`, 60_000)).toBe(true);
}

test('kill -9 while an import is written or taken back: all of it or nothing, and no contact twice', async () => {
  const place = await newPlace();
  const { origin } = await up(place);
  const cookie = await signIn(origin, place.AUTH_EMULATOR_PORT);
  const db = new Client({ connectionString: (await findPostgres(place.DATA_DIR)) ?? '' });
  await db.connect();
  const call = async (method: string, path: string, body?: BodyInit): Promise<Import> => {
    const headers = { cookie, origin, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) };
    const answer = await fetch(`${origin}/api/v1${path}`, { method, headers, ...(body ? { body } : {}) });
    expect(answer.status).toBeLessThan(300);
    return (await answer.json()) as Import;
  };
  const until = async (id: string, status: string): Promise<Import> => {
    for (const end = Date.now() + 90_000; Date.now() < end; await sleep(100)) {
      const found = await call('GET', `/contacts/imports/${id}`);
      if (found.status === status) return found;
    }
    throw new Error(`never ${status}`);
  };
  /** How many contacts there are, how many of them are of different people, and what they all say. */
  const book = async () => {
    const { rows } = await db.query(`select count(*)::int as total, count(distinct content->>'fields')::int as people,
      md5(coalesce(string_agg((to_jsonb(c) - 'version' - 'revision' - 'updated_at')::text, '|' order by id), '')) as sum
      from contacts c where owner_id in (select id from users where email = 'imports@faults.example')`);
    return rows[0] as { total: number; people: number; sum: string };
  };
  try {
    // One of them is known, and is completed.
    const known = {
      content: { name: { first: 'First0' }, fields: [{ id: 'e', kind: 'email', address: 'p0@x.example' }] },
    };
    await call('POST', '/contacts', JSON.stringify(known));
    const before = await book();
    const form = new FormData();
    form.set('file', new Blob([file]), 'people.csv');
    const { id } = await call('POST', '/contacts/import', form);
    await until(id, 'ready');

    await Promise.all([
      call('POST', `/contacts/imports/${id}/apply`),
      killDuring(place, db, origin, 'insert into contacts (id, owner_id'),
    ]);
    expect([1, people]).toContain((await book()).total);
    expect((await until(id, 'done')).result).toMatchObject({ added: people - 1, updated: 1, changed: 0 });
    expect(await book()).toMatchObject({ total: people, people });

    await Promise.all([
      call('POST', `/contacts/imports/${id}/undo`),
      killDuring(place, db, origin, 'delete from contacts c using contact_import_rows'),
    ]);
    expect([1, people]).toContain((await book()).total);
    expect((await until(id, 'undone')).result).toMatchObject({ removed: people - 1, restored: 1, kept: 0 });
    expect(await book()).toEqual(before);
  } finally {
    await db.end();
  }
});
