import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import {
  auditEntries,
  invitationImports,
  invitations,
  memberships,
  oauthClients,
  scimTokens,
  signInAlarms,
  supportCodes,
  supportSessions,
  users,
  webhooks,
} from '@/lib/platform/db/tables';
import { tokenHash } from '@/lib/platform/token';
import support from '@/pages/api/v1/me/support';
import invitationsApi from '@/pages/api/v1/organizations/[organization]/invitations';
import tokensApi from '@/pages/api/v1/organizations/[organization]/scim/tokens';
import webhooksApi from '@/pages/api/v1/organizations/[organization]/webhooks';
import webhookApi from '@/pages/api/v1/organizations/[organization]/webhooks/[id]';
import alarms from '@/pages/api/v1/sign-in-alarms';
import supportSessionsApi from '@/pages/api/v1/staff/support-sessions';
import { upload } from '@/tests/support/bulk-invitations';
import { mailsTo } from '@/tests/support/mails';
import { join, newVerified, organizationOf, verified } from '@/tests/support/organizations';
import { letIn, library, openServer, program } from '@/tests/support/programs';
import { type Person, request } from '@/tests/support/request';

// “This wasn’t me” of someone who runs an organization: a stranger who was in the account may have made what goes on without a session.

const params = { organization: 'acme' };

let olivia: Person;
let boss: Person;
let acmeId: string;

beforeEach(async () => {
  // The account is closed by the test, so no other test can have it.
  olivia = await newVerified('olivia');
  boss = await verified('boss');
  acmeId = (await organizationOf(olivia)).id;
  await request(support, { as: boss });
  await join(acmeId, boss, 'OWNER');
});

/** Presses the link of the email about a new sign-in, as the user who is signed in in that browser. */
async function alarm(who: Person, as: Person | null = null): Promise<void> {
  const token = crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x');
  const expiresAt = new Date(Date.now() + 60_000);
  await database()
    .insert(signInAlarms)
    .values({ hash: tokenHash(token), userId: who.id, expiresAt });
  expect((await request(alarms, { as, method: 'POST', path: '/sign-in-alarms', body: { token } })).status).toBe(204);
}

const entriesOf = async (action: string) => {
  const rows = await database().select().from(auditEntries).where(eq(auditEntries.action, action));
  return rows.map(({ targetName, actorId, tokenId }) => [targetName, actorId, tokenId]);
};

const makeWebhook = async (as: Person, host: string) => {
  const body = { url: `https://${host}/hook`, events: ['contact.created'] };
  const made = await request(webhooksApi, { as, method: 'POST', params, body });
  expect(made.status).toBe(201);
  return made.body.item.id as string;
};
const hosts = async () => (await database().select().from(webhooks)).map(({ url }) => new URL(url).host).sort();

