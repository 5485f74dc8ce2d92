import { eq, sql } from 'drizzle-orm';
import type { NextApiHandler } from 'next';
import { Client } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { addToBook } from '@/lib/contacts/book';
import { database } from '@/lib/db/client';
import { eventSessions, users } from '@/lib/db/tables';
import { inTransaction } from '@/lib/db/transaction';
import { endEventsThatAreOver, metNow } from '@/lib/events/service';
import { linesWithIcal } from '@/lib/formats/vcard/test-readers';
import { clockTime } from '@/lib/formats/zoned-time';
import { systemContext } from '@/lib/http/context';
import { cardVersion } from '@/lib/profiles/card-version';
import json from '@/pages/api/cards/[username]/json';
import vcf from '@/pages/api/cards/[username]/vcf';
import events from '@/pages/api/v1/events';
import endEvent from '@/pages/api/v1/events/[id]/end';
import * as cards from '../support/cards';
import * as contacts from '../support/contacts';
import { type Person, person, request } from '../support/request';

const fair = { event: 'Fair', place: 'Basel', timeZone: 'Europe/Zurich' };
const today = () => clockTime(new Date(), 'Europe/Zurich').day;
const nowhere = { event: '', place: '', on: '' };

let ada: Person;
let eve: Person;
beforeEach(async () => {
  [ada, eve] = [await person(), await person('eve')];
});

const start = (as: Person | null, body: unknown = fair) => request(events, { as, method: 'POST', body });
const end = (as: Person | null, id: string) => request(endEvent, { as, method: 'POST', params: { id } });
const list = async (as: Person) => (await request(events, { as })).body.items;
const metOf = async (as: Person, more: object = {}) =>
  (await contacts.add(as, contacts.named('Grace', 'Hopper', more))).body.content.met;
/** As if the event had begun the day before yesterday. */
const isOver = () => database().update(eventSessions).set({ endsAt: sql`now() - interval '1 minute'` });

describe('an event', () => {
  it('begins today and lasts until noon of the next day, unless it is ended', async () => {
    const begun = await start(ada);
    expect(begun.status).toBe(201);
    expect(begun.body).toMatchObject({ ...fair, day: today(), endedAt: null });
    expect(clockTime(new Date(begun.body.endsAt), fair.timeZone).time).toBe('12:00');
    expect(await list(ada)).toEqual([begun.body]);
    const ended = await end(ada, begun.body.id);
    expect(ended.body.endedAt).toEqual(expect.any(String));
    expect((await end(ada, begun.body.id)).body).toEqual(ended.body);
  });

  it('is one at a time: a new one ends the one before, also of many at once', async () => {
    const first = (await start(ada)).body;
    const many = await Promise.all(Array.from({ length: 10 }, (_, at) => start(ada, { ...fair, event: `${at}` })));
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 201));
    const all = await list(ada);
    expect(all.filter(({ endedAt }: { endedAt: string | null }) => endedAt === null)).toHaveLength(1);
    expect(all.at(-1)).toMatchObject({ id: first.id, endedAt: expect.any(String) });
  });

  it.each([
    ['nothing', { timeZone: 'UTC' }, 'event'],
    ['no time zone', { event: 'Fair' }, 'timeZone'],
    ['a time zone that is none', { ...fair, timeZone: 'Basel' }, 'timeZone'],
    ['a text too long', { ...fair, place: 'x'.repeat(201) }, 'place'],
  ])('is refused with %s', async (_what, body, path) => {
    const answer = await start(ada, body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path]);
  });

  it('is its owner’s alone; staff have none', async () => {
    const { id } = (await start(ada)).body;
    expect([(await end(eve, id)).status, (await end(null, id)).status, (await start(null)).status]).toEqual([
      404, 401, 401,
    ]);
    expect(await list(eve)).toEqual([]);
    await database().update(users).set({ staffRole: 'SUPPORT' }).where(eq(users.id, eve.id));
    expect([(await end(eve, id)).status, (await start(eve)).status]).toEqual([403, 403]);
    expect(await metOf(ada)).toMatchObject({ event: 'Fair' });
  });
});

