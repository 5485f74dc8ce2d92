import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { waitForOk } from '@/scripts/services/http';
import { waitGone } from '@/scripts/services/processes';
import { cleanUp, familyOf, newPlace, supervisorOf, up } from './instance';
import { signedIn } from './signed-in';

afterEach(cleanUp);

type Listed = { items: { content: { fields: { address?: string }[] } }[] };

const visitors = 12;
const rounds = 2;

test('kill -9 while visitors leave their details: all or nothing, and sent again, one contact and one exchange each', async () => {
  const place = await newPlace();
  const run = await up(place, { TRUST_PROXY: 'true' });
  const call = await signedIn(run.origin, place.AUTH_EMULATOR_PORT, 'owner');
  const content = { name: { first: 'Ada', last: 'Lovelace' } };
  expect((await call('POST', 'profiles', { username: 'faults-owner', content })).status).toBe(201);
  const form = `${run.origin}/en/faults-owner/exchange`;
  const stamp = /name="stamp" value="([^"]+)"/.exec(await (await fetch(form)).text())?.[1] ?? '';
  // Nobody is done within two seconds: the form would be taken for a machine's.
  await sleep(2_500);

  /** As a browser sends the form; each visitor has an address of their own. */
  const leave = (email: string, at: number) =>
    fetch(form, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: run.origin, 'x-forwarded-for': `198.51.100.${at}` },
      body: new URLSearchParams({ first: 'Layla', last: `No ${at}`, email, stamp, consent: 'yes' }),
      signal: AbortSignal.timeout(10_000),
    }).then(({ status }) => status);
  const kept = async () => {
    const { items } = (await call<Listed>('GET', 'contacts?limit=100')).body;
    return items.flatMap(({ content }) => content.fields.map(({ address }) => address)).sort();
  };

  const everybody: string[] = [];
  let unanswered = 0;
  for (let round = 0; round < rounds; round++) {
    const emails = Array.from({ length: visitors }, (_, at) => `visitor-${round}-${at}@example.com`);
    const sending = Promise.allSettled(emails.map((email, at) => leave(email, round * visitors + at)));
    await sleep(20 + Math.random() * 80);
    const victim = (await familyOf(supervisorOf(place))).find(({ command }) => /serve\.cjs/.test(command));
    if (!victim) throw new Error('no server');
    process.kill(victim.pid, 'SIGKILL');
    await waitGone(victim.pid, 5_000);
    const answers = await sending;
    expect(await waitForOk(`${run.origin}/api/ready`, 30_000)).toBe(true);
    // Who got an answer is there already; nobody is there twice.
    const told = emails.filter((_, at) => answers[at]?.status === 'fulfilled');
    const found = await kept();
    expect(found).toEqual(expect.arrayContaining(told));
    expect(new Set(found).size).toBe(found.length);
    unanswered += visitors - told.length;
    // Who got none sends the same form again.
    const again = await Promise.all(emails.map((email, at) => leave(email, round * visitors + at)));
    expect(again).toEqual(emails.map(() => 303));
    everybody.push(...emails);
    expect(await kept()).toEqual([...everybody].sort());
    const exchanges = (await call<{ items: unknown[] }>('GET', 'exchanges?limit=100')).body.items;
    expect(exchanges).toHaveLength(everybody.length);
  }
  console.log(JSON.stringify({ name: 'kill -9 during exchanges', rounds, visitors, unanswered }));
});
