import { and, asc, eq, ilike, inArray, or } from 'drizzle-orm';
import type { Context } from '@/lib/platform/context';
import {
  codes,
  eventSessions,
  exchanges,
  organizations,
  profiles,
  visitDaysDue,
  visits,
} from '@/lib/platform/db/tables';
import { utcDay } from '@/lib/platform/formats/calendar-date';

type Visit = typeof visits.$inferInsert;
type Card = { id: string; ownerId: string; codeId: string | null; fields: { id: string; kind: string }[] };

const channels = ['link', 'qr', 'qr', 'email', 'nfc', 'sms', 'link', 'signature', 'qr', 'unknown'] as const;
const browsers = [
  ...(['Safari', 'Chrome', 'Safari', 'Chrome', 'Samsung Internet for Android', 'Microsoft Edge', 'Firefox'] as const),
];
const devices = ['phone', 'phone', 'desktop', 'phone', 'tablet'] as const;
const countries = ['US', 'US', 'GB', 'DE', 'US', 'FR', 'JP', 'BR', 'CA'] as const;
const languages = ['en', 'en', 'en', 'de', 'fr', 'ja', 'pt'] as const;
/** Hours at which people meet: in the morning, after lunch, and at the bar. */
const hours = [9, 10, 10, 11, 14, 15, 15, 16, 18, 20] as const;
const dayMs = 86_400_000;

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;

/** How many days ago ada was at a fair, the first day and the second. */
const fairDays = [12, 11];

/** How many visitors come on a day: more on weekdays, and many while ada is at a fair. */
function visitorsOn(day: number, at: Date): number {
  const usual = (at.getUTCDay() % 6 === 0 ? 1 : 4) + ((day * 7) % 5);
  return fairDays.includes(day) ? usual * 3 : usual;
}

/** A visitor's view, with what some of them do then. */
function eventsOf(card: Card, at: number, createdAt: Date): Visit[] {
  const visit = {
    ...{ profileId: card.id, createdAt, day: utcDay(createdAt), hour: createdAt.getUTCHours() },
    ...{ device: pick(devices, at), browser: pick(browsers, at) },
    ...{
      // In each round they begin with another one, so that no country has all who save.
      channel: pick(channels, at + Math.floor(at / channels.length)),
      country: pick(countries, at + Math.floor(at / countries.length)),
      language: pick(languages, at * 3),
      visitorHash: `demo-${createdAt.getTime()}-${at}`,
    },
  };
  if (card.codeId && at % 7 === 2) Object.assign(visit, { channel: 'qr', codeId: card.codeId });
  const rows: Visit[] = [{ ...visit, event: 'view' }];
  const ways = card.fields.filter(({ kind }) => kind !== 'text');
  const field = ways.length > 0 ? pick(ways, at * at) : null;
  if (field && at % 2 === 0) rows.push({ ...visit, event: 'tap', field: `${field.kind}:${field.id}` });
  if (at % 3 === 0) rows.push({ ...visit, event: 'save' });
  if (at % 29 === 0) rows.push({ ...visit, event: 'wallet' });
  if (at % 37 === 0) rows.push({ ...visit, event: 'share' });
  if (at % 13 === 0) rows.push({ ...visit, event: 'view', leftOut: at % 2 === 0 ? 'own' : 'bot' });
  if (at % 19 === 0) rows.push({ ...visit, event: 'view', createdAt: new Date(createdAt.getTime() + 8 * 60_000) });
  return rows;
}

function visitsOf(now: Date, cards: Card[]): Visit[] {
  const rows: Visit[] = [];
  for (let day = 0; day < 90; day += 1) {
    const noon = new Date(now.getTime() - day * dayMs);
    for (let number = 0; number < visitorsOn(day, noon); number += 1) {
      const at = day * 31 + number;
      const card = at % 5 === 0 ? cards[1] : cards[0];
      const createdAt = new Date(
        `${utcDay(noon)}T${String(pick(hours, at)).padStart(2, '0')}:${10 + (number % 50)}:00Z`,
      );
      if (card && createdAt <= now) rows.push(...eventsOf(card, at, createdAt));
    }
  }
  return rows;
}

