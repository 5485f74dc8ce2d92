import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { sendSummaries } from '@/lib/journeys/weekly/send-summaries';
import { weeklyEmail } from '@/lib/journeys/weekly/weekly-email';
import { database } from '@/lib/platform/db/client';
import { cardDayParts, cardDays, outbox, users } from '@/lib/platform/db/tables';
import { renderEmail } from '@/lib/platform/emails/render';
import { unsubscribeUrl } from '@/lib/platform/push/unsubscribe';
import notifications from '@/pages/api/v1/me/notifications';
import * as cards from '@/tests/support/cards';
import * as contacts from '@/tests/support/contacts';
import { mailsTo } from '@/tests/support/mails';
import { verified } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';

const monday = '2026-01-12';
/** Nine o'clock in Berlin. */
const morning = new Date(`${monday}T08:00:00Z`);

let ada: Person;
let card: string;

const set = (values: Partial<typeof users.$inferInsert>) =>
  database().update(users).set(values).where(eq(users.id, ada.id));
const want = async (email: boolean) => {
  const ways = { email: true, push: true };
  const body = { exchange: ways, reminder: ways, weekly: { email } };
  expect((await request(notifications, { as: ada, method: 'PUT', body })).body).toEqual(body);
};
const happened = (day: string, figures: object, profileId = card) =>
  database()
    .insert(cardDays)
    .values({ profileId, day, ...figures });
const waiting = () => database().select().from(outbox);
const written = () => weeklyEmail({ userId: ada.id, monday });

beforeEach(async () => {
  ada = await verified('ada');
  card = (await cards.make(ada, { username: 'ada', content: { name: { first: 'Ada' } } })).body.id;
  await set({ timeZone: 'Europe/Berlin', onboardingDoneAt: new Date() });
});

it('is off until it is turned on', async () => {
  expect((await request(notifications, { as: ada })).body.weekly).toEqual({ email: false });
  await happened('2026-01-08', { views: 3 });
  await sendSummaries(morning);
  expect([await waiting(), await written()]).toEqual([[], null]);
});

it('comes once a week on Monday morning by the user’s clock, whatever number of workers looks', async () => {
  await want(true);
  await happened('2026-01-08', { views: 3 });
  const early = new Date(`${monday}T06:45:00Z`);
  const [before, after] = [early, new Date(`${monday}T11:00:00Z`)];
  for (const now of [before, after, new Date('2026-01-13T08:00:00Z')]) await sendSummaries(now);
  expect(await waiting()).toEqual([]);
  await Promise.all([sendSummaries(morning), sendSummaries(morning), sendSummaries(morning)]);
  await set({ timeZone: 'America/New_York' });
  await sendSummaries(new Date(`${monday}T14:00:00Z`));
  await expect.poll(() => mailsTo(ada.email)).toHaveLength(1);
  expect(await waiting()).toHaveLength(1);
  await sendSummaries(new Date('2026-01-19T14:00:00Z'));
  expect(await waiting()).toHaveLength(2);
});

it('says what changed, the busiest card, the channel and who waits, in the user’s language, and how to end it', async () => {
  await want(true);
  await set({ locale: 'de' });
  const other = (await cards.make(ada, { username: 'countess', content: { name: { first: 'Augusta' } } })).body.id;
  await happened('2026-01-04', { views: 10, saves: 2 });
  await happened('2026-01-05', { views: 4, saves: 1 });
  await happened('2026-01-11', { views: 8, saves: 2, exchanges: 3 }, other);
  // This Monday is of the next week.
  await happened(monday, { views: 100 });
  const part = { profileId: card, day: '2026-01-05', dimension: 'channel' as const };
  await database()
    .insert(cardDayParts)
    .values([
      { ...part, key: 'unknown', views: 9 },
      { ...part, key: 'qr', views: 3 },
    ]);
  await contacts.add(ada, contacts.named('Grace'));
  const message = await written();
  expect(message).toMatchObject({ to: ada.email, locale: 'de', values: { from: '2026-01-05', to: '2026-01-11' } });
  if (!message) throw new Error('no mail');
  const { subject, text, unsubscribeUrl: end } = await renderEmail(message);
  expect(subject).toBe('Das hat sich letzte Woche auf Ihren Karten getan');
  const lines = [
    'Vom 5. Januar 2026 bis 11. Januar 2026, verglichen mit der Woche davor.',
    'Aufrufe: 12 +20',
    'Gespeicherte Kontakte: 3 +50',
    ': 3 +3',
  ];
  for (const line of [...lines, 'http://localhost:3000/de/app/analytics']) expect(text).toContain(line);
  expect(text.replace(/[\u2066-\u2069]/g, '')).toContain('Karte mit den meisten Aufrufen: Augusta (/countess)');
  expect(text).toContain('QR-Code');
  expect(end).toBe(unsubscribeUrl(ada.id, 'weekly', 'de'));
});

it('names no week before in which there was nothing', async () => {
  await want(true);
  await happened('2026-01-05', { views: 4 });
  const message = await written();
  if (!message) throw new Error('no mail');
  const { text } = await renderEmail(message);
  expect(text).toContain('From January 5, 2026 to January 11, 2026.');
  expect(text).not.toContain('before');
});

it('is not sent for a week in which nothing happened, nor to who has turned it off or is gone by then', async () => {
  await want(true);
  await happened('2026-01-02', { views: 10 });
  expect(await written()).toBeNull();
  await happened('2026-01-06', { taps: 1 });
  expect(await written()).not.toBeNull();
  await set({ disabledAt: new Date() });
  expect(await written()).toBeNull();
  await set({ disabledAt: null });
  await want(false);
  expect(await written()).toBeNull();
});
