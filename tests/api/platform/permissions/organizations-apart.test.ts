import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import type { Acme, Cast } from '@/tests/support/acme';
import { secret } from '@/tests/support/acme-things';
import { onAcmeThings } from '@/tests/support/acme-things-scene';
import { everyRequest, nothing, problemOf, type Things } from '@/tests/support/organization-endpoints';
import { everyOrganizationPage } from '@/tests/support/organization-pages';
import type { Answer } from '@/tests/support/request';
import { everything } from '@/tests/support/rows';

// Two organizations, acme and rival: an owner of one requests everything of the other.

const requests = await everyRequest();
const pages = await everyOrganizationPage();

let cast: Cast;
let acme: Acme;
let things: Things;

onAcmeThings((scene) => {
  ({ cast, acme, things } = scene);
});

/** Returns every row that belongs to acme or one of its people, as text. */
async function ofAcme(): Promise<string> {
  const { rows: columns } = await database().execute<{ name: string; column: string }>(
    sql`select table_name as name, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('organization_id', 'owner_id', 'user_id') order by 1, 2`,
  );
  const people = Object.values(cast).filter(({ id }) => id !== cast.XO.id);
  const ids = sql.join(
    [acme.id, ...people.map(({ id }) => id)].map((id) => sql`${id}`),
    sql`, `,
  );
  const all = columns.map(
    ({ name, column }) =>
      sql`select ${name} as name, (select json_agg(t::text order by t::text) from ${sql.identifier(name)} t
        where ${sql.identifier(column)}::text in (${ids}))::text as rows`,
  );
  return JSON.stringify((await database().execute(sql.join(all, sql` union all `))).rows);
}

/** A response without the parts that differ between any two: the request's id, and the ids in the request. */
function plain({ status, text }: Pick<Answer, 'status' | 'text'>): string {
  const asked = new RegExp([...Object.values(things), ...Object.values(nothing)].join('|'), 'g');
  return `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`.replace(asked, '…');
}

it('the requests are such as its own people make: every list and thing of acme is there for its owner', async () => {
  for (const { name, send } of requests.filter(({ method }) => method === 'GET')) {
    const { status } = await send(cast.OO, 'acme', things);
    expect([name, status]).toEqual([name, 200]);
  }
  for (const { name, open } of pages) {
    const { status, to } = await open(cast.OO, 'acme', things);
    expect([name, status, to]).toEqual([name, 200, undefined]);
  }
}, 60_000);

describe('two organizations', () => {
  it('every request on the other one is answered as one on none, and changes nothing', async () => {
    expect(requests.length).toBeGreaterThan(80);
    const before = await everything();
    for (const { name, send } of requests) {
      const there = await send(cast.XO, 'acme', things);
      const nowhere = await send(cast.XO, 'nobody-here', things);
      expect([name, there.status, there.body.code]).toEqual([name, 404, 'not_found']);
      expect(problemOf(there)).toEqual(problemOf(nowhere));
      expect([...there.headers.keys()]).toEqual([...nowhere.headers.keys()]);
    }
    expect(await everything()).toBe(before);
  }, 60_000);

  it('every page of the other one is the page of none', async () => {
    expect(pages.length).toBeGreaterThan(20);
    const before = await everything();
    for (const { name, open } of pages)
      for (const slug of ['acme', 'ACME', 'nobody-here'])
        expect([name, await open(cast.XO, slug, things)]).toEqual([name, { status: 404, text: '' }]);
    expect(await everything()).toBe(before);
  }, 60_000);

  it('the id of a thing of the other one is the id of nothing in one’s own', async () => {
    const naming = requests.filter(({ namesThings }) => namesThings);
    expect(naming.length).toBeGreaterThan(40);
    const before = await ofAcme();
    for (const { name, send } of naming) {
      const theirs = await send(cast.XO, 'rival', things);
      expect([name, theirs.text]).toEqual([name, expect.not.stringMatching(new RegExp(`${secret}|acme`, 'i'))]);
      expect([name, plain(theirs)]).toEqual([name, plain(await send(cast.XO, 'rival', nothing))]);
    }
    expect(await ofAcme()).toBe(before);
  }, 60_000);

  it('nor do pages of one’s own show things of the other one', async () => {
    for (const { name, open } of pages) {
      const shown = await open(cast.XO, 'rival', things);
      expect([name, shown.text]).toEqual([name, expect.not.stringMatching(new RegExp(`${secret}|acme`, 'i'))]);
      const other = await open(cast.XO, 'rival', nothing);
      expect([name, shown.to, plain(shown)]).toEqual([name, other.to, plain(other)]);
    }
  }, 60_000);
});
