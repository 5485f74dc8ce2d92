import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { staffEntries } from '@/lib/platform/db/tables';
import support from '@/pages/api/v1/me/support';
import settings from '@/pages/api/v1/organizations/[organization]/settings';
import log from '@/pages/api/v1/staff/log';
import organizations from '@/pages/api/v1/staff/organizations';
import people from '@/pages/api/v1/staff/people';
import account from '@/pages/api/v1/staff/people/[id]';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { type Person, request } from '@/tests/support/request';

startAcme();

const find = (q: string, as = cast.SS) => request(people, { as, path: `/staff/people?q=${q}` });
const open = (who: Person, as = cast.SS) => request(account, { as, params: { id: who.id } });
const entries = async () =>
  (await database().select().from(staffEntries)).map(({ staffId, action, target, userId }) => ({
    ...{ staffId, action, target, userId },
  }));
const byStaff = { staffId: '', userId: null };

it('what staff look up is in the log: who, when, and what was opened; what was typed is not', async () => {
  expect((await find('subject')).status).toBe(200);
  expect((await open(cast.US)).status).toBe(200);
  await request(organizations, { as: cast.SS, path: '/staff/organizations?q=acme' });
  await request(settings, { as: cast.SS, params: { organization: acme.slug } });
  const staffId = cast.SS.id;
  expect(await entries()).toEqual([
    { ...byStaff, staffId, action: 'people.search', target: '1' },
    { staffId, action: 'account.view', target: cast.US.id, userId: cast.US.id },
    { ...byStaff, staffId, action: 'organizations.search', target: '1' },
    { ...byStaff, staffId, action: 'organization.view', target: 'acme' },
  ]);
  expect(JSON.stringify(await database().select().from(staffEntries))).not.toContain('subject');
});

it('a search that is typed letter by letter is one entry, an account that is asked for again one look, of each of the staff', async () => {
  for (const q of ['s', 'su', 'sub']) await find(q);
  for (const who of [cast.US, cast.US, cast.OU]) await open(who);
  await open(cast.US, cast.SA);
  const told = (await entries()).map(({ staffId, action, userId }) => [staffId, action, userId]);
  expect(told).toEqual([
    [cast.SS.id, 'people.search', null],
    [cast.SS.id, 'account.view', cast.US.id],
    [cast.SS.id, 'account.view', cast.OU.id],
    [cast.SA.id, 'account.view', cast.US.id],
  ]);
});

it('another search within the minute is another entry, and so is the next page of one: a search that finds nobody covers nobody', async () => {
  const found = async (query: string) => (await request(people, { as: cast.SS, path: `/staff/people${query}` })).body;
  await found('?q=nobody-is-called-this');
  for (const q of ['subject', 'rita', 'subject']) await found(`?q=${q}`);
  const { nextCursor } = await found('?limit=2');
  for (let times = 0; times < 2; times++) await found(`?limit=2&cursor=${encodeURIComponent(nextCursor)}`);
  await found('?limit=2');
  await found('?limit=3');
  await found('?q=viktor');
  expect((await entries()).map(({ action, target }) => `${action} ${target}`)).toEqual([
    'people.search 0',
    'people.search 1',
    'people.search 1',
    'people.search 1',
    'people.search 2+',
    'people.search 2+',
    'people.search 3+',
    'people.search 1',
  ]);
});

it('an account that is found by its whole id is another entry: what was typed of the id before finds nobody', async () => {
  const { id } = cast.US;
  for (const q of [id.slice(0, -2), id.slice(0, -1), id, id]) await find(q);
  expect((await entries()).map(({ action, target }) => `${action} ${target}`)).toEqual([
    'people.search 0',
    'people.search 1',
  ]);
});

it('members who read their own organization, and who is refused, leave none', async () => {
  await request(settings, { as: cast.OA, params: { organization: acme.slug } });
  for (const as of [cast.XO, cast.US]) expect((await find('a', as)).status).toBe(404);
  expect((await open({ ...cast.US, id: 'nobody' })).status).toBe(404);
  expect(await entries()).toEqual([]);
});

it('staff ADMIN reads the log, page by page; the person sees that their account was looked at', async () => {
  await find('subject');
  await open(cast.US);
  const read = (query = '', as = cast.SA) => request(log, { as, path: `/staff/log${query}` });
  const first = await read('?limit=1');
  expect(first.body.items).toMatchObject([
    { action: 'account.view', staff: { id: cast.SS.id }, person: { id: cast.US.id }, at: expect.any(String) },
  ]);
  const second = await read(`?limit=1&cursor=${encodeURIComponent(first.body.nextCursor)}`);
  expect(second.body).toMatchObject({
    items: [{ action: 'people.search', target: '1', person: null }],
    nextCursor: null,
  });
  expect((await read('', cast.SS)).status).toBe(403);
  expect((await read('', cast.OO)).status).toBe(404);
  const { body } = await request(support, { as: cast.US });
  expect(body.visits.map(({ action }: { action: string }) => action)).toEqual(['account.view']);
});
