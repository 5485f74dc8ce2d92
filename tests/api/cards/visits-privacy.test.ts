import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openCode } from '@/lib/cards/codes/codes';
import { flushVisits } from '@/lib/cards/visits/collect';
import { jobs } from '@/lib/cards/visits/jobs';
import { purgeVisitors } from '@/lib/cards/visits/purge-visitors';
import { rollUp } from '@/lib/cards/visits/visits';
import { createContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { users, visitNetworks, visitSalts, visits } from '@/lib/platform/db/tables';
import { filled, leave } from '@/tests/support/exchanges';
import { newcomer, type Person } from '@/tests/support/request';
import { cardOf, figures, iphone, settleVisits, visit, visitAt } from '@/tests/support/visits';

// What an earlier test reported belongs to cards that are gone.

async function counted(owner: Person, id: string) {
  const { body } = await figures(owner, id);
  return { ...body.total, leftOut: body.leftOut };
}
async function stored() {
  await flushVisits();
  return database().select().from(visits).orderBy(visits.createdAt, visits.id);
}

describe('after 48 hours', () => {
  /** Every value of every column of every table, as text. */
  async function everything(): Promise<string> {
    const { rows } = await database().execute<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    );
    const texts = await Promise.all(
      rows.map(({ name }) =>
        database().execute<{ all: string }>(`select string_agg(t::text, '\n') as all from ${name} t`),
      ),
    );
    return texts.map(({ rows: [row] }) => row?.all ?? '').join('\n');
  }

  it('the moment of an event is nowhere, so that it cannot be joined to who left a name a moment later', async () => {
    const { id } = await cardOf();
    const then = new Date('2026-03-01T10:20:30.456Z');
    visitAt(then, { username: 'ada', event: 'view' });
    await leave(filled(id), { username: 'ada', headers: { 'user-agent': iphone } });
    await settleVisits();
    await database().update(visits).set({ createdAt: then, day: '2026-03-01' }).where(eq(visits.event, 'exchange'));
    await purgeVisitors();
    const rows = await stored();
    expect(rows.map(({ event }) => event).sort()).toEqual(['exchange', 'view']);
    for (const { id: rowId, createdAt, updatedAt } of rows) {
      expect([createdAt.toISOString(), updatedAt.toISOString()]).toEqual(Array(2).fill('2026-03-01T10:00:00.000Z'));
      // Version 4 is random, version 7 begins with the moment (RFC 9562, sections 5.4 and 5.7).
      expect(rowId.charAt(14)).toBe('4');
    }
  });

  it('visitors are forgotten at once by a process that starts after an outage', async () => {
    await cardOf();
    visitAt(new Date(Date.now() - 4 * 86_400_000), { username: 'ada', event: 'view' });
    await settleVisits();
    expect((await stored()).map(({ visitorHash }) => visitorHash)).toEqual([expect.any(String)]);
    await jobs.resume?.();
    expect((await stored()).map(({ visitorHash, networkHash }) => [visitorHash, networkHash])).toEqual([[null, null]]);
  });

  it('no address of a visitor is stored at any time, not even to count how often it asks', async () => {
    const { id } = await cardOf();
    const address = '203.0.113.77';
    const headers = { 'user-agent': iphone, 'idempotency-key': 'one', 'x-client-ip': address };
    await leave(filled(id), { username: 'ada', headers });
    await openCode(createContext({ actor: null, locale: 'en', requestId: 'test', address }), 'NOTACODE');
    await visit({ username: 'ada', event: 'view' }, { address });
    await flushVisits();
    const all = await everything();
    expect(all).toContain('exchange-address-minute');
    expect(all).not.toContain(address);
  });

  it('they are forgotten day by day, however many there are: no statement is too long', async () => {
    const db = database();
    await db.execute(`create table forgotten (events int);
      create function note_forgotten() returns trigger language plpgsql as
        $$ begin insert into forgotten select count(*) from changed; return null; end $$;
      create trigger note_forgotten after update on visits referencing new table as changed
        for each statement execute function note_forgotten()`);
    for (const username of ['ada', 'grace', 'emmy']) await cardOf(username);
    const start = Date.parse('2026-03-01T12:00:00Z');
    for (const username of ['ada', 'grace', 'emmy'])
      for (const event of ['view', 'save']) visitAt(new Date(start), { username, event });
    await settleVisits();
    await purgeVisitors(new Date(start + 48 * 3_600_000), 4);
    const { rows } = await db.execute<{ events: number }>('select events from forgotten order by events');
    await db.execute('drop trigger note_forgotten on visits; drop function note_forgotten; drop table forgotten');
    expect(rows.map(({ events }) => events)).toEqual([2, 4]);
    expect((await stored()).filter(({ visitorHash }) => visitorHash)).toEqual([]);
  });

  // Zones come and go, and neither the database's list nor ours is always as new as the other.
  it.each(['US/Pacific-New', 'Mars/Olympus'])('also where some user is in %s', async (timeZone) => {
    const elsewhere = await newcomer('elsewhere');
    await cardOf('elsewhere', {}, elsewhere);
    const { id } = await cardOf();
    await database().update(users).set({ timeZone }).where(eq(users.id, elsewhere.id));
    for (const username of ['ada', 'elsewhere'])
      visitAt(new Date(Date.now() - 30 * 3_600_000), { username, event: 'view' });
    await settleVisits();
    await purgeVisitors();
    expect((await stored()).map(({ profileId }) => profileId)).toContain(id);
    const identified = (await stored()).filter(({ visitorHash }) => visitorHash);
    expect(identified.map(({ profileId }) => profileId)).not.toContain(id);
  });

  it('nothing in the database distinguishes a visitor: no hash, no secret; the figures stay', async () => {
    const { owner, id } = await cardOf();
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    visitAt(ago(48), { username: 'ada', event: 'view' });
    visitAt(ago(48), { username: 'ada', event: 'view' });
    visitAt(ago(48), { username: 'ada', event: 'save' });
    await settleVisits();
    await visit({ username: 'ada', event: 'view' }, { address: '203.0.113.8' });
    const identities = (await stored()).flatMap((row) => [row.visitorHash, row.networkHash]).slice(0, 6);
    const salts = (await database().select().from(visitSalts)).map(({ salt }) => salt.toString('hex'));
    expect(identities.every((each) => each)).toBe(true);
    for (const table of [visitSalts, visitNetworks])
      await database()
        .update(table)
        .set({ createdAt: ago(48) });
    await purgeVisitors();
    const left = await everything();
    expect(left).toContain('ada');
    for (const each of [...identities, ...salts, '203.0.113']) expect(left).not.toContain(each);
    expect(await counted(owner, id)).toMatchObject({ views: 2, visitors: 2, saves: 1, leftOut: { repeat: 1 } });
    // A late event of a day whose visitors are forgotten counts on the next day, and does not make its repeats count.
    visitAt(ago(48), { username: 'ada', event: 'view' }, { address: '203.0.113.9' });
    expect(await counted(owner, id)).toMatchObject({ views: 3, saves: 1, leftOut: { repeat: 1 } });
    await settleVisits();
    expect(await counted(owner, id)).toMatchObject({ views: 3, saves: 1 });
  });

  it('what did not count on a day without views does not count later, where the day comes to the owner again', async () => {
    const owner = await newcomer('mover');
    const { id } = await cardOf('mover', {}, owner);
    const moveTo = (timeZone: string) => database().update(users).set({ timeZone }).where(eq(users.id, owner.id));
    const late = Date.parse('2026-05-10T11:00:00Z');
    const hours = 3_600_000;
    await moveTo('Pacific/Auckland');
    for (let at = 0; at < 20; at += 1)
      visitAt(new Date(late + at), { username: 'mover', event: 'save' }, { address: `203.0.113.${at}` });
    await settleVisits();
    await purgeVisitors(new Date(late + 3 * hours));
    await moveTo('America/Los_Angeles');
    visitAt(new Date(late + 8 * hours), { username: 'mover', event: 'view' });
    const { body } = await figures(owner, id, '&from=2026-05-09&to=2026-05-12');
    expect(body.total).toMatchObject({ views: 1, visitors: 1, saves: 0 });
  });

  it('a day that cannot be summed holds up no other, and its visitors are forgotten like all', async () => {
    const db = database();
    const [ada, grace] = [await cardOf(), await cardOf('grace')];
    const start = Date.now() - 47 * 3_600_000;
    await db.execute(`create function refuse() returns trigger language plpgsql as $$ begin
        if new.views > 0 and new.profile_id = '${grace.id}' then raise 'too much'; end if; return new; end $$;
      create trigger refuse before insert on card_days for each row execute function refuse()`);
    try {
      for (const username of ['ada', 'grace']) visitAt(new Date(start), { username, event: 'view' });
      await flushVisits();
      await expect(rollUp()).rejects.toThrow();
      await expect(purgeVisitors()).rejects.toThrow();
    } finally {
      await db.execute('drop trigger refuse on card_days; drop function refuse');
    }
    expect((await stored()).filter(({ visitorHash }) => visitorHash)).toEqual([]);
    expect((await counted(ada.owner, ada.id)).views).toBe(1);
    expect((await counted(grace.owner, grace.id)).views).toBe(0);
  });
});
