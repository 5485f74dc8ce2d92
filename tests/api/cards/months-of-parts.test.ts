import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import {
  cardDayParts,
  cardDays,
  cardMonthParts,
  cardMonths,
  organizationDayParts,
  organizationDays,
  organizationMonthParts,
  organizations,
  profiles,
} from '@/lib/platform/db/tables';
import { acme, startAcme } from '@/tests/support/acme-scene';
import { settleVisits, visitAt, wrongMonths } from '@/tests/support/visits';

startAcme();

const ofCards = () => database().select().from(cardMonthParts);
const ofOrganizations = () => database().select().from(organizationMonthParts);

/** Reports a view of the card in the morning of each of these days, and sums them up. */
async function viewOn(...days: string[]) {
  const ofCard = eq(profiles.id, acme.cardId);
  const [card] = await database().select({ username: profiles.username }).from(profiles).where(ofCard);
  for (const day of days)
    visitAt(new Date(`${day}T09:30:00Z`), { username: card?.username, event: 'view', channel: 'qr' });
  await settleVisits();
}

it('no sum tells the moment at which it was made, which is that of the last event', async () => {
  await viewOn('2026-11-05');
  const ofCard = [cardDays, cardDayParts, cardMonths, cardMonthParts];
  for (const table of [...ofCard, organizationDays, organizationDayParts, organizationMonthParts]) {
    const moments = (await database().select().from(table)).flatMap(({ createdAt, updatedAt }) => [
      createdAt,
      updatedAt,
    ]);
    expect(moments.length).toBeGreaterThan(0);
    for (const moment of moments) expect(moment.toISOString()).toMatch(/:00:00\.000Z$/);
  }
});

it('months are the sums of their days, hours by weekday, as long as the card and the organization are there', async () => {
  // A Thursday and the Thursday after it, which is another month; the next day at the same hour.
  await viewOn('2026-10-29', '2026-11-05', '2026-11-06');
  const views = (rows: { month: string; dimension: string; key: string; views: number }[], dimension: string) =>
    rows
      .filter((row) => row.dimension === dimension)
      .map((row) => `${row.month} ${row.key}: ${row.views}`)
      .sort();
  for (const rows of [await ofCards(), await ofOrganizations()]) {
    expect(views(rows, 'channel')).toEqual(['2026-10-01 qr: 1', '2026-11-01 qr: 2']);
    expect(views(rows, 'hour')).toEqual(['2026-10-01 4 09: 1', '2026-11-01 4 09: 1', '2026-11-01 5 09: 1']);
  }
  expect(await wrongMonths()).toEqual([]);
  await database().delete(profiles);
  expect(await ofCards()).toEqual([]);
  expect(await ofOrganizations()).not.toEqual([]);
  await database().delete(organizations);
  expect(await ofOrganizations()).toEqual([]);
});
