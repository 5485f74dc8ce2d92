import { sql } from 'drizzle-orm';
import {
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { newId } from '../../ids';
import { id, times } from './columns';
import { organizations } from './organizations';
import { profiles } from './profiles';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Links to a card that bear a word of the owner's own, so that their visits can be told apart. */
export const cardLinks = pgTable(
  'card_links',
  {
    id: id(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    /** How the link names itself in its address (`?l=`). */
    slug: text('slug').notNull(),
    ...times(),
  },
  (table) => [unique('card_links_slug').on(table.profileId, table.slug)],
);

/**
 * Events on cards, kept for 90 days: without IP addresses and cookies, and after about a day without anything that distinguishes
 * visitors. Partitioned by month of `created_at`, the moment of the event (`lib/cards/visits/partitions-queries.ts`).
 */
export const visits = pgTable(
  'visits',
  {
    id: uuid('id').notNull().$defaultFn(newId),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    event: text('event', { enum: ['view', 'tap', 'save', 'wallet', 'share', 'exchange'] }).notNull(),
    channel: text('channel', {
      enum: ['link', 'qr', 'nfc', 'sms', 'email', 'signature', 'wallet', 'background', 'event', 'code', 'unknown'],
    }).notNull(),
    /** Null for an exchange: its visitor left a name, to which nothing about the browser is added. */
    device: text('device', { enum: ['phone', 'tablet', 'desktop'] }),
    /** The day and the hour (0 to 23) in the time zone that the card's owner had at that moment. */
    day: date('day', { mode: 'string' }).notNull(),
    hour: smallint('hour').notNull(),
    /** The field of the card that was tapped. */
    field: text('field'),
    /** The printed code, and the link with a word of its own, by which the visitor came; each may have been deleted since. */
    codeId: uuid('code_id'),
    linkId: uuid('link_id'),
    country: text('country'),
    browser: text('browser'),
    language: text('language'),
    /** Why the event is not counted: the owner's own, or a program's. */
    leftOut: text('left_out', { enum: ['own', 'bot'] }),
    /**
     * Hashes of the visitor on this card and of the network they came from, which is the same on all cards, with the salt of the day; null
     * once the day is over, and for events that always count (`exchange`).
     */
    visitorHash: text('visitor_hash'),
    networkHash: text('network_hash'),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.createdAt] }),
    index('visits_profile').on(table.profileId, table.day),
    index('visits_identified').on(table.createdAt).where(sql`visitor_hash is not null`),
  ],
);

/** Days of cards whose figures have to be summed again, because events were added. */
export const visitDaysDue = pgTable(
  'visit_days_due',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    ...times(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.day] })],
);

/**
 * The salts of the current day with which visitors are hashed: created when one is first needed, deleted when the day is over
 * everywhere.
 */
export const visitSalts = pgTable('visit_salts', {
  /** The day in the time zone of a card's owner. */
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: bytes('salt').notNull(),
  ...times(),
});

/**
 * How many events each network has reported on a day, on all cards, refused ones included: a program is known by it. Deleted with the salts
 * of the day.
 */
export const visitNetworks = pgTable(
  'visit_networks',
  {
    day: date('day', { mode: 'string' }).notNull(),
    networkHash: text('network_hash').notNull(),
    posts: integer('posts').notNull(),
    ...times(),
  },
  (table) => [primaryKey({ columns: [table.day, table.networkHash] })],
);

const figures = () => ({
  views: integer('views').notNull().default(0),
  visitors: integer('visitors').notNull().default(0),
  taps: integer('taps').notNull().default(0),
  saves: integer('saves').notNull().default(0),
  walletSaves: integer('wallet_saves').notNull().default(0),
  shares: integer('shares').notNull().default(0),
  exchanges: integer('exchanges').notNull().default(0),
});

/** What the figures of a day are split by; `left_out` has the views that are not counted, by reason. */
const part = () => ({
  dimension: text('dimension', {
    enum: ['channel', 'country', 'device', 'browser', 'language', 'hour', 'field', 'link', 'code', 'left_out'],
  }).notNull(),
  key: text('key').notNull(),
});

const card = () =>
  uuid('profile_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });
const day = () => date('day', { mode: 'string' }).notNull();
const organization = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });

/** The figures of a card on a day; kept as long as the card. */
export const cardDays = pgTable(
  'card_days',
  {
    profileId: card(),
    day: day(),
    /** The organization that the card was in when they were summed. */
    organizationId: uuid('organization_id'),
    ...figures(),
    ...times(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.day] })],
);

/**
 * The figures that a card had on a day when it came to its organization, which gets what is above them. Kept as long as a day may be
 * summed again; `dimension` and `key` are empty for the day as a whole.
 */
export const cardDaysBefore = pgTable(
  'card_days_before',
  {
    profileId: card(),
    day: day(),
    dimension: text('dimension').notNull(),
    key: text('key').notNull(),
    ...figures(),
    ...times(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.day, table.dimension, table.key] })],
);

/** The same figures, by what they are split by. */
export const cardDayParts = pgTable(
  'card_day_parts',
  { profileId: card(), day: day(), ...part(), ...figures(), ...times() },
  (table) => [primaryKey({ columns: [table.profileId, table.day, table.dimension, table.key] })],
);

/** The figures of a card in a month: what lists over a year are summed from. */
export const cardMonths = pgTable(
  'card_months',
  {
    profileId: card(),
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    ...figures(),
    ...times(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.month] })],
);

const month = () => date('month', { mode: 'string' }).notNull();

/**
 * The sums of a month of `card_day_parts`, which triggers of the migration `months_of_parts` keep; hours also by weekday, as
 * `<ISO weekday> <hour>`. A sum goes with the last of its days: no key leads to the card, so that nothing waits for it.
 */
export const cardMonthParts = pgTable(
  'card_month_parts',
  { profileId: uuid('profile_id').notNull(), month: month(), ...part(), ...figures(), ...times() },
  (table) => [
    primaryKey({ columns: [table.profileId, table.month, table.dimension, table.key] }),
    // Codes are ranked over all cards of an organization: their sums stand in the index beside each other.
    index('card_month_parts_codes')
      .on(
        ...([table.profileId, table.month, table.key, table.views, table.visitors, table.taps] as const),
        ...([table.saves, table.walletSaves, table.shares, table.exchanges] as const),
      )
      .where(sql`dimension = 'code'`),
  ],
);

/** The figures of all cards of an organization on a day; they outlive the cards. */
export const organizationDays = pgTable(
  'organization_days',
  { organizationId: organization(), day: day(), ...figures(), ...times() },
  (table) => [primaryKey({ columns: [table.organizationId, table.day] })],
);

/** The same figures, by what they are split by; fields by their kind. */
export const organizationDayParts = pgTable(
  'organization_day_parts',
  { organizationId: organization(), day: day(), ...part(), ...figures(), ...times() },
  (table) => [primaryKey({ columns: [table.organizationId, table.day, table.dimension, table.key] })],
);

/** The sums of a month of `organization_day_parts`, kept as those of cards are. */
export const organizationMonthParts = pgTable(
  'organization_month_parts',
  { organizationId: uuid('organization_id').notNull(), month: month(), ...part(), ...figures(), ...times() },
  (table) => [primaryKey({ columns: [table.organizationId, table.month, table.dimension, table.key] })],
);
