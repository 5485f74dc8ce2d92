import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { consentMark } from '@/lib/contacts/exchanges/consent';
import { writeStamp } from '@/lib/contacts/exchanges/seal';
import { waitForOk } from '@/scripts/services/http';
import { findPostgres } from '@/scripts/services/postgres';
import { cleanUp, ended, kill9, newPlace, type Place, type Run, up } from './instance';
import { sessionOf, signedIn } from './signed-in';

// Contacts while processes die: merges, exchanges and imports are all or nothing, and nothing is there twice.

const server = /serve\.cjs/;
let place: Place;
let run: Run;
beforeAll(async () => {
  place = await newPlace();
  run = await up(place);
});
afterAll(cleanUp);

type Contact = { id: string; content: { fields: { address: string }[] } };
type Merge = { id: string; winner: { id: string }; undoableUntil: string | null };

const pairs = 20;
const mergeRounds = 3;
const addressOf = (pair: number, one: number) => `p${pair}-${one}@example.com`;

test('kill -9 during merges and undos: all or nothing, and asked again under its key, once', async () => {
  const call = await signedIn(run.origin, place.AUTH_EMULATOR_PORT, 'merger');
  const ids: string[][] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const made = [0, 1].map((one) => {
      const fields = [{ id: `f${one}`, kind: 'email', address: addressOf(pair, one) }];
      return call<Contact>('POST', 'contacts', { content: { fields } });
    });
    ids.push((await Promise.all(made)).map(({ body }) => body.id));
  }
  const everybody = async () => (await call<{ items: Contact[] }>('GET', 'contacts?limit=100')).body.items;
  const merges = async () => (await call<{ items: Merge[] }>('GET', 'contacts/merges?limit=100')).body.items;
  /** Every address is there exactly once, whatever is merged; a pair is one contact or two, never half of it. */
  const check = async () => {
    const addresses = (await everybody()).flatMap(({ content }) => content.fields.map(({ address }) => address));
    const wanted = ids.flatMap((_, pair) => [addressOf(pair, 0), addressOf(pair, 1)]);
    expect(addresses.sort()).toEqual(wanted.sort());
  };
  let killed = 0;
  for (let round = 0; round < mergeRounds; round++) {
    const merging = ids.map(([winner, other]) => ({ body: { ids: [winner, other], winner }, key: randomUUID() }));
    const undoable = (await merges()).filter(({ undoableUntil }) => undoableUntil !== null);
    const open = round === 1 ? undoable.map(({ id }) => ({ id, key: randomUUID() })) : [];
    const work = () =>
      round === 1
        ? open.map(({ id, key }) => call('POST', `contacts/merges/${id}/undo`, undefined, key))
        : merging.map(({ body, key }) => call('POST', 'contacts/merge', body, key));
    const under = work();
    await ended(under, Math.floor(Math.random() * (pairs / 2)));
    await kill9(place, server);
    killed += (await Promise.allSettled(under)).filter(({ status }) => status === 'rejected').length;
    expect(await waitForOk(`${run.origin}/api/ready`, 30_000)).toBe(true);
    await check();
    const answers = await Promise.all(work());
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => (round === 1 ? 200 : 201)));
    await check();
    expect(await everybody()).toHaveLength(round === 1 ? 2 * pairs : pairs);
    const standing = (await merges()).filter(({ undoableUntil }) => undoableUntil !== null);
    expect(new Set(standing.map(({ winner }) => winner.id)).size).toBe(round === 1 ? 0 : pairs);
    expect(standing).toHaveLength(round === 1 ? 0 : pairs);
  }
  console.log(
    JSON.stringify({ name: 'kill -9 during merges and undos', rounds: mergeRounds, pairs, unanswered: killed }),
  );
});

type Listed = { items: { content: { fields: { address?: string }[] } }[] };

const visitors = 12;
const visitRounds = 2;

