import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { jobs } from '@/lib/journeys/webhooks/jobs';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { auditEntries, webhooks } from '@/lib/platform/db/tables';
import organizationWebhooksApi from '@/pages/api/v1/organizations/[organization]/webhooks';
import organizationSecretApi from '@/pages/api/v1/organizations/[organization]/webhooks/[id]/secret';
import organizationTestApi from '@/pages/api/v1/organizations/[organization]/webhooks/[id]/test';
import webhooksApi from '@/pages/api/v1/webhooks';
import secretApi from '@/pages/api/v1/webhooks/[id]/secret';
import testApi from '@/pages/api/v1/webhooks/[id]/test';
import { cast, startAcme } from '@/tests/support/acme-scene';
import { stale } from '@/tests/support/passkeys';
import { type Person, request } from '@/tests/support/request';
import { onReceiver } from '@/tests/support/webhook-receiver';

// A secret is replaced without a message that the receiver cannot verify.

startAcme();
const receiver = onReceiver();

const params = { organization: 'acme' };
type Made = { id: string; secret: string };

describe.each([
  ['a user’s webhook', {}, { many: webhooksApi, secret: secretApi, test: testApi }],
  [
    'an organization’s webhook',
    params,
    { many: organizationWebhooksApi, secret: organizationSecretApi, test: organizationTestApi },
  ],
])('%s', (_, of, api) => {
  async function make(): Promise<Made> {
    const body = { url: receiver.url(), events: ['card.created'] };
    const made = await request(api.many, { as: cast.OA, method: 'POST', params: of, body });
    expect(made.body.item.formerSecretUntil).toBeNull();
    return { id: made.body.item.id, secret: made.body.secret };
  }
  const rotate = (id: string, as: Person = cast.OA, headers = {}) =>
    request(api.secret, { as, method: 'POST', params: { ...of, id }, headers });
  /** Sends a test; returns which of these secrets verify it. */
  async function verifying(id: string, secrets: string[]): Promise<boolean[]> {
    const { body } = await request(api.test, { as: cast.OA, method: 'POST', params: { ...of, id } });
    expect(body.state).toBe('delivered');
    const last = receiver.received.at(-1);
    return secrets.map((secret) => {
      try {
        new Webhook(secret).verify(last?.body ?? '', last?.headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    });
  }
  const signatures = () => String(receiver.received.at(-1)?.headers['webhook-signature']).split(' ').length;
  const endDay = (id: string) =>
    database().update(webhooks).set({ formerSecretUntil: sql`now() - interval '1 second'` }).where(eq(webhooks.id, id));

  it('is signed with both secrets for 24 hours, then with the new one alone', async () => {
    const { id, secret } = await make();
    const from = Date.now();
    const { status, body } = await rotate(id);
    expect([status, body.secret === secret]).toEqual([200, false]);
    expect(body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const hours = (Date.parse(body.item.formerSecretUntil) - from) / 3_600_000;
    expect(Math.abs(hours - 24)).toBeLessThan(0.1);
    expect(await verifying(id, [secret, body.secret])).toEqual([true, true]);
    expect(signatures()).toBe(2);
    await endDay(id);
    expect(await verifying(id, [secret, body.secret])).toEqual([false, true]);
    expect(signatures()).toBe(1);
    const listed = await request(api.many, { as: cast.OA, params: of });
    expect(listed.body.items[0].formerSecretUntil).toBeNull();
    expect(JSON.stringify(listed.body)).not.toContain('whsec_');
    await jobs.sweeps?.webhookSecrets?.(systemContext());
    expect((await database().select().from(webhooks))[0]?.formerSecret).toBeNull();
    expect(await verifying(id, [secret, body.secret])).toEqual([false, true]);
  });

  it('rotated again within the day, is signed with the last two alone', async () => {
    const { id, secret } = await make();
    const second = (await rotate(id)).body.secret;
    const third = (await rotate(id)).body.secret;
    expect(await verifying(id, [secret, second, third])).toEqual([false, true, true]);
    expect(signatures()).toBe(2);
  });

  it('is rotated once by a request that is repeated, which does not tell the secret again', async () => {
    const { id, secret } = await make();
    const headers = { 'idempotency-key': 'rotation' };
    const first = await rotate(id, cast.OA, headers);
    const again = await rotate(id, cast.OA, headers);
    expect([again.status, again.body]).toEqual([200, { ...first.body, secret: '' }]);
    expect(await verifying(id, [secret, first.body.secret])).toEqual([true, true]);
  });

  it('is rotated by who may change it and has confirmed it, and by no one else', async () => {
    const { id, secret } = await make();
    const refused = async (as: Person) => {
      const { status, body } = await rotate(id, as);
      return [status, body.code];
    };
    expect(await refused(await stale(cast.OA))).toEqual([403, 'reauth_required']);
    expect((await refused(cast.XO))[0]).toBe(404);
    expect((await refused(cast.OU))[0]).toBeGreaterThanOrEqual(403);
    expect(await verifying(id, [secret])).toEqual([true]);
    expect(signatures()).toBe(1);
  });

  it('is rotated by two at once, one after the other', async () => {
    const { id, secret } = await make();
    const made = (await Promise.all([rotate(id), rotate(id)])).map(({ body }) => body.secret as string);
    expect(await verifying(id, [secret, ...made])).toEqual([false, true, true]);
  });
});

it('the organization’s log says who rotated a secret, and not the secret', async () => {
  const body = { url: receiver.url(), events: ['card.created'] };
  const made = await request(organizationWebhooksApi, { as: cast.OA, method: 'POST', params, body });
  await request(organizationSecretApi, { as: cast.OA, method: 'POST', params: { ...params, id: made.body.item.id } });
  const entries = await database().select().from(auditEntries).where(eq(auditEntries.action, 'webhook.rotate'));
  expect(entries).toMatchObject([{ actorId: cast.OA.id, targetId: made.body.item.id }]);
  expect(JSON.stringify(entries)).not.toContain('whsec_');
});
