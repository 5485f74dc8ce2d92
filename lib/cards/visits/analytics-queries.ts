import { and, asc, eq, gte, inArray, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import {
  cardDayParts,
  cardDays,
  cardLinks,
  cardMonthParts,
  codes,
  organizationDayParts,
  organizationDays,
  organizationMonthParts,
  profiles,
  users,
} from '@/lib/platform/db/tables';
import type { Figures, Period } from './model';
import type { Span } from './period-model';

/** Whose figures are read: of cards, by their ids, or of an organization as it was counted day by day. */
export type Subject = { cards: string[] } | { organization: string };

type DayRow = { day: string } & Figures;
export type PartRow = { dimension: string; key: string } & Figures;

type Counted = typeof cardDays | typeof organizationDays | typeof cardDayParts | typeof organizationDayParts;
const figuresOf = (table: Counted) => {
  const sum = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)::int`;
  return {
    ...{ views: sum(table.views), visitors: sum(table.visitors), taps: sum(table.taps), saves: sum(table.saves) },
    ...{ walletSaves: sum(table.walletSaves), shares: sum(table.shares), exchanges: sum(table.exchanges) },
  };
};

/** The ids of a user's cards that are not in the trash. */
export async function selectOwnCards(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.ownerId, ownerId), isNull(profiles.deletedAt)))
    .orderBy(asc(profiles.position));
  return rows.map(({ id }) => id);
}

/** The time zone in which all of the cards are counted, their owners'; null where there are several, or no cards. */
export async function selectTimeZone(db: Database, subject: Subject): Promise<string | null> {
  const isOf =
    'cards' in subject
      ? inArray(profiles.id, subject.cards)
      : and(eq(profiles.organizationId, subject.organization), isNull(profiles.deletedAt));
  const rows = await db
    .selectDistinct({ zone: sql<string>`coalesce(${users.timeZone}, 'UTC')` })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .where(isOf)
    .limit(2);
  return rows.length === 1 ? (rows[0]?.zone ?? null) : null;
}

/** The figures by day, of days with events. */
export async function selectDays(db: Database, subject: Subject, { from, to }: Period): Promise<DayRow[]> {
  if ('cards' in subject) {
    const isWanted = and(inArray(cardDays.profileId, subject.cards), gte(cardDays.day, from), lte(cardDays.day, to));
    return db
      .select({ day: cardDays.day, ...figuresOf(cardDays) })
      .from(cardDays)
      .where(isWanted)
      .groupBy(cardDays.day);
  }
  const { organizationId, day } = organizationDays;
  return db
    .select({ day, ...figuresOf(organizationDays) })
    .from(organizationDays)
    .where(and(eq(organizationId, subject.organization), gte(day, from), lte(day, to)))
    .groupBy(day);
}

/** The figures of a day up to a time (`HH:MM`), with all of its hour: they are kept by the hour. */
export async function selectUntil(db: Database, subject: Subject, day: string, time: string): Promise<Figures[]> {
  const [table, isOf] =
    'cards' in subject
      ? ([cardDayParts, inArray(cardDayParts.profileId, subject.cards)] as const)
      : ([organizationDayParts, eq(organizationDayParts.organizationId, subject.organization)] as const);
  const isWanted = and(isOf, eq(table.day, day), eq(table.dimension, 'hour'), lte(table.key, time.slice(0, 2)));
  return db.select(figuresOf(table)).from(table).where(isWanted);
}

/** The main figures of each card by day, of days with events. */
export function selectCardDays(db: Database, cards: string[], { from, to }: Period) {
  return db
    .select({
      ...{ profileId: cardDays.profileId, day: cardDays.day },
      ...{ views: cardDays.views, saves: cardDays.saves, exchanges: cardDays.exchanges },
    })
    .from(cardDays)
    .where(and(inArray(cardDays.profileId, cards), gte(cardDays.day, from), lte(cardDays.day, to)));
}

const numbers = ['views', 'visitors', 'taps', 'saves', 'wallet_saves', 'shares', 'exchanges'];
const added = sql.raw(numbers.join(', '));
const taken = sql.raw(numbers.map((name) => `-${name} as ${name}`).join(', '));
const sums = sql.raw(numbers.map((name) => `sum(${name})::int as "${name.replace('_s', 'S')}"`).join(', '));
const isSomething = sql.raw(`sum(${numbers.join(' + ')}) > 0`);

/**
 * The figures by dimension and key, of keys that have some: hours also by weekday, as `<ISO weekday> <hour>`, fields of cards by card, as
 * `<card's id>:<kind>:<field's id>`.
 */
export async function selectParts(db: Database, subject: Subject, { months, ...days }: Span): Promise<PartRow[]> {
  const [ofDay, ofMonth, isOf, id] =
    'cards' in subject
      ? [cardDayParts, cardMonthParts, sql`profile_id = any(${sql.param(subject.cards)}::uuid[])`, sql`profile_id`]
      : [
          organizationDayParts,
          organizationMonthParts,
          sql`organization_id = ${subject.organization}`,
          sql`null::uuid as profile_id`,
        ];
  const dayKey = sql`case dimension when 'hour' then extract(isodow from day)::text || ' ' || key else key end as key`;
  const daysOf = (columns: SQL) => (period: Period) =>
    sql`
    select ${id}, dimension, ${dayKey}, ${columns} from ${ofDay} where ${isOf}
      and day between ${period.from}::date and ${period.to}::date`;
  const tables = [
    ...(months
      ? [
          sql`select ${id}, dimension, key, ${added} from ${ofMonth} where ${isOf}
            and month between ${months.from}::date and ${months.to}::date`,
        ]
      : []),
    ...days.added.map(daysOf(added)),
    ...days.taken.map(daysOf(taken)),
  ];
  const { rows } = await db.execute<PartRow>(sql`
    select dimension, concat(profile_id::text || ':', key) as key, ${sums}
    from (
      select case dimension when 'field' then profile_id end as profile_id, dimension, key, ${added}
      from (${sql.join(tables, sql` union all `)}) parts) owned
    group by dimension, key, profile_id having ${isSomething}`);
  return rows;
}

/** The words of links, by id. */
export async function selectLinkNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: cardLinks.id, label: cardLinks.label })
    .from(cardLinks)
    .where(inArray(cardLinks.id, ids));
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** What codes are called, by id: their owner's name for them, else the code itself. */
export async function selectCodeNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: codes.id, name: codes.name, code: codes.code })
    .from(codes)
    .where(inArray(codes.id, ids));
  return new Map(rows.map(({ id, name, code }) => [id, name || code]));
}

/** The fields of cards, as their content has them now. */
export async function selectFields(db: Database, cards: string[]) {
  return db.select({ id: profiles.id, content: profiles.content }).from(profiles).where(inArray(profiles.id, cards));
}
