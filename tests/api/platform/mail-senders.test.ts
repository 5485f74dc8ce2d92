import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { cardDocument } from '@/components/cards/public-card/card-document';
import { cardVersion } from '@/lib/cards/card/card';
import { cardOfOwner } from '@/lib/cards/card/messages';
import { cardAnswer } from '@/lib/cards/public-card/page';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { invitations, outbox, rateLimits, users } from '@/lib/platform/db/tables';
import { email } from '@/lib/platform/emails/messages';
import { groundOf } from '@/lib/platform/jobs/grounds';
import { dispatchDue, enqueue } from '@/lib/platform/jobs/outbox';
import send from '@/pages/api/cards/[username]/send';
import me from '@/pages/api/v1/me';
import { directoryWith, newUser, tokenOf } from '@/tests/support/directory';
import { filled, leave, newCard } from '@/tests/support/exchanges';
import { sessionOf } from '@/tests/support/local-session';
import { mailsTo } from '@/tests/support/mails';
import { invitationToken, join, organizationOf, verified } from '@/tests/support/organizations';
import { newcomer, person, request } from '@/tests/support/request';

afterEach(async () => {
  await database().delete(rateLimits);
});

let readers = 0;
const newReader = () => `reader-${process.pid}-${readers++}@example.com`;
const waiting = async () => (await database().select().from(outbox)).filter(({ kind }) => kind !== 'claims');

const sendTo = (username: string, to: string, locale = 'en') =>
  request(send, {
    method: 'POST',
    path: `/cards/${username}/send?locale=${locale}`,
    params: { username },
    body: new URLSearchParams({ to, website: '' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-client-ip': '203.0.113.1' },
  });

/** A card whose owner never proved their address. */
const unprovenCard = async (content: object = {}, owner = person()) => newCard(content, {}, await owner);

describe('a card whose owner never proved their address', () => {
  it('is sent to nobody’s phone, and the visitor is told why, with the way back', async () => {
    const { username } = await unprovenCard();
    const to = newReader();
    const answer = await sendTo(username, to);
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/<h1[^>]*>Card not sent</);
    expect(answer.text).toContain('confirmed their email address');
    expect(answer.text).toContain(`href="/en/${username}"`);
    expect(await waiting()).toEqual([]);
    expect(await mailsTo(to)).toEqual([]);
  });

  it('does not offer to be sent until they have proven it, and then does, whatever the identity provider says later', async () => {
    const { owner, username } = await unprovenCard({}, newcomer());
    const offers = async () => {
      const answer = await cardAnswer('en', username, 'test', cardDocument);
      return answer && 'html' in answer ? answer.html.includes(`action="/en/${username}/send"`) : null;
    };
    const before = await cardVersion(username);
    expect(await offers()).toBe(false);
    await identity().updateUser(owner.id, { emailVerified: true });
    const cookie = await sessionOf({ id: owner.id, email: owner.email, emailVerified: true });
    // The first session that proves it ends what was before, itself included.
    expect((await request(me, { as: { ...owner, cookie } })).status).toBe(401);
    expect(await offers()).toBe(true);
    expect(await cardVersion(username)).not.toBe(before);
    await identity().updateUser(owner.id, { emailVerified: false });
    expect((await sendTo(username, newReader())).status).toBeLessThan(400);
    expect(await offers()).toBe(true);
  });

  it('takes what visitors leave; their receipt holds the link and nothing of the card', async () => {
    const { owner, username, id } = await unprovenCard({ name: { first: 'PayPal', last: 'confirms' } });
    const form = filled(id, { first: 'Your account', last: 'is locked', company: 'Call now' });
    const link = await leave(form, { username, locale: 'de' });
    const [mail, ...more] = await mailsTo(form.email ?? '');
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`http://localhost:3000${link}`);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/PayPal|confirms|Your account|locked|Call now/);
    expect(mail?.attachments).toBeUndefined();
    // The owner gets no notice either, because the address may not be theirs.
    await dispatchDue();
    expect(await mailsTo(owner.email)).toEqual([]);
  });
});

it('a receipt says with whom contacts were exchanged, and nothing that was typed into the form', async () => {
  const question = { id: 'why', kind: 'text', label: 'Why?', isRequired: false };
  const { username, id } = await newCard({}, { exchangeForm: { questions: [question] } });
  const typed = { first: 'Verify', last: 'Urgently', company: 'Locked', title: 'Overdue', note: 'Call me' };
  const form = filled(id, { ...typed, phone: '+12025550123', 'q.why': 'Because' });
  const link = await leave(form, { username });
  const [mail] = await mailsTo(form.email ?? '');
  expect(mail?.text).toContain('Ada Lovelace');
  expect(mail?.text).toContain(`http://localhost:3000${link}`);
  expect(mail?.attachments).toMatchObject([{ filename: `${username}.vcf` }]);
  const all = `${mail?.subject} ${mail?.text} ${mail?.html}`;
  expect([...Object.values(typed), 'Because', '555'].filter((text) => all.includes(text))).toEqual([]);
});

describe('a directory invites', () => {
  const setUp = async (isProven: boolean) => {
    const owner = await (isProven ? verified('owner') : person('owner'));
    await request(me, { as: owner });
    const { id } = await organizationOf(owner, 'shell');
    return { owner, id, ask: await directoryWith(await tokenOf(id, { createdBy: owner.id })) };
  };

  it('in the name of nobody who never proved their address: without another owner nothing is mailed', async () => {
    const { ask } = await setUp(false);
    const guest = await verified('guest');
    expect((await ask('POST', '/Users', { body: newUser({ userName: guest.email }) })).status).toBe(201);
    await dispatchDue();
    expect(await mailsTo(guest.email)).toEqual([]);
    const [invitation] = await database().select().from(invitations);
    expect(invitation).toMatchObject({ email: guest.email, delivery: 'none' });
  });

  it('in the name of an owner who has, where who made its token has not', async () => {
    const { ask, id } = await setUp(false);
    const second = await verified('second');
    await join(id, second, 'OWNER');
    await database().update(users).set({ displayName: 'Second Owner' }).where(eq(users.id, second.id));
    const guest = await verified('guest2');
    expect((await ask('POST', '/Users', { body: newUser({ userName: guest.email }) })).status).toBe(201);
    await invitationToken(guest.email);
    const [mail] = await mailsTo(guest.email);
    expect(mail?.text).toContain('Second Owner');
  });
});

it('what somebody stands for leaves the outbox only while their address is proven', async () => {
  const [proven, unproven] = [await verified('ada'), await person()];
  const values = { url: 'http://localhost:3000/en/ada', name: 'Ada', note: '' };
  const [kept, dropped] = [newReader(), newReader()];
  const { id: cardId } = await newCard({}, {}, proven);
  const ground = groundOf(cardOfOwner, { cardId, ownerId: proven.id });
  const mail = { locale: 'en', template: 'shareCard', values, ground } as const;
  await enqueue(systemContext(), email, { ...mail, to: kept, vouchedBy: proven.id });
  await enqueue(systemContext(), email, { ...mail, to: dropped, vouchedBy: unproven.id });
  await enqueue(systemContext(), email, { ...mail, to: dropped, vouchedBy: 'nobody' });
  await expect.poll(async () => (await waiting()).every(({ sentAt }) => sentAt !== null)).toBe(true);
  expect(await mailsTo(kept)).toHaveLength(1);
  expect(await mailsTo(dropped)).toEqual([]);
  expect((await waiting()).map(({ payload }) => payload)).toEqual([{}, {}, {}]);
});
