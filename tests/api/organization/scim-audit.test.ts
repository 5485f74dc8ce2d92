import { beforeEach, expect, it } from 'vitest';
import type { AuditEntry } from '@/lib/organization/audit-log/schema';
import audit from '@/pages/api/v1/organizations/[organization]/audit';
import exported from '@/pages/api/v1/organizations/[organization]/audit/export';
import tokens from '@/pages/api/v1/organizations/[organization]/scim/tokens';
import tokenApi from '@/pages/api/v1/organizations/[organization]/scim/tokens/[id]';
import { type Directory, directoryWith, groupSchema, newUser, patchOf } from '@/tests/support/directory';
import { organizationOf, verified } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';
import { proveDomain } from '@/tests/support/sso';

let olivia: Person;
let token: { id: string };
let okta: Directory;

beforeEach(async () => {
  olivia = await verified('olivia');
  await proveDomain((await organizationOf(olivia)).id, 'directory.example');
  const body = { label: 'Okta 2026' };
  const made = await request(tokens, { as: olivia, method: 'POST', params: { organization: 'acme' }, body });
  token = made.body.item;
  okta = await directoryWith(made.body.token);
});

const read = (query = '') => request(audit, { as: olivia, path: `/x${query}`, params: { organization: 'acme' } });
const save = (locale: string) =>
  request(exported, { as: olivia, params: { organization: 'acme' }, headers: { 'x-locale': locale } });

it('what a directory did names its token, in the list, when looked for and in the table, also after its end', async () => {
  const { body: user } = await okta('POST', '/Users', { body: newUser({ active: true }) });
  const members = [{ value: user.id }];
  await okta('POST', '/Groups', { body: { schemas: [groupSchema], displayName: 'Sales', members } });
  const off = patchOf({ op: 'replace', path: 'active', value: false });
  expect((await okta('PATCH', `/Users/${user.id}`, { body: off })).status).toBe(200);
  const revoked = { as: olivia, method: 'DELETE', params: { organization: 'acme', id: token.id } };
  expect((await request(tokenApi, revoked)).status).toBe(204);

  const { body } = await read();
  const byToken: AuditEntry[] = body.items.filter(({ actor }: AuditEntry) => actor?.isToken);
  expect(byToken.map(({ action }) => action)).toEqual(expect.arrayContaining(['member.remove', 'team.create']));
  expect(byToken.length).toBeGreaterThan(2);
  for (const { actor } of byToken)
    expect(actor).toEqual({ id: token.id, name: 'Okta 2026', isStaff: false, isToken: true, key: null });
  const others = body.items.filter(({ actor }: AuditEntry) => !actor?.isToken);
  expect(others.map(({ action }: AuditEntry) => action)).toEqual(['scim.revoke', 'scim.token', 'organization.create']);
  expect(others[0].actor).toEqual({ id: olivia.id, name: olivia.email, isStaff: false, isToken: false, key: null });

  for (const query of ['?person=okta', `?personId=${token.id}`])
    expect((await read(query)).body.items).toEqual(byToken);
  expect((await read('?person=entra')).body.items).toEqual([]);
  for (const [locale, actor] of [
    ['en', 'The directory sync token Okta 2026'],
    ['de', 'Das Provisionierungs-Token Okta 2026'],
    ['ja', 'プロビジョニング用トークン「Okta 2026」'],
  ] as const)
    expect((await save(locale)).text).toContain(`,team.create,${actor},,${token.id},team,Sales,`);
});
