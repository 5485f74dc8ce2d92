import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recheckDomains } from '@/lib/organization/domains/recheck';
import { database } from '@/lib/platform/db/client';
import { organizationDomains } from '@/lib/platform/db/tables';
import domains from '@/pages/api/v1/organizations/[organization]/domains';
import domain from '@/pages/api/v1/organizations/[organization]/domains/[id]';
import verify from '@/pages/api/v1/organizations/[organization]/domains/[id]/verify';
import { acts } from '@/tests/support/audit';
import { type NameServer, startNameServer } from '@/tests/support/dns-server';
import { mailsTo } from '@/tests/support/mails';
import { organizationOf, verified } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';
import { withSettings } from '@/tests/support/settings';

let names: NameServer;
let olivia: Person;
let rita: Person;

beforeAll(async () => {
  names = await startNameServer();
  return withSettings({ DNS_SERVERS: names.address });
});
afterAll(() => names.close());

beforeEach(async () => {
  names.records.clear();
  names.failure = null;
  // The rows of both users are gone, because the tables were emptied.
  [olivia, rita] = [await verified('olivia'), await verified('rita')];
  await organizationOf(olivia);
  await organizationOf(rita, 'rival');
});

const add = (name: string, as = olivia, organization = 'acme') =>
  request(domains, { as, method: 'POST', params: { organization }, body: { domain: name } });
const look = (id: string, as = olivia, organization = 'acme') =>
  request(verify, { as, method: 'POST', params: { organization, id } });
const list = async () => (await request(domains, { as: olivia, params: { organization: 'acme' } })).body.items;
const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const subjects = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject);

it('a domain is proven by its record, asked for over the network', async () => {
  const { body } = await add(' Acme.EXAMPLE ');
  expect(body).toMatchObject({ domain: 'acme.example', host: '_meishi-challenge.acme.example', verifiedAt: null });
  expect(body.value).toMatch(/^meishi-verification=[\w-]{32}$/);
  const early = await look(body.id);
  expect([early.status, early.body.code]).toEqual([409, 'domain_unproven']);
  names.records.set(body.host, [['something else'], ['meishi-verification=wrong']]);
  expect((await look(body.id)).body.code).toBe('domain_unproven');
  // A TXT record is split into strings of at most 255 bytes, at any place.
  names.records.set(body.host, [['v=spf1 -all'], [body.value.slice(0, 10), body.value.slice(10)]]);
  expect((await look(body.id)).body.verifiedAt).toEqual(expect.any(String));
  expect((await look(body.id)).status).toBe(200);
  expect(await acts()).toEqual(['organization.create', 'organization.create', 'domain.add', 'domain.verify']);
});

it('a name system that fails says so, and proves nothing', async () => {
  const { body } = await add('acme.example');
  names.failure = { rcode: 2 };
  const answer = await look(body.id);
  expect([answer.status, answer.body.code]).toEqual([409, 'domain_unreachable']);
});

it('a domain belongs to one organization: who proves it first; the other may once it is given up', async () => {
  const [mine, theirs] = [(await add('acme.example')).body, (await add('acme.example', rita, 'rival')).body];
  names.records.set(mine.host, [[mine.value], [theirs.value]]);
  const answers = await Promise.all([look(mine.id), look(theirs.id, rita, 'rival')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const isMine = answers[0]?.status === 200;
  const loser = () => (isMine ? look(theirs.id, rita, 'rival') : look(mine.id));
  expect((await loser()).body.code).toBe('domain_taken');
  const [who, slug, id] = isMine ? [olivia, 'acme', mine.id] : [rita, 'rival', theirs.id];
  const remove = () => request(domain, { as: who, method: 'DELETE', params: { organization: slug, id } });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  expect((await loser()).status).toBe(200);
});

it.each([
  ['gmail.com', 'public_domain'],
  ['someone@Outlook.com', 'public_domain'],
  ['acme', 'invalid_domain'],
  ['127.0.0.1', 'invalid_domain'],
  ['acme.example/x', 'invalid_domain'],
  ['a b.example', 'invalid_domain'],
  [`${'a.'.repeat(100)}example`, 'invalid_domain'],
  ['', 'invalid_domain'],
])('refuses %j as %s', async (name, code) => {
  const answer = await add(name);
  expect([answer.status, answer.body.errors]).toEqual([422, [{ path: 'domain', code }]]);
});

it('takes an international name and what follows the sign of an address, once, and at most twenty', async () => {
  expect((await add('ada@münchen.example')).body.domain).toBe('xn--mnchen-3ya.example');
  expect((await add('xn--mnchen-3ya.example')).body.errors?.[0]?.code).toBe('domain_added');
  for (let count = 1; count < 20; count += 1) await add(`acme-${count}.example`);
  expect((await add('one-more.example')).body.code).toBe('domain_limit_reached');
  expect(await list()).toHaveLength(20);
});

it('a proven domain is looked at daily; owners hear of a missing record, and lose the domain after a week', async () => {
  const { body } = await add('acme.example');
  names.records.set(body.host, [[body.value]]);
  await look(body.id);
  await recheckDomains(days(1));
  expect((await list())[0]).toMatchObject({ missingSince: null });

  names.records.clear();
  names.failure = { rcode: 2 };
  await recheckDomains(days(2));
  expect((await list())[0]).toMatchObject({ missingSince: null });
  names.failure = null;
  await recheckDomains(days(3));
  expect((await list())[0]).toMatchObject({ missingSince: expect.any(String) });
  await expect.poll(() => subjects(olivia.email)).toHaveLength(1);
  await recheckDomains(days(4));
  expect((await list())[0].verifiedAt).not.toBeNull();

  names.records.set(body.host, [[body.value]]);
  await recheckDomains(days(5));
  expect((await list())[0].missingSince).toBeNull();
  names.records.clear();
  await recheckDomains(days(6));
  await recheckDomains(days(12));
  expect((await list())[0].verifiedAt).not.toBeNull();
  await recheckDomains(days(13.5));
  expect((await list())[0]).toMatchObject({ verifiedAt: null, missingSince: null });
  await expect.poll(() => subjects(olivia.email)).toHaveLength(3);
  expect((await acts()).at(-1)).toBe('domain.lose');
  // A lost domain is not looked up any more.
  await recheckDomains(days(20));
  const [row] = await database().select().from(organizationDomains).where(eq(organizationDomains.id, body.id));
  expect(row?.checkedAt?.getTime()).toBeLessThan(days(14).getTime());
});
