import { eq, sql } from 'drizzle-orm';
import type { NextApiHandler } from 'next';
import { beforeEach, describe, expect, it } from 'vitest';
import { cardDocument } from '@/components/cards/public-card/card-document';
import { cardVersion } from '@/lib/cards/card/card';
import { openCode } from '@/lib/cards/codes/open-code';
import { type CardAnswer, cardAnswer } from '@/lib/cards/public-card/page';
import { addToBook } from '@/lib/contacts/book/write-book';
import { endEventsThatAreOver, metNow } from '@/lib/contacts/events/events';
import { archiveFiles } from '@/lib/journeys/account-export/archive-files';
import { findWithoutSession } from '@/lib/platform/auth/accounts';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { eventSessions, users } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { linesWithIcal } from '@/lib/platform/formats/vcard/test-readers';
import { clockTime } from '@/lib/platform/formats/zoned-time';
import { newId } from '@/lib/platform/ids';
import json from '@/pages/api/cards/[username]/json';
import vcf from '@/pages/api/cards/[username]/vcf';
import events from '@/pages/api/v1/events';
import endEvent from '@/pages/api/v1/events/[id]/end';
import * as cards from '@/tests/support/cards';
import * as codes from '@/tests/support/codes';
import * as contacts from '@/tests/support/contacts';
import { filled, leave, open } from '@/tests/support/exchanges';
import { type Person, person, request } from '@/tests/support/request';

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
/** Makes the event look as if it had begun the day before yesterday. */
const isOver = () => database().update(eventSessions).set({ endsAt: sql`now() - interval '1 minute'` });

