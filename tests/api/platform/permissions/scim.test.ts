import { eq, sql } from 'drizzle-orm';
import type { NextApiHandler } from 'next';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { auditEntries, scimTokens } from '@/lib/platform/db/tables';
import tokens from '@/pages/api/v1/organizations/[organization]/scim/tokens';
import token from '@/pages/api/v1/organizations/[organization]/scim/tokens/[id]';
import { type Acme, makeAcme } from '@/tests/support/acme';
import { as, cast, startCast } from '@/tests/support/acme-scene';
import { directoryWith, expectError, tokenOf } from '@/tests/support/directory';
import { type Ask, type Asks, describeCells } from '@/tests/support/permission-cells';
import { request } from '@/tests/support/request';
import { givenRows } from '@/tests/support/rows';

type Subject = Acme & { tokenId: string };

let subject: Subject;

startCast();
givenRows(async () => {
  const company = await makeAcme(cast);
  await tokenOf(company.id);
  const [row] = await database().select().from(scimTokens);
  subject = { ...company, tokenId: row?.id ?? '' };
});

/** Returns all stored rows as text. */
async function everyRow(): Promise<string> {
  const { rows: names } = await database().execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const all = names.map(({ name }) => sql`select json_agg(t::text)::text as rows from ${sql.identifier(name)} t`);
  return JSON.stringify((await database().execute(sql.join(all, sql` union all `))).rows);
}

const ask =
  (handler: NextApiHandler, method: string, body?: object): Ask<Subject> =>
  ({ slug, tokenId }, who) => {
    const params = { organization: slug, ...(handler === token ? { id: tokenId } : {}) };
    return request(handler, { as: who, method, params, ...(body ? { body } : {}) });
  };

const asks: Asks<Subject> = {
  'sso.read': { list: ask(tokens, 'GET') },
  'sso.write': { make: ask(tokens, 'POST', { label: 'Entra' }), revoke: ask(token, 'DELETE') },
};

describeCells('tokens of directories', {
  ...{
    as,
    on: () => subject,
    nowhere: (on: Subject) => ({ ...on, slug: 'nobody-here' }),
    asks,
    secrets: /acme|@example|scim_/,
  },
});

describe('a token', () => {
  const make = (body: object) =>
    request(tokens, { as: cast.OO, method: 'POST', params: { organization: subject.slug }, body });

  it('is told once, kept as a hash, works until it is revoked, and is in the audit log', async () => {
    const made = await make({ label: 'Okta', users: 'read', groups: 'none', days: 30 });
    expect([made.status, made.body.item]).toEqual([
      201,
      expect.objectContaining({ label: 'Okta', users: 'read', groups: 'none', isExpired: false, lastUsedAt: null }),
    ]);
    const secret = made.body.token;
    expect(secret).toMatch(/^scim_[\w-]{43}$/);
    expect(await everyRow()).not.toContain(secret.slice(5));
    const directory = await directoryWith(secret);
    expect((await directory('GET', '/Users')).body.totalResults).toBe(8);
    expectError(await directory('POST', '/Users', { body: {} }), 403);
    const list = await request(tokens, { as: cast.OA, params: { organization: subject.slug } });
    expect(list.body.address).toBe('http://localhost:3000/scim/v2');
    expect(list.body.items[0]).toMatchObject({ label: 'Okta', lastUsedAt: expect.any(String) });
    expect(list.text).not.toContain(secret);
    const { id } = made.body.item;
    const gone = await request(token, { as: cast.OO, method: 'DELETE', params: { organization: subject.slug, id } });
    expect(gone.status).toBe(204);
    expectError(await directory('GET', '/Users'), 401);
    const entries = await database().select().from(auditEntries).where(eq(auditEntries.targetId, id));
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['scim.token', cast.OO.id],
      ['scim.revoke', cast.OO.id],
    ]);
  });

  it('is not told again to who repeats the request', async () => {
    const again = () =>
      request(tokens, {
        ...{ as: cast.OO, method: 'POST', params: { organization: subject.slug }, body: { label: 'Once' } },
        headers: { 'idempotency-key': 'one' },
      });
    const [first, second] = [await again(), await again()];
    expect([second.status, second.body.item, second.body.token]).toEqual([201, first.body.item, '']);
    expect(await everyRow()).not.toContain(first.body.token.slice(5));
  });

  it('is of some use, and there are 20 at most', async () => {
    for (const body of [
      {},
      { label: ' ' },
      { label: 'a', users: 'none', groups: 'none' },
      { label: 'a', days: 0 },
      { label: 'a', users: 'admin' },
    ])
      expect((await make(body)).status).toBe(422);
    for (let at = 1; at < 20; at += 1) expect((await make({ label: `${at}` })).status).toBe(201);
    const refused = await make({ label: 'one too many' });
    expect([refused.status, refused.body.code]).toEqual([409, 'scim_token_limit_reached']);
  });

  it('of another organization is not there to be revoked', async () => {
    const params = { organization: 'rival', id: subject.tokenId };
    expect((await request(token, { as: cast.XO, method: 'DELETE', params })).status).toBe(404);
  });
});
