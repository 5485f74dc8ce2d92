import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { add, addGroup, named } from '@/tests/support/contacts';
import { multiget, nameFilter, phoneOf, query } from '@/tests/support/phone';
import { person } from '@/tests/support/request';

// Searches of many tests in long notes, and reports that name much. What a filter may have: lib/contacts/devices/carddav/filter.test.ts.

const inNotes = (count: number, inner = '') =>
  `<card:filter><card:prop-filter name="NOTE">${`<card:text-match>none${inner}</card:text-match>`.repeat(count)}</card:prop-filter></card:filter>`;

it('of thousands of tests are refused, of some are answered', async () => {
  const ada = await person();
  expect((await add(ada, named('Note', '', { note: 'ab c'.repeat(1240) }))).status).toBe(201);
  const { ask, book } = await phoneOf(ada);
  const refused = await ask('REPORT', book, { body: query(inNotes(4000)) });
  expect([refused.status, refused.text.includes('<card:supported-filter/>')]).toEqual([403, true]);
  expect((await ask('REPORT', book, { body: query(inNotes(1, 'x'.repeat(255))) })).status).toBe(403);
  const none = await ask('REPORT', book, { body: query(inNotes(150)) });
  expect([none.status, none.parts]).toEqual([207, []]);
  expect((await ask('REPORT', book, { body: query(nameFilter('note')) })).parts).toHaveLength(1);
});

it('that find nobody among many let others have their turn', { timeout: 60_000 }, async () => {
  const ada = await person();
  const { ask, book } = await phoneOf(ada);
  for (let at = 0; at < 90; at += 1)
    expect((await add(ada, named(`N${at}`, '', { note: 'é ü'.repeat(1600) }))).status).toBe(201);
  const look = async () => (await ask('REPORT', book, { body: query(inNotes(150)) })).parts;
  expect(await look()).toEqual([]);
  // The longest time in which nothing else ran, as a part of all: not one turn for a whole batch of contacts. Other things that a
  // machine does only add to it, so the least of three is taken.
  let least = 1;
  for (let round = 0; round < 3; round += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const before = performance.now();
    expect(await look()).toEqual([]);
    const whole = performance.now() - before;
    delay.disable();
    least = Math.min(least, delay.max / 1e6 / whole);
  }
  expect(least).toBeLessThan(0.4);
});

it('a contact or group that is named again and again is told once by its path, and once by its URL', async () => {
  const ada = await person();
  const { id } = (await add(ada, named('Ada'))).body;
  const group = (await addGroup(ada, 'Friends')).body.id;
  const { ask, book } = await phoneOf(ada);
  const paths = [id, group].flatMap((each) => [
    ...Array(500).fill(`${book}${each}.vcf`),
    ...Array.from({ length: 500 }, (_, at) => `https://m${at}.example${book}${each}.vcf`),
    `/.well-known/carddav${book.slice('/dav'.length)}${each}.vcf`,
  ]);
  const headers = { 'user-agent': 'iOS/26.1 (23B85) dataaccessd/1.0' };
  const { status, parts } = await ask('REPORT', book, { body: multiget([...paths, '/x', '/x']), headers });
  expect([status, parts.map(({ href }) => href)]).toEqual([
    207,
    [...[id, group].flatMap((each) => [`${book}${each}.vcf`, `https://m0.example${book}${each}.vcf`]), '/x'],
  ]);
});