/** How many visitors come on a usual day: few at weekends, and without a pattern, but the same each time. */
const usual = (at: number, date: Date) => {
  const chance = Math.abs(Math.sin(at * 12.9898) * 43_758.5453) % 1;
  return Math.round(chance * (date.getUTCDay() % 6 === 0 ? 1.4 : 4.4));
};

/** How many come to the cards of an organization beside one another, and how many days ago their people were at a fair. */
const busy = [1, 0.55, 0.75, 0.35];
const fairs: Record<string, readonly number[]> = { 'demo-uma': fairDays, 'demo-lena': [23, 22] };

/** Visitors of each card of an organization, none to four on each day of the last two months, and more while its people were at a fair. */
function quietVisitsOf(now: Date, cards: Card[]): Visit[] {
  return cards.flatMap((card, index) =>
    Array.from({ length: 60 }, (_, day) => {
      const date = new Date(now.getTime() - (day + 1) * dayMs);
      const isFair = fairs[card.ownerId]?.includes(day + 1);
      const number = isFair ? 9 - (day % 3) : Math.round(usual(day * 7 + index * 3, date) * pick(busy, index));
      return Array.from({ length: number }, (_, visitor) => {
        const at = index * 7 + day * 3 + visitor;
        const noon = Date.parse(`${utcDay(date)}T00:00:00Z`);
        return eventsOf(card, at, new Date(noon + pick(hours, at) * 3_600_000 + visitor * 60_000));
      }).flat();
    }).flat(),
  );
}

/** The fair at which ada was. */
function fairOf(now: Date): typeof eventSessions.$inferInsert {
  const at = new Date(now.getTime() - (fairDays[0] ?? 0) * dayMs);
  const endsAt = new Date(at.getTime() + dayMs);
  return {
    ...{ ownerId: 'demo-ada', event: 'Analytical Fair', place: 'London', day: utcDay(at), timeZone: 'UTC' },
    ...{ createdAt: at, endsAt, endedAt: endsAt },
  };
}

/** Those who left their details on cards, of whom nothing but the moment and the channel is counted. */
async function exchangesOf(tx: Context): Promise<Visit[]> {
  const rows = await tx.db
    .select({ profileId: exchanges.profileId, createdAt: exchanges.createdAt, channel: exchanges.channel })
    .from(exchanges);
  return rows.flatMap(({ profileId, createdAt, channel }) =>
    profileId === null
      ? []
      : [
          {
            ...{ profileId, createdAt, event: 'exchange' as const, channel },
            ...{ day: utcDay(createdAt), hour: createdAt.getUTCHours() },
          },
        ],
  );
}

/**
 * Visitors of ada's cards over 90 days, and of the demo organizations' cards; the same on every machine. They are summed up later. Runs
 * after those who left their details and the codes are there.
 */
export async function seedVisits(tx: Context): Promise<void> {
  const rows = await tx.db
    .select({ id: profiles.id, ownerId: profiles.ownerId, content: profiles.content, codeId: codes.id })
    .from(profiles)
    .leftJoin(codes, and(eq(codes.profileId, profiles.id), eq(codes.status, 'linked'), ilike(codes.name, 'badge%')))
    .where(
      or(
        eq(profiles.ownerId, 'demo-ada'),
        inArray(profiles.organizationId, tx.db.select({ id: organizations.id }).from(organizations)),
      ),
    )
    .orderBy(asc(profiles.ownerId), asc(profiles.position));
  const cards = rows.map(({ content, ...card }) => ({ ...card, fields: content.fields }));
  const isAdas = ({ ownerId }: Card) => ownerId === 'demo-ada';
  const events = [
    ...visitsOf(tx.now, cards.filter(isAdas)),
    ...quietVisitsOf(
      tx.now,
      cards.filter((card) => !isAdas(card)),
    ),
    ...(await exchangesOf(tx)),
  ];
  for (let at = 0; at < events.length; at += 1_000) await tx.db.insert(visits).values(events.slice(at, at + 1_000));
  await tx.db.insert(eventSessions).values(fairOf(tx.now));
  const due = new Map(events.map(({ profileId, day }) => [`${profileId} ${day}`, { profileId, day }]));
  await tx.db.insert(visitDaysDue).values([...due.values()]);
}
