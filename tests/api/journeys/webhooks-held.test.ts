import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deliver, deliverDue } from '@/lib/journeys/webhooks/deliver';
import { database } from '@/lib/platform/db/client';
import { organizations, webhookDeliveries, webhooks } from '@/lib/platform/db/tables';
import webhooksApi from '@/pages/api/v1/webhooks';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import * as book from '@/tests/support/contacts';
import { type Person, request } from '@/tests/support/request';
import { withFactor } from '@/tests/support/second-factor';
import { onReceiver } from '@/tests/support/webhook-receiver';

// A member's webhook is one of their programs: it stops where their organization stops these.

startAcme();
const receiver = onReceiver();

async function hookOf(as: Person, events: string[]): Promise<string> {
  const body = { url: receiver.url(), events };
  const made = await request(webhooksApi, { as, method: 'POST', body });
  expect(made.status).toBe(201);
  return made.body.item.id;
}

describe('a user’s webhook', () => {
  it('hears of nothing while its user has to set up a second factor first, and is not told of it later', async () => {
    const id = await hookOf(cast.OU, ['contact.created', 'contact.updated']);
    receiver.status = 500;
    const { body } = await book.add(cast.OU, book.named('Waits'));
    await deliverDue();
    receiver.status = 204;
    const before = receiver.received.length;
    const require = (from: Date) =>
      database()
        .update(organizations)
        .set({ policies: { secondFactorFrom: from.toISOString() } })
        .where(eq(organizations.id, acme.id));
    const waiting = () => database().$count(webhookDeliveries, eq(webhookDeliveries.webhookId, id));
    // What comes in by others: visitors, connections, their own organization.
    const change = (company: string) =>
      database().execute(
        sql`update contacts set version = version + 1, content = content || ${JSON.stringify({ company })}::jsonb where id = ${body.id}`,
      );
    await require(new Date(Date.now() - 1000));
    await change('Secret');
    await deliverDue();
    expect([receiver.received.length, await waiting()]).toEqual([before, 0]);
    // One that was about to be sent at that moment is not sent either.
    await change('Secret, too');
    const [row] = await database().select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id));
    await deliver(row?.id ?? '');
    expect([receiver.received.length, await waiting()]).toEqual([before, 0]);
    await withFactor(cast.OU);
    await database()
      .update(webhookDeliveries)
      .set({ nextTryAt: new Date(0) });
    await deliverDue();
    expect(receiver.received.length).toBe(before);
    await change('Open');
    await deliverDue();
    expect(receiver.received).toHaveLength(before + 1);
    expect(JSON.parse(receiver.received.at(-1)?.body ?? '')).toMatchObject({ type: 'contact.updated' });
    expect(receiver.received.at(-1)?.body).toContain('Open');
  });

  it('is told on where its user signed in by the provider of the organization that requires one', async () => {
    const id = await hookOf(cast.OU, ['contact.created']);
    await database()
      .update(webhooks)
      .set({ via: `sso:${acme.id}` })
      .where(eq(webhooks.id, id));
    await book.add(cast.OU, book.named('Grace'));
    await database()
      .update(organizations)
      .set({ policies: { secondFactorFrom: new Date(0).toISOString() } });
    await deliverDue();
    expect(receiver.received).toHaveLength(1);
  });
});
