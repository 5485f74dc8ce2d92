import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { invitations, memberships, organizations, supportCodes, webhooks } from '@/lib/platform/db/tables';
import support from '@/pages/api/v1/me/support';
import invitationsApi from '@/pages/api/v1/organizations/[organization]/invitations';
import link from '@/pages/api/v1/organizations/[organization]/invitations/[id]/link';
import resend from '@/pages/api/v1/organizations/[organization]/invitations/[id]/resend';
import member from '@/pages/api/v1/organizations/[organization]/members/[id]';
import many from '@/pages/api/v1/organizations/[organization]/members/bulk';
import policies from '@/pages/api/v1/organizations/[organization]/policies';
import organizationWebhooksApi from '@/pages/api/v1/organizations/[organization]/webhooks';
import organizationWebhookApi from '@/pages/api/v1/organizations/[organization]/webhooks/[id]';
import webhooksApi from '@/pages/api/v1/webhooks';
import webhookApi from '@/pages/api/v1/webhooks/[id]';
import { askWith, keyOf } from '@/tests/support/api-keys';
import { apply, settled, upload } from '@/tests/support/bulk-invitations';
import { join, organizationOf, verified } from '@/tests/support/organizations';
import { stale } from '@/tests/support/passkeys';
import { type Answer, type Person, request } from '@/tests/support/request';

// A person who finds an unlocked computer must not be able to give others lasting power (step-up, decision 59).

const params = { organization: 'acme' };
const refused = [403, 'reauth_required'];
const said = ({ status, body }: Answer) => [status, body?.code];

let olivia: Person;
let later: Person;
let uma: Person;

beforeEach(async () => {
  olivia = await verified('olivia');
  uma = await verified('uma');
  const { id } = await organizationOf(olivia);
  await join(id, uma, 'USER');
  later = await stale(olivia);
});

const roleOfUma = async () =>
  (await database().select().from(memberships).where(eq(memberships.userId, uma.id)))[0]?.role;
const change = (as: Person, role: string) =>
  request(member, { as, method: 'PATCH', params: { ...params, id: uma.id }, body: { role } });
const changeMany = (as: Person, role: string) =>
  request(many, { as, method: 'POST', params, body: { act: 'role', ids: [uma.id], role } });
const invite = (as: Person, role: string) => {
  const body = { email: `${role.toLowerCase()}@example.com`, role, grants: [], delivery: 'none' };
  return request(invitationsApi, { as, method: 'POST', params, body });
};

it.each([
  ['one member', change],
  ['several members', changeMany],
])('a role as ADMIN for %s needs a confirmation; taking it away does not', async (_, act) => {
  expect(said(await act(later, 'ADMIN'))).toEqual(refused);
  expect(await roleOfUma()).toBe('USER');
  expect((await act(olivia, 'ADMIN')).status).toBeLessThan(300);
  expect(await roleOfUma()).toBe('ADMIN');
  expect((await act(later, 'USER')).status).toBeLessThan(300);
  expect(await roleOfUma()).toBe('USER');
});

it('inviting an ADMIN needs one; inviting a USER does not', async () => {
  expect(said(await invite(later, 'ADMIN'))).toEqual(refused);
  expect(await database().$count(invitations)).toBe(0);
  expect((await invite(later, 'USER')).status).toBe(201);
  const made = await invite(olivia, 'ADMIN');
  expect(made.status).toBe(201);
  const again = { method: 'POST' as const, params: { ...params, id: made.body.id } };
  for (const act of [link, resend]) expect(said(await request(act, { ...again, as: later }))).toEqual(refused);
  expect((await request(link, { ...again, as: olivia })).status).toBe(200);
});

it('a file that invites an ADMIN needs one; a file of USERs does not', async () => {
  const file = (role: string) => `E-Mail;Role\r\n${role.toLowerCase()}@example.com;${role}`;
  const ofAdmin = (await upload(olivia, file('ADMIN'))).body.id;
  expect(said(await apply(later, ofAdmin))).toEqual(refused);
  const ofUser = (await upload(olivia, file('USER'))).body.id;
  expect((await apply(later, ofUser)).status).toBe(202);
  await settled(olivia, ofUser);
  expect(await database().$count(invitations)).toBe(1);
  expect((await apply(olivia, ofAdmin)).status).toBe(202);
  await settled(olivia, ofAdmin);
  expect(await database().$count(invitations)).toBe(2);
});

it.each([{ signInMethods: ['password'] }, { sessionHours: 1 }, { secondFactorDays: 0 }])(
  'how others sign in (%j) is decided by who has confirmed that it is them, and by no program',
  async (change) => {
    const edit = { method: 'PATCH' as const, params, body: { version: 1, ...change } };
    expect(said(await request(policies, { ...edit, as: later }))).toEqual(refused);
    const { id: organizationId } = (await database().select().from(organizations))[0] ?? {};
    for (const options of [{}, { organizationId }])
      expect(said(await askWith(await keyOf(olivia.id, options), policies, edit))).toEqual(refused);
    expect((await request(policies, { ...edit, as: olivia })).status).toBe(200);
  },
);

it('other policies, and those as they are, need none', async () => {
  const body = { version: 1, exchangeOnCards: 'no', sessionHours: null };
  expect((await request(policies, { as: later, method: 'PATCH', params, body })).status).toBe(200);
});

it('a program makes no ADMINs, because its user confirms nothing there', async () => {
  const key = await keyOf(olivia.id);
  const asked = { method: 'PATCH' as const, params: { ...params, id: uma.id } };
  expect(said(await askWith(key, member, { ...asked, body: { role: 'ADMIN' } }))).toEqual(refused);
});

it('a code that lets support look needs one', async () => {
  expect(said(await request(support, { as: later, method: 'POST' }))).toEqual(refused);
  expect(await database().$count(supportCodes)).toBe(0);
  expect((await request(support, { as: olivia, method: 'POST' })).status).toBe(201);
});

describe.each([
  ['a user’s webhook', {}, webhooksApi, webhookApi],
  ['an organization’s webhook', params, organizationWebhooksApi, organizationWebhookApi],
])('%s', (_, of, many, one) => {
  const made = { url: 'https://crm.example/hook', events: ['card.created', 'contact.created'] };
  const edit = async (body: object, as = later) => {
    const [row] = await database().select().from(webhooks);
    return request(one, { as, method: 'PATCH', params: { ...of, id: row?.id ?? '' }, body });
  };
  beforeEach(async () => {
    expect((await request(many, { as: olivia, method: 'POST', params: of, body: made })).status).toBe(201);
  });

  it.each([
    { events: [...made.events, 'contact.updated'] },
    { events: ['card.updated'] },
    { url: 'https://evil.example/hook' },
  ])('hears more, or tells it elsewhere (%j), once that is confirmed', async (body) => {
    expect(said(await edit(body))).toEqual(refused);
    expect((await database().select().from(webhooks))[0]).toMatchObject(made);
    expect((await edit(body, olivia)).status).toBe(200);
  });

  it('hears less, or is stopped, without', async () => {
    const less = { ...made, events: ['card.created'], isEnabled: false };
    expect((await edit(less)).body.events).toEqual(less.events);
  });
});
