import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { policiesOf } from '@/lib/organization/organization/policies-schema';
import { database } from '@/lib/platform/db/client';
import { auditEntries, organizations } from '@/lib/platform/db/tables';
import policies from '@/pages/api/v1/organizations/[organization]/policies';
import settings from '@/pages/api/v1/organizations/[organization]/settings';
import { organizationOf, verified } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';

let olivia: Person;
const params = { organization: 'acme' };
const asItComes = {
  exchangeOnCards: 'members',
  contactVisibility: 'no',
  templatesEnforced: 'yes',
  signInMethods: ['code', 'password', 'social', 'passkey'],
  sessionHours: null,
  secondFactorFrom: null,
};

beforeEach(async () => {
  olivia = await verified('olivia');
  await organizationOf(olivia);
});

const get = async () => (await request(policies, { as: olivia, params })).body;
const edit = (body: object) => request(policies, { as: olivia, method: 'PATCH', params, body });

it('policies that were never chosen are as they come', async () => {
  expect(await get()).toEqual({ ...asItComes, version: 1 });
});

it('an edit changes what it names, and is written down with before and after', async () => {
  const answer = await edit({ version: 1, exchangeOnCards: 'no', signInMethods: ['code'], sessionHours: 12 });
  const wanted = { ...asItComes, exchangeOnCards: 'no', signInMethods: ['code'], sessionHours: 12, version: 2 };
  expect(answer.body).toEqual(wanted);
  expect(await get()).toEqual(wanted);
  const [entry] = await database().select().from(auditEntries).where(eq(auditEntries.action, 'organization.policies'));
  expect(entry?.changes).toEqual({
    exchangeOnCards: { from: 'members', to: 'no' },
    signInMethods: { from: ['code', 'password', 'social', 'passkey'], to: ['code'] },
    sessionHours: { from: null, to: 12 },
  });
});

it('an edit that changes nothing leaves no entry, and keeps the version', async () => {
  expect((await edit({ version: 1, contactVisibility: 'no' })).body.version).toBe(1);
  const entries = await database().select().from(auditEntries).where(eq(auditEntries.action, 'organization.policies'));
  expect(entries).toEqual([]);
});

it('an edit of an older version is a conflict with the present policies; the version is that of the organization', async () => {
  await request(settings, { as: olivia, method: 'PATCH', params, body: { version: 1, name: 'Other' } });
  const late = await edit({ version: 1, exchangeOnCards: 'no' });
  expect([late.status, late.body.code, late.body.current]).toEqual([
    ...[409, 'version_conflict', { ...asItComes, version: 2 }],
  ]);
});

it.each([
  { exchangeOnCards: 'maybe' },
  { signInMethods: [] },
  { signInMethods: ['code', 'code'] },
  { signInMethods: ['fax'] },
  { sessionHours: 0 },
  { sessionHours: 289 },
  { sessionHours: 1.5 },
  { unknown: true },
])('an edit to %j is refused', async (change) => {
  expect((await edit({ version: 1, ...change })).status).toBe(422);
  expect(await get()).toEqual({ ...asItComes, version: 1 });
});

it('a stored part that cannot be read is as it comes, and the others hold', async () => {
  const stored = { exchangeOnCards: 'no', sessionHours: 'long', gone: 1, __proto__: { contactVisibility: 'yes' } };
  await database().update(organizations).set({ policies: stored });
  expect(await get()).toEqual({ ...asItComes, exchangeOnCards: 'no', version: 1 });
  for (const broken of [null, [], 'x', 3]) expect(policiesOf({ policies: broken })).toEqual(asItComes);
});

it('the colour of an organization is kept as #rrggbb', async () => {
  const change = (color: unknown, version: number) =>
    request(settings, { as: olivia, method: 'PATCH', params, body: { version, color } });
  expect((await change('#C8372D', 1)).body.color).toBe('#c8372d');
  for (const wrong of ['red', '#fff', 'url(x)', 7]) expect((await change(wrong, 2)).status).toBe(422);
  expect((await change(null, 2)).body.color).toBeNull();
  const { rows } = await database().execute(
    sql`select count(*)::int as total from audit_entries where action = 'organization.edit'`,
  );
  expect(rows).toEqual([{ total: 2 }]);
});
