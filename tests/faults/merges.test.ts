import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { waitForOk } from '@/scripts/services/http';
import { waitGone } from '@/scripts/services/processes';
import { cleanUp, familyOf, newPlace, supervisorOf, up } from './instance';
import { signedIn } from './signed-in';

afterEach(cleanUp);

type Contact = { id: string; content: { fields: { address: string }[] } };
type Merge = { id: string; winner: { id: string }; undoableUntil: string | null };

const pairs = 20;
const rounds = 3;
const addressOf = (pair: number, one: number) => `p${pair}-${one}@example.com`;

test('kill -9 during merges and undos: all or nothing, and asked again under its key, once', async () => {
  const place = await newPlace();
  const run = await up(place);
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
  for (let round = 0; round < rounds; round++) {
    const merging = ids.map(([winner, other]) => ({ body: { ids: [winner, other], winner }, key: randomUUID() }));
    const undoable = (await merges()).filter(({ undoableUntil }) => undoableUntil !== null);
    const open = round === 1 ? undoable.map(({ id }) => ({ id, key: randomUUID() })) : [];
    const work = () =>
      round === 1
        ? open.map(({ id, key }) => call('POST', `contacts/merges/${id}/undo`, undefined, key))
        : merging.map(({ body, key }) => call('POST', 'contacts/merge', body, key));
    const under = Promise.allSettled(work());
    await sleep(20 + Math.random() * 60);
    const victim = (await familyOf(supervisorOf(place))).find(({ command }) => /serve\.cjs/.test(command));
    if (!victim) throw new Error('no server');
    process.kill(victim.pid, 'SIGKILL');
    await waitGone(victim.pid, 5000);
    killed += (await under).filter(({ status }) => status === 'rejected').length;
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
  console.log(JSON.stringify({ name: 'FT-05 kill -9 during merges and undos', rounds, pairs, unanswered: killed }));
});
