import { afterEach, beforeEach, expect, it } from 'vitest';
import { cardDocument } from '@/components/cards/public-card/card-document';
import { type CardAnswer, cardAnswer } from '@/lib/cards/public-card/page';
import { database } from '@/lib/platform/db/client';
import { rateLimits } from '@/lib/platform/db/tables';
import sendRoute from '@/pages/api/cards/[username]/send';
import events from '@/pages/api/v1/events';
import { change, filled, leave, newAddress, newCard, open, post, receipt } from '@/tests/support/exchanges';
import { mailsTo } from '@/tests/support/mails';
import { request } from '@/tests/support/request';

// A visitor who opens a card through the event's link keeps the event on every way that the page offers (decision 33).

let card: Awaited<ReturnType<typeof newCard>>;
let met: string;
beforeEach(async () => {
  card = await newCard();
  const fair = { event: 'Fair', place: 'Basel', timeZone: 'UTC', isOnCards: true };
  met = (await request(events, { as: card.owner, method: 'POST', body: fair })).body.id;
});
afterEach(async () => {
  await database().delete(rateLimits);
});

/** The targets of those links and forms of a page that belong to the card itself. */
const own = (html: string) =>
  [...html.matchAll(/ (?:href|action)="([^"]*)"/g)]
    .map(([, to = '']) => to.replaceAll('&amp;', '&'))
    .filter((to) => new RegExp(`^/(?:[\\w-]+/)?${card.username}(?![\\w-])`).test(to) && !to.includes('.qr.'));
const withEvent = (links: string[]) => links.map((to) => new URL(to, 'http://localhost').searchParams.get('met'));

async function page(by: string): Promise<string[]> {
  return own(((await cardAnswer('en', card.username, 'test', cardDocument, by)) as CardAnswer).html);
}
const send = (to: string, by: string, method = 'POST') =>
  request(sendRoute, {
    ...{ method, path: `/cards/${card.username}/send?locale=en${by && `&met=${by}`}` },
    params: { username: card.username },
    ...(method === 'POST' ? { body: new URLSearchParams({ to, website: '' }).toString() } : {}),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-client-ip': '203.0.113.1' },
  });

it('all of the card page’s own links and forms have it, in every language; without it none', async () => {
  const links = await page(met);
  expect(links.filter((to) => to.includes('/send'))).toHaveLength(1);
  expect(links.length).toBeGreaterThan(10);
  expect(new Set(withEvent(links))).toEqual(new Set([met]));
  expect(new Set(withEvent(await page('')))).toEqual(new Set([null]));
});

it('the contact that the page sends to a phone says it, and so does the way back', async () => {
  const [here, elsewhere] = [newAddress(), newAddress()];
  const answer = await send(here, met);
  await send(elsewhere, '');
  const [mail] = await mailsTo(here);
  expect(mail?.attachments?.[0]?.content).toContain('Fair');
  expect(mail?.text).toContain(`met=${met}`);
  expect(withEvent(own(answer.text))).toEqual([met]);
  expect((await send('', met, 'GET')).headers.get('location')).toContain(`?met=${met}`);
  const [other] = await mailsTo(elsewhere);
  expect(JSON.stringify([other?.text, other?.attachments])).not.toMatch(/Fair|met=/);
});

it('the form leads back with it; the confirmation and its mail give the contact with it', async () => {
  expect(withEvent(own((await open(card.username, { met })).text).filter((to) => !to.endsWith('/exchange')))).toEqual([
    met,
  ]);
  const email = newAddress();
  const target = await leave(filled(card.id, { email, met }), { username: card.username });
  const shown = await receipt(target);
  expect(own(shown.text).filter((to) => to.includes('.vcf'))).toEqual([`/${card.username}.vcf?met=${met}`]);
  expect(new Set(withEvent(own(shown.text)))).toEqual(new Set([met]));
  const [mail] = await mailsTo(email);
  expect(mail?.attachments?.[0]?.content).toContain('Fair');
  expect(mail?.text.replace(/\s/g, '')).toContain(`met=${met}`);
  // Robots that fill in the decoy field get the same response as people.
  const decoy = await post(filled(card.id, { website: 'x', met }), { username: card.username });
  expect(withEvent([decoy.headers.get('location') ?? ''])).toEqual([met]);
  const corrected = await change(`${target}&act=correct`, { first: 'Grace', last: 'H', email });
  expect(withEvent([corrected.headers.get('location') ?? ''])).toEqual([met]);
});

it('what came without the event has nothing of it', async () => {
  const email = newAddress();
  const target = await leave(filled(card.id, { email }), { username: card.username });
  const [mail] = await mailsTo(email);
  const all = JSON.stringify([target, (await receipt(target)).text, mail?.text, mail?.attachments]);
  expect(all).not.toMatch(/Fair|met=/);
});