describe('after “This wasn’t me”', () => {
  it('an organization’s webhooks end that the user made or pointed elsewhere, and no others', async () => {
    await makeWebhook(olivia, 'made.example');
    await makeWebhook(boss, 'of-boss.example');
    const moved = await makeWebhook(boss, 'before.example');
    const mended = await makeWebhook(olivia, 'wrong.example');
    const edit = (as: Person, id: string, host: string) =>
      request(webhookApi, { as, method: 'PATCH', params: { ...params, id }, body: { url: `https://${host}/hook` } });
    expect((await edit(olivia, moved, 'moved.example')).status).toBe(200);
    expect((await edit(boss, mended, 'mended.example')).status).toBe(200);
    await alarm(olivia, boss);
    expect(await hosts()).toEqual(['mended.example', 'of-boss.example']);
    expect((await entriesOf('webhook.delete')).sort()).toEqual([
      ['made.example', null, null],
      ['moved.example', null, null],
    ]);
  });

  it('tokens for a directory end that the user made, and no others', async () => {
    for (const [as, label] of [[olivia, 'Hers'] as const, [boss, 'Of boss'] as const])
      expect((await request(tokensApi, { as, method: 'POST', params, body: { label } })).status).toBe(201);
    await alarm(olivia);
    expect((await database().select().from(scimTokens)).map(({ label }) => label)).toEqual(['Of boss']);
    expect(await entriesOf('scim.revoke')).toEqual([['Hers', null, null]]);
  });

  it('owners are asked to look at what was changed with the account, where anything was', async () => {
    const other = await newVerified('other');
    await join((await organizationOf(other, 'globex')).id, olivia, 'ADMIN');
    await alarm(olivia);
    const told = async (who: Person) =>
      (await mailsTo(who.email)).filter(({ text }) => text.includes('/settings/audit'));
    await expect.poll(() => told(boss)).toHaveLength(1);
    await expect.poll(() => told(olivia)).toHaveLength(1);
    const [mail] = await told(boss);
    expect([mail?.subject, mail?.text]).toEqual([
      'Check recent changes to your organization',
      expect.stringContaining('/app/organizations/acme/settings/audit'),
    ]);
    expect(await told(other)).toEqual([]);
  });

  it('invitations end that the user sent, as admins and as others, and no one else’s', async () => {
    const invite = (as: Person, email: string, role: string) =>
      request(invitationsApi, { as, method: 'POST', params, body: { email, role, grants: [], delivery: 'none' } });
    const sent = [
      await invite(olivia, 'admin@example.com', 'ADMIN'),
      await invite(olivia, 'user@example.com', 'USER'),
      await invite(boss, 'other@example.com', 'ADMIN'),
    ];
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    await alarm(olivia);
    const revoked = (await database().select().from(invitations)).filter(({ revokedAt }) => revokedAt);
    expect(revoked.map(({ email }) => email).sort()).toEqual(['admin@example.com', 'user@example.com']);
    expect((await entriesOf('invitation.revoke')).sort()).toEqual([
      ['admin@example.com', null, null],
      ['user@example.com', null, null],
    ]);
  });

  it('a file of people whom the user was inviting goes on no further', async () => {
    const { id } = (await upload(olivia, 'E-Mail;Role\r\nadmin@example.com;ADMIN')).body;
    await database().update(invitationImports).set({ status: 'running' });
    await alarm(olivia);
    const [file] = await database().select().from(invitationImports).where(eq(invitationImports.id, id));
    expect(file?.status).toBe('ready');
    expect(await database().$count(invitations)).toBe(0);
  });

  it('staff see the account no longer, and the code for it is worth nothing', async () => {
    const sam = await verified('sam');
    await request(support, { as: sam });
    await database().update(users).set({ staffRole: 'SUPPORT' }).where(eq(users.id, sam.id));
    const code = async (as: Person) => (await request(support, { as, method: 'POST' })).body.code as string;
    const open = (typed: string) =>
      request(supportSessionsApi, { as: sam, method: 'POST', body: { code: typed, reason: 'They asked for help' } });
    for (const who of [olivia, boss]) expect((await open(await code(who))).status).toBe(201);
    const waiting = await code(olivia);
    await alarm(olivia);
    expect(await database().$count(supportCodes)).toBe(0);
    expect((await open(waiting)).body.code).toBe('code_wrong');
    const looks = await database().select().from(supportSessions);
    expect(looks.map(({ userId, endedAt }) => [userId, endedAt !== null]).sort()).toEqual(
      [[olivia.id, true] as const, [boss.id, false] as const].sort(),
    );
  });

  it('the secrets of the user’s programs are void, and the programs stay', async () => {
    const { ask } = await openServer();
    const hers = await program(olivia, { isConfidential: true });
    const bosss = await program(boss, { isConfidential: true, name: 'Other' });
    const open = await program(olivia, { name: 'Public' });
    const uma = await verified('uma');
    await alarm(olivia);
    await expect(letIn(ask, await library(ask, hers), uma)).rejects.toMatchObject({ status: 401 });
    // Nor does it become a program that needs no secret.
    await expect(letIn(ask, await library(ask, { ...hers, secret: null }), uma)).rejects.toMatchObject({ status: 401 });
    for (const other of [bosss, open])
      expect((await letIn(ask, await library(ask, other), uma)).token_type).toBe('bearer');
    expect(await database().$count(oauthClients)).toBe(3);
  });

  it('what a member of the organization made before they left it ends, too', async () => {
    await makeWebhook(boss, 'of-boss.example');
    await makeWebhook(olivia, 'made.example');
    await database().delete(memberships).where(eq(memberships.userId, olivia.id));
    await alarm(olivia);
    expect(await hosts()).toEqual(['of-boss.example']);
  });
});