describe('whoever is added meanwhile', () => {
  it('was met there', async () => {
    expect(await metOf(ada)).toEqual(nowhere);
    const { id } = (await start(ada)).body;
    expect(await metOf(ada)).toEqual({ event: 'Fair', place: 'Basel', on: today() });
    expect((await contacts.list(ada, { q: 'basel' })).body.items).toHaveLength(1);
    await end(ada, id);
    expect(await metOf(ada)).toEqual(nowhere);
  });

  it('was met elsewhere where that is said', async () => {
    await start(ada);
    expect(await metOf(ada, { met: { place: 'Train' } })).toEqual({ event: '', place: 'Train', on: '' });
    expect(await metOf(ada, { met: { on: '2020-01-01' } })).toMatchObject({ event: '', on: '2020-01-01' });
    expect(await metOf(ada, { met: { on: today() } })).toEqual({ event: 'Fair', place: 'Basel', on: today() });
  });

  it('and whoever comes by a card or a scan; not who comes from a file', async () => {
    await start(ada);
    const content = (await contacts.add(ada, contacts.named('X', '', { met: { place: 'Y' } }))).body.content;
    const entry = { content: { ...content, met: nowhere }, tags: [], photoId: null, language: 'en' as const };
    const sources = ['exchange', 'scan', 'connection', 'import'] as const;
    const made = await inTransaction(systemContext(), (tx) =>
      addToBook(
        tx,
        ada.id,
        sources.map((source) => ({ ...entry, origin: { source } })),
      ),
    );
    expect(made.map(({ content: { met } }) => met.event)).toEqual(['Fair', 'Fair', 'Fair', '']);
  });

  it('was not met there once the event is over by itself', async () => {
    await start(ada);
    await isOver();
    expect(await metOf(ada)).toEqual(nowhere);
    expect(await metNow(systemContext(), ada.id)).toBeNull();
    expect((await list(ada))[0].endedAt).toEqual(expect.any(String));
    await Promise.all([endEventsThatAreOver(systemContext()), endEventsThatAreOver(systemContext())]);
    const [row] = await database().select().from(eventSessions);
    expect(row?.endedAt).toEqual(row?.endsAt);
    expect((await start(ada)).status).toBe(201);
  });
});

describe('a card that is handed out meanwhile', () => {
  const content = {
    name: { first: 'Ada', last: 'Lovelace' },
    headline: 'First programmer',
    translations: { ja: { name: { first: 'エイダ', last: 'ラブレス' } } },
  };
  const make = () => cards.make(ada, { username: 'ada', content });
  const face = (handler: NextApiHandler, params: Record<string, string> = {}) =>
    request(handler, { path: '/', params: { username: 'ada', ...params } });
  const notesOf = (text: string) =>
    linesWithIcal(text)
      .filter(({ name }) => name === 'note')
      .map(({ value }) => value[0]);
  /** What each file says in its note, in the card's own language and in Japanese. */
  async function notes(): Promise<unknown[]> {
    const said: unknown[] = [];
    for (const locale of [{}, { locale: 'ja' }, { locale: 'de' }] as Record<string, string>[])
      said.push(
        notesOf((await face(vcf, locale)).text).join('|'),
        notesOf((await face(vcf, { ...locale, version: '4' })).text).at(-1),
        (await face(json, locale)).body.notes?.note?.note,
      );
    return said;
  }
  const dayIn = (format: string) =>
    new Intl.DateTimeFormat(format, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${today()}T00:00:00Z`));

  it('says in all its files where it was handed out, in the language of the file, until the end', async () => {
    await make();
    const before = await notes();
    const { id } = (await start(ada)).body;
    const english = `Met at Fair, Basel · ${dayIn('en-US')}`;
    const japanese = `出会った場所：Fair、Basel · ${dayIn('ja-JP')}`;
    const of = (note: string) => [`First programmer\n\n${note}`, note, note];
    // A language that the card does not have gives a file in its own.
    expect(await notes()).toEqual([...of(english), ...of(japanese), ...of(english)]);
    await end(ada, id);
    expect(await notes()).toEqual(before);
    expect(before.join()).not.toContain('Met at');
  });

  it('is another version for whoever keeps copies, and they are told', async () => {
    await make();
    await cards.edit(ada, (await cards.list(ada)).body.items[0].id, { version: 1, username: 'ada-two' });
    const listener = new Client({ connectionString: process.env.DATABASE_URL });
    await listener.connect();
    const told: string[] = [];
    listener.on('notification', ({ payload = '' }) => told.push(payload));
    await listener.query('listen card_changed');
    try {
      const before = await cardVersion('ada-two');
      const { id } = (await start(ada)).body;
      const during = await cardVersion('ada-two');
      expect(during).not.toBe(before);
      expect((await face(vcf, { username: 'ada-two' })).headers.get('x-card-version')).toBe(during);
      await expect.poll(() => [...told].sort()).toEqual(['ada', 'ada-two']);
      await end(ada, id);
      expect(await cardVersion('ada-two')).toBe(before);
      await expect.poll(() => told).toHaveLength(4);
      await start(ada);
      await isOver();
      // Nobody was told yet: the version says it.
      expect(await cardVersion('ada-two')).toBe(before);
      await endEventsThatAreOver(systemContext());
      await expect.poll(() => told).toHaveLength(8);
    } finally {
      await listener.end();
    }
  });
});
