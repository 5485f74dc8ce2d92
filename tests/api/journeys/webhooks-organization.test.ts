import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deliverDue } from '@/lib/journeys/webhooks/deliver';
import { organizationEvents } from '@/lib/journeys/webhooks/model';
import { database } from '@/lib/platform/db/client';
import { codes, contacts, invitations, memberships, profiles, templateRuns } from '@/lib/platform/db/tables';
import invitationsApi from '@/pages/api/v1/organizations/[organization]/invitations';
import organizationWebhooksApi from '@/pages/api/v1/organizations/[organization]/webhooks';
import type { Acme, Cast } from '@/tests/support/acme';
import { onAcmeThings } from '@/tests/support/acme-things-scene';
import * as book from '@/tests/support/contacts';
import { filledAsShown, post } from '@/tests/support/exchanges';
import { request } from '@/tests/support/request';
import { onMessages, typesOf } from '@/tests/support/webhook-messages';
import { onReceiver } from '@/tests/support/webhook-receiver';

let cast: Cast;
let acme: Acme;
let things: Record<string, string>;
onAcmeThings((scene) => {
  ({ cast, acme, things } = scene);
});

const receiver = onReceiver();
const verified = onMessages(receiver, organizationEvents);

async function hookOfAcme(events: string[]) {
  const asked = { method: 'POST', params: { organization: 'acme' }, body: { url: receiver.url(), events } };
  const { body } = await request(organizationWebhooksApi, { as: cast.OA, ...asked });
  return { id: body.item.id as string, secret: body.secret as string };
}

describe('an organization’s webhook', () => {
  const events = ['contact.created', 'contact.updated', 'card.created', 'member.joined', 'member.left'];
  const all = [...events, 'invitation.sent', 'template.applied'];

  it('hears of its members, invitations, templates and contacts, and of nothing private', async () => {
    const { secret } = await hookOfAcme(all);
    await book.add(cast.US, book.named('Private'));
    const [shared] = await database()
      .select()
      .from(contacts)
      .where(eq(contacts.id, things.contacts ?? ''));
    await book.edit(cast.US, shared?.id ?? '', { version: shared?.version, tags: ['private tag'] });
    await book.edit(cast.US, shared?.id ?? '', {
      ...{
        version: (shared?.version ?? 0) + 1,
        content: { ...shared?.content, title: 'Director', note: 'private note' },
      },
    });
    await request(invitationsApi, {
      ...{ as: cast.OA, method: 'POST', params: { organization: 'acme' } },
      body: { email: 'new@example.org', role: 'USER', delivery: 'mail' },
    });
    await database()
      .update(memberships)
      .set({ status: 'left', toldEmail: 'x@example.com' })
      .where(eq(memberships.userId, cast.OU.id));
    await database().update(memberships).set({ status: 'active' }).where(eq(memberships.userId, cast.OU.id));
    await database().update(templateRuns).set({ status: 'running' });
    await database().update(templateRuns).set({ status: 'done' });
    await deliverDue();
    const told = verified(secret);
    expect(typesOf(told).sort()).toEqual([
      ...['contact.updated', 'invitation.sent', 'member.joined', 'member.left', 'template.applied'],
    ]);
    const text = receiver.received.map(({ body }) => body).join('');
    expect(text).toContain('Director');
    expect(text).not.toMatch(/[Pp]rivate/);
    expect(told.find(({ type }) => type === 'member.left')?.data).toEqual({ id: cast.OU.id });
    expect(told.find(({ type }) => type === 'invitation.sent')?.data).toMatchObject({ email: 'new@example.org' });
  });

  it('hears of its cards, codes and exchanges as its own endpoints show them', async () => {
    const { secret } = await hookOfAcme([
      ...['card.created', 'card.updated', 'card.deleted', 'code.claimed', 'code.released'],
      ...['contact.created', 'contact.deleted', 'exchange.received', 'invitation.accepted'],
    ]);
    const id = things.cards ?? '';
    const [card] = await database().select().from(profiles).where(eq(profiles.id, id));
    const username = card?.username ?? '';
    await post(await filledAsShown({ cardId: id, username }), { username });
    await database().update(profiles).set({ version: sql`version + 1` }).where(eq(profiles.id, id));
    await database().update(codes).set({ status: 'released' }).where(eq(codes.profileId, id));
    await deliverDue();
    await database().update(codes).set({ status: 'linked' }).where(eq(codes.profileId, id));
    await database().update(invitations).set({ acceptedAt: new Date() }).where(eq(invitations.organizationId, acme.id));
    await deliverDue();
    await database().update(profiles).set({ deletedAt: new Date() }).where(eq(profiles.id, id));
    await deliverDue();
    await database().update(profiles).set({ deletedAt: null }).where(eq(profiles.id, id));
    await database()
      .update(contacts)
      .set({ deletedAt: new Date() })
      .where(eq(contacts.id, things.contacts ?? ''));
    await deliverDue();
    const told = verified(secret);
    expect([...new Set(typesOf(told))].sort()).toEqual([
      ...['card.created', 'card.deleted', 'card.updated', 'code.claimed', 'code.released'],
      ...['contact.created', 'contact.deleted', 'exchange.received', 'invitation.accepted'],
    ]);
    const exchange = told.find(({ type }) => type === 'exchange.received')?.data;
    expect(exchange).toEqual({ id: expect.any(String), contact: expect.objectContaining({ id: expect.any(String) }) });
    const accepted = told.find(({ type }) => type === 'invitation.accepted')?.data;
    expect(accepted).toMatchObject({ acceptedAt: expect.any(String) });
  });

  it('goes on when who made it has left, and hears nothing of another organization', async () => {
    const { secret } = await hookOfAcme(['member.left']);
    await database().delete(memberships).where(eq(memberships.userId, cast.OA.id));
    await database().execute(
      sql`update memberships set status = 'invited', told_email = 'x@example.com' where user_id = ${cast.TV.id}`,
    );
    await deliverDue();
    expect(
      verified(secret)
        .map(({ data }) => data.id)
        .sort(),
    ).toEqual([cast.OA.id, cast.TV.id].sort());
    const rivals = await request(organizationWebhooksApi, { as: cast.XO, params: { organization: 'acme' } });
    expect([rivals.status, acme.slug]).toEqual([404, 'acme']);
  });
});