test('kill -9 while visitors leave their details: all or nothing, and sent again, one contact and one exchange each', async () => {
  const call = await signedIn(run.origin, place.AUTH_EMULATOR_PORT, 'owner');
  const content = { name: { first: 'Ada', last: 'Lovelace' } };
  const card = await call<{ id: string }>('POST', 'profiles', { username: 'faults-owner', content });
  expect(card.status).toBe(201);
  const form = `${run.origin}/en/faults-owner/exchange`;
  // The form was opened ten seconds ago. A form that comes back within two seconds would be taken for a machine's.
  const stamp = writeStamp(card.body.id, Date.now() - 10_000, consentMark('en', 'Ada Lovelace', null));

  /** Sends the form as a browser does. Each visitor has an IP address of their own, since Linux lets one machine have many. */
  const leave = (email: string, at: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const body = new URLSearchParams({ first: 'Layla', last: `No ${at}`, email, stamp, consent: 'yes' }).toString();
      const headers = {
        host: new URL(form).host,
        origin: run.origin,
        'content-type': 'application/x-www-form-urlencoded',
      };
      const from = { localAddress: `127.0.1.${at + 1}`, signal: AbortSignal.timeout(10_000) };
      request(form.replace('localhost', '127.0.0.1'), { method: 'POST', headers, ...from }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      })
        .on('error', reject)
        .end(body);
    });
  const kept = async () => {
    const { items } = (await call<Listed>('GET', 'contacts?limit=100')).body;
    return items.flatMap(({ content }) => content.fields.map(({ address }) => address)).sort();
  };

  const everybody: string[] = [];
  let unanswered = 0;
  for (let round = 0; round < visitRounds; round++) {
    const emails = Array.from({ length: visitors }, (_, at) => `visitor-${round}-${at}@example.com`);
    const sending = emails.map((email, at) => leave(email, round * visitors + at));
    await ended(sending, Math.floor(Math.random() * (visitors / 2)));
    await kill9(place, server);
    const answers = await Promise.allSettled(sending);
    expect(await waitForOk(`${run.origin}/api/ready`, 30_000)).toBe(true);
    // Visitors who received a response are already kept, and no visitor is kept twice.
    const told = emails.filter((_, at) => answers[at]?.status === 'fulfilled');
    const found = await kept();
    expect(found).toEqual(expect.arrayContaining(told));
    expect(new Set(found).size).toBe(found.length);
    unanswered += visitors - told.length;
    // Visitors without a response send the same form again.
    const again = await Promise.all(emails.map((email, at) => leave(email, round * visitors + at)));
    expect(again).toEqual(emails.map(() => 303));
    everybody.push(...emails);
    expect(await kept()).toEqual([...everybody].sort());
    const exchanges = (await call<{ items: unknown[] }>('GET', 'exchanges?limit=100')).body.items;
    expect(exchanges).toHaveLength(everybody.length);
  }
  console.log(JSON.stringify({ name: 'kill -9 during exchanges', rounds: visitRounds, visitors, unanswered }));
});

const people = 6000;
const header = 'First name,Last name,Email,Phone,Company,Notes';
const lines = Array.from(
  { length: people },
  (_, at) =>
    `First${at},Last${at},p${at}@x.example,+1 202 555 ${String(at).padStart(4, '0')},Company ${at % 90},Note ${at}`,
);
const file = [header, ...lines].join('\n');

type Import = { id: string; status: string; result: Record<string, number> | null };

/** Makes every statement that adds or deletes contacts wait while another session holds the advisory lock 7. */
const gate = `create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(7); return null; end $$;
  create trigger gate before insert or delete on contacts for each statement execute function wait_at_gate()`;

/** Kills the server while the database is executing `statement`. The statement then finishes without a client. */
async function killDuring(place: Place, db: Client, origin: string, statement: string): Promise<void> {
  await db.query('select pg_advisory_lock(7)');
  const running = () =>
    db.query("select 1 from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like $1", [
      `%${statement}%`,
    ]);
  // On a busy machine the work may have been interrupted: then it is taken up again within a minute.
  await expect.poll(async () => (await running()).rowCount, { timeout: 120_000, interval: 20 }).toBeGreaterThan(0);
  await kill9(place, server);
  await db.query('select pg_advisory_unlock(7)');
  expect(await waitForOk(`${origin}/api/ready`, 60_000)).toBe(true);
}

test('kill -9 while an import is written or taken back: all of it or nothing, and no contact twice', async () => {
  const { origin } = run;
  const cookie = await sessionOf(origin, place.AUTH_EMULATOR_PORT, 'imports');
  const db = new Client({ connectionString: (await findPostgres(place.DATA_DIR)) ?? '' });
  await db.connect();
  await db.query(gate);
  const call = async (method: string, path: string, body?: BodyInit): Promise<Import> => {
    const headers = { cookie, origin, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) };
    const answer = await fetch(`${origin}/api/v1${path}`, { method, headers, ...(body ? { body } : {}) });
    expect(answer.status).toBeLessThan(300);
    return (await answer.json()) as Import;
  };
  const until = async (id: string, status: string): Promise<Import> => {
    const look = async () => {
      const found = await call('GET', `/contacts/imports/${id}`);
      expect(found.status).toBe(status);
      return found;
    };
    return vi.waitFor(look, { timeout: 90_000, interval: 100 });
  };
  /** How many contacts there are, how many different people they are, and a checksum of all their contents. */
  const book = async () => {
    const { rows } = await db.query(`select count(*)::int as total, count(distinct content->>'fields')::int as people,
      md5(coalesce(string_agg((to_jsonb(c) - 'version' - 'revision' - 'updated_at')::text, '|' order by id), '')) as sum
      from contacts c where owner_id in (select id from users where email = 'imports@faults.example')`);
    return rows[0] as { total: number; people: number; sum: string };
  };
  try {
    // One person of the file is already a contact, which the import completes.
    const known = {
      content: {
        name: { first: 'First0', last: 'Last0' },
        fields: [{ id: 'e', kind: 'email', address: 'p0@x.example' }],
      },
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
