import { beforeEach, expect, it } from 'vitest';
import organizationCards from '@/pages/api/v1/organizations/[organization]/cards';
import organizationCard from '@/pages/api/v1/organizations/[organization]/cards/[id]';
import template from '@/pages/api/v1/organizations/[organization]/templates/[id]';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { type Person, request } from '@/tests/support/request';
import { inForce } from '@/tests/support/templates';

let ofAll: string;
let ofTeam: string;

startAcme();

const params = { organization: 'acme' };
const list = (as: Person, query = '') => request(organizationCards, { as, path: `/cards${query}`, params });
const names = async (as: Person, query: string) =>
  (await list(as, query)).body.items.map(({ username }: { username: string }) => username);

beforeEach(async () => {
  ofAll = await inForce(cast.OA, { name: 'Everybody' });
  ofTeam = await inForce(cast.OA, { name: 'Sales style', teamId: acme.teamId });
  const made = async (id: string, username: string, teamIds: string[] = []) => {
    const body = { memberIds: [id], username, teamIds };
    expect((await request(organizationCards, { as: cast.OA, method: 'POST', params, body })).status).toBe(201);
  };
  await made(cast.OU.id, 'uma-one');
  await made(cast.OU.id, 'uma-two', [acme.teamId]);
  await made(cast.TM.id, 'mia-one');
});

it('the list says which template a card follows, and whether its reader may change that one', async () => {
  const seen = async (as: Person, username: string) =>
    (await list(as, `?q=${username}`)).body.items.map((card: { template: unknown }) => card.template);
  const [everybody, sales] = [
    { id: ofAll, name: 'Everybody' },
    { id: ofTeam, name: 'Sales style' },
  ];
  for (const as of [cast.OA, cast.OO]) {
    expect(await seen(as, 'uma-one')).toEqual([{ ...everybody, canEdit: true }]);
    expect(await seen(as, 'uma-two')).toEqual([{ ...sales, canEdit: true }]);
  }
  expect(await seen(cast.TM, 'uma-two')).toEqual([{ ...sales, canEdit: true }]);
  expect(await seen(cast.TM, 'mia-one')).toEqual([{ ...everybody, canEdit: false }]);
  expect(await seen(cast.TV, 'uma-two')).toEqual([{ ...sales, canEdit: false }]);
  expect(await seen(cast.OU, 'uma-one')).toEqual([{ ...everybody, canEdit: false }]);
  const one = await request(organizationCard, { as: cast.US, params: { ...params, id: acme.cardId } });
  expect(one.body.template).toEqual({ ...sales, canEdit: false });
  await request(template, { as: cast.OA, method: 'DELETE', params: { ...params, id: ofAll } });
  expect(await seen(cast.OA, 'uma-one')).toEqual([null]);
});

it('the list is narrowed by template and by holder, page by page, to what its reader sees', async () => {
  expect(await names(cast.OA, `?template=${ofAll}`)).toEqual(['mia-one', 'uma-one']);
  expect(await names(cast.OA, `?template=${ofTeam}`)).toEqual(['subject-card', 'uma-two']);
  expect(await names(cast.OA, `?template=${ofAll}&person=${cast.OU.id}`)).toEqual(['uma-one']);
  expect(await names(cast.TM, `?template=${ofAll}`)).toEqual(['mia-one']);
  expect(await names(cast.OA, `?template=${acme.id}`)).toEqual([]);
  const first = await list(cast.OA, `?template=${ofAll}&limit=1`);
  expect(await names(cast.OA, `?template=${ofAll}&limit=1&cursor=${first.body.nextCursor}`)).toEqual(['uma-one']);
  const other = await list(cast.OA, `?template=${ofTeam}&limit=1&cursor=${first.body.nextCursor}`);
  expect(other.body.code).toBe('invalid_fields');
  expect((await list(cast.OA, '?template=x')).body.code).toBe('invalid_fields');
  for (const as of [cast.XO, cast.SS]) expect((await list(as, `?template=${ofAll}`)).status).toBeGreaterThan(401);
});
