import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { idempotencyKeys, signInCodes } from '@/lib/platform/db/tables';
import resets from '@/pages/api/v1/password-resets';
import codes from '@/pages/api/v1/sign-in-codes';
import check from '@/pages/api/v1/sign-in-codes/check';
import { type Jar, newJar, postFrom } from '@/tests/support/jar';
import type { request } from '@/tests/support/request';
import { askForCode, newAddress, wrong } from '@/tests/support/sign-in-codes';

// Which browser a sign-in code belongs to, and how often it can be guessed (decision 26).

let browser: Jar;
beforeEach(() => {
  browser = newJar();
});
const post = (handler: Parameters<typeof request>[0], body: unknown, headers = {}) =>
  postFrom(browser, handler, body, headers);

it('a code is for the browser that asked: nobody else can use it, nor use it up', async () => {
  const email = newAddress();
  const code = await askForCode(browser, email);
  const stranger = newJar('203.0.113.5');
  // The stranger tries first without a code of their own, then with a newer one.
  for (let attempt = 0; attempt < 6; attempt += 1)
    expect((await postFrom(stranger, check, { email, code })).body.code).toBe('code_wrong');
  const theirs = await askForCode(stranger, email);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await postFrom(stranger, check, { email, code: wrong(theirs) })).body.code).toBe('code_wrong');
  expect((await postFrom(stranger, check, { email, code: theirs })).body.code).toBe('code_expired');
  expect((await post(check, { email, code })).status).toBe(200);
});

it('wrong tries are counted for good, whatever key their requests carry, and no key hands a token out again', async () => {
  const email = newAddress();
  const code = await askForCode(browser, email);
  const given: (string | undefined)[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1)
    given.push((await post(check, { email, code: wrong(code) }, { 'idempotency-key': `try-${attempt}` })).body.code);
  expect(given).toEqual([...Array(5).fill('code_wrong'), ...Array(7).fill('code_expired')]);
  expect((await post(check, { email, code }, { 'idempotency-key': 'right' })).body.code).toBe('code_expired');

  const second = await askForCode(browser, email);
  const key = { 'idempotency-key': 'twice' };
  expect((await post(check, { email, code: second }, key)).body.token).toBeTruthy();
  expect((await post(check, { email, code: second }, key)).body).toMatchObject({ status: 410, code: 'code_expired' });
  expect(await database().select().from(idempotencyKeys)).toEqual([]);
});

/** Uses up the wrong attempts of one requester: four codes with five attempts each. */
async function guessInVain(email: string, from: Jar): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    const code = await askForCode(from, email);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await postFrom(from, check, { email, code: wrong(code) })).status).toBe(422);
  }
}

it('wrong tries count for an address and a day, whatever new code is asked for; right ones do not', async () => {
  const email = newAddress();
  expect((await post(check, { email, code: await askForCode(browser, email) })).status).toBe(200);
  browser = newJar();
  await guessInVain(email, browser);
  const refused = await post(codes, { email });
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
  expect((await postFrom(newJar('192.0.2.9'), codes, { email })).status).toBe(202);
});

it('what strangers ask and guess is theirs: a code that was mailed works, and a browser that proved the address goes on', async () => {
  const email = newAddress();
  const mine = newJar('192.0.2.1');
  expect((await postFrom(mine, check, { email, code: await askForCode(mine, email) })).status).toBe(200);
  const newcomer = newJar('192.0.2.77');
  const mailed = await askForCode(newcomer, email);
  // First come guesses where no code was requested, then all attempts that five requesters have.
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect((await postFrom(newJar('198.51.100.9'), check, { email, code: '000000' })).body.code).toBe('code_wrong');
  for (let asker = 0; asker < 5; asker += 1) {
    // The requests are spread over the day: the limit of codes within ten minutes is reset.
    await database().execute(sql`delete from rate_limits where key like 'sign-in-code:%'`);
    await guessInVain(email, newJar(`198.51.100.${asker}`));
  }
  expect((await postFrom(newJar('192.0.2.78'), codes, { email })).status).toBe(429);
  expect((await postFrom(newcomer, check, { email, code: mailed })).status).toBe(200);
  expect((await postFrom(mine, check, { email, code: await askForCode(mine, email) })).status).toBe(200);
});

/**
 * Requests as many codes as are allowed, in window after window of ten minutes through a day.
 * @returns how many codes were sent
 */
async function askAllDay(email: string, from: (turn: number) => string): Promise<number> {
  let given = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    await database().execute(sql`delete from rate_limits
      where key ~ '^sign-in-code(-asker|-site)?:' or key like 'sign-in-code-address:%'`);
    for (let ask = 0; ask < 6; ask += 1)
      if ((await postFrom(newJar(from(turn)), codes, { email })).status === 202) given += 1;
  }
  return given;
}

it.each<[string, (turn: number) => string]>([
  ['from one address, with a new browser each time', () => '198.51.100.9'],
  ['from all the networks of one IPv6 site', (turn) => `2001:db8:77:${(turn + 1).toString(16)}::1`],
])('a stranger who asks all day uses up less than half of what an address has: %s', async (_how, from) => {
  const email = newAddress();
  expect(await askAllDay(email, from)).toBeLessThanOrEqual(40);
  expect((await postFrom(newJar('192.0.2.7'), codes, { email })).status).toBe(202);
});

it('what is guessed from one IPv6 site counts together, whichever of its networks is used', async () => {
  const email = newAddress();
  for (let network = 0; network < 8; network += 1) {
    const from = newJar(`2001:db8:77:${network}::1`);
    const code = await askForCode(from, email);
    for (let attempt = 0; attempt < 5; attempt += 1) await postFrom(from, check, { email, code: wrong(code) });
  }
  expect((await postFrom(newJar('2001:db8:77:f::1'), codes, { email })).status).toBe(429);
  expect((await postFrom(newJar('2001:db8:78:f::1'), codes, { email })).status).toBe(202);
});

it('one IPv6 site does not use up the links to a new password of an address', async () => {
  const email = newAddress();
  const ask = async (from: string) => (await postFrom(newJar(from), resets, { email })).status;
  for (let turn = 0; turn < 16; turn += 1) await ask(`2001:db8:77:${turn.toString(16)}::1`);
  expect(await ask('2001:db8:77:ff::1')).toBe(429);
  expect(await ask('192.0.2.7')).toBe(204);
});

it('two strangers who ask at once do not keep a new browser from its code', async () => {
  const email = newAddress();
  for (const from of ['198.51.100.1', '203.0.113.1'])
    for (let ask = 0; ask < 8; ask += 1) await postFrom(newJar(from), codes, { email });
  expect((await postFrom(newJar('192.0.2.7'), codes, { email })).status).toBe(202);
});

it('gives the browser cookies that no script reads and no other site has sent', async () => {
  const answer = await post(codes, { email: newAddress() });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^sign-in-browser=[\w-]{43}; Path=\/api\/v1\/sign-in-codes; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    ),
  ]);
  const secret = browser.cookies.get('sign-in-browser');
  await post(codes, { email: newAddress() });
  expect(browser.cookies.get('sign-in-browser')).toBe(secret);
  const [row] = await database().select().from(signInCodes);
  expect(JSON.stringify(row)).not.toContain(secret);
});