it('one’s events are read by pages, and by days; the archive of an account has all', async () => {
  const day = (at: number) => `2026-0${1 + Math.floor(at / 28)}-${String(1 + (at % 28)).padStart(2, '0')}`;
  const row = (at: number) => ({
    id: newId(),
    ownerId: ada.id,
    event: `Fair ${at}`,
    place: '',
    timeZone: 'UTC',
    day: day(at),
  });
  const at = new Date('2026-06-01T12:00:00Z');
  const rows = Array.from({ length: 130 }, (_, each) => ({ ...row(each), endsAt: at, endedAt: at }));
  await database().insert(eventSessions).values(rows);
  const read = async (query: string) => (await request(events, { as: ada, path: `/events?${query}` })).body;
  expect((await list(ada)).length).toBe(20);
  const names: string[] = [];
  for (let cursor = ''; ; ) {
    const page = await read(`limit=50${cursor}`);
    names.push(...page.items.map(({ event }: { event: string }) => event));
    if (!page.nextCursor) break;
    cursor = `&cursor=${page.nextCursor}`;
  }
  expect(new Set(names).size).toBe(130);
  const some = await read(`from=${day(3)}&to=${day(5)}&limit=100`);
  expect(some.items.map(({ event }: { event: string }) => event).toSorted()).toEqual(['Fair 3', 'Fair 4', 'Fair 5']);
  expect((await read('from=yesterday')).code).toBe('invalid_fields');
  const actor = await findWithoutSession(ada.id);
  const { files } = await archiveFiles({ ...systemContext(), actor });
  const wanted = 'contacts/events.json';
  for await (const file of files)
    if (file.path === wanted) {
      let text = '';
      for await (const piece of file.content()) text += piece;
      expect(JSON.parse(text)).toHaveLength(130);
      return;
    }
  throw new Error(`no ${wanted}`);
});

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

  it('and whoever comes by a scan or a card of theirs; not who comes from a file, or by a form from wherever they are', async () => {
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
    expect(made.map(({ content: { met } }) => met.event)).toEqual(['', 'Fair', 'Fair', '']);
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
  /**
   * Returns the note of each contact file in the card's own language, in Japanese and in German, for a visitor with the link's
   * `met`.
   */
  async function notes(by: { met?: string } = {}): Promise<unknown[]> {
    const said: unknown[] = [];
    for (const locale of [{}, { locale: 'ja' }, { locale: 'de' }] as Record<string, string>[])
      said.push(
        notesOf((await face(vcf, { ...by, ...locale })).text).join('|'),
        notesOf((await face(vcf, { ...by, ...locale, version: '4' })).text).at(-1),
        (await face(json, { ...by, ...locale })).body.notes?.note?.note,
      );
    return said;
  }
  const dayIn = (format: string) =>
    new Intl.DateTimeFormat(format, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${today()}T00:00:00Z`));

  it('says where it was handed out to who comes by the event, where its owner wants that, until the end', async () => {
    await make();
    const before = await notes();
    const { id: met } = (await start(ada, { ...fair, isOnCards: true })).body;
    const english = `Met at Fair, Basel · ${dayIn('en-US')}`;
    const japanese = `出会った場所：Fair, Basel · ${dayIn('ja-JP')}`;
    const of = (note: string) => [`First programmer\n\n${note}`, note, note];
    // In a language that the card does not have, the file is in the card's own language.
    expect(await notes({ met })).toEqual([...of(english), ...of(japanese), ...of(english)]);
    expect(await notes()).toEqual(before);
    expect(await notes({ met: newId() })).toEqual(before);
    await end(ada, met);
    expect(await notes({ met })).toEqual(before);
    expect(before.join()).not.toContain('Met at');
  });

  it('says nothing of it where its owner has not chosen that', async () => {
    await make();
    const { id: met, isOnCards } = (await start(ada)).body;
    expect(isOnCards).toBe(false);
    expect((await notes({ met })).join()).not.toContain('Met at');
  });

  it('is never kept where it says so: the copies that caches hold are those for everybody', async () => {
    await make();
    const plain = async (params = {}) => (await face(vcf, params)).headers;
    const version = (await plain()).get('x-card-version');
    const { id: met } = (await start(ada, { ...fair, isOnCards: true })).body;
    expect((await plain({ met })).get('cache-control')).toBe('private, no-store');
    expect((await plain()).get('cache-control')).toMatch(/^public/);
    expect((await plain()).get('x-card-version')).toBe(version);
    expect(await cardVersion('ada')).toBe(version);
    const html = async (by = '') => (await cardAnswer('en', 'ada', 'test', cardDocument, by)) as CardAnswer;
    const shown = await html(met);
    expect(shown.headers['Cache-Control']).toBe('private, no-store');
    expect(shown.html).toContain(`/ada.vcf?met=${met}`);
    expect(shown.html).toContain(`/en/ada/exchange?met=${met}`);
    expect((await html()).html).not.toContain('met=');
  });

  it('is reached through the event by codes that were linked while it goes on, and by no others', async () => {
    const { body: card } = await make();
    const profileId = card.id;
    const makeCode = async () => (await codes.make(ada, { profileId, name: '' })).body.code as string;
    const opened = (code: string) => openCode(systemContext(), code);
    const early = await makeCode();
    const { id: met } = (await start(ada)).body;
    const code = await makeCode();
    expect(await opened(early)).toEqual({ kind: 'card', username: 'ada', code: early, met: null });
    expect(await opened(code)).toEqual({ kind: 'card', username: 'ada', code, met });
    await end(ada, met);
    expect(await opened(code)).toMatchObject({ met: null });
    await start(ada);
    expect(await opened(code)).toMatchObject({ met: null });
  });

  it('stamps who leaves their details by the event, and nobody else', async () => {
    const { body: card } = await make();
    const { id: met } = (await start(ada)).body;
    const shown = await open('ada', { met });
    expect(shown.text).toContain(`name="met" value="${met}"`);
    for (const [first, by] of [
      ['Here', met],
      ['Elsewhere', ''],
      ['Forger', newId()],
    ] as const)
      await leave(filled(card.id, { first, met: by }), { username: 'ada' });
    const { items } = (await contacts.list(ada)).body;
    const events = Object.fromEntries(
      items.map(({ content: one }: { content: typeof content & { met: { event: string } } }) => [
        one.name.first,
        one.met.event,
      ]),
    );
    expect(events).toEqual({ Here: 'Fair', Elsewhere: '', Forger: '' });
  });
});
