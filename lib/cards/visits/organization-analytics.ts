import { seenCardIds } from '@/lib/cards/card/card';
import { openOrganization } from '@/lib/organization/organization/organization';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { utcDay } from '@/lib/platform/formats/calendar-date';
import { csvRecord } from '@/lib/platform/formats/csv/write';
import { clockTime } from '@/lib/platform/formats/zoned-time';
import { text } from '@/lib/platform/i18n/texts';
import type { StreamedFile } from '@/lib/platform/outgoing-file';
import { can } from '@/lib/platform/permissions/can';
import { analyticsOf, beforeSoFar, filled } from './analytics';
import { type Subject, selectDays, selectTimeZone } from './analytics-queries';
import { analyticsFile, csvFile } from './export-analytics';
import { type Analytics, type Figures, figureNames, type PeriodChoice, type Ranking, rankings } from './model';
import * as queries from './organization-queries';
import type { IdleFilter, IdleMember, OrganizationTable, RankingFilter, RankingRow } from './organization-schema';
import { periodBefore, periodOf, spanOf } from './period-model';
import { timeZoneOf } from './queries';
import { sumOf } from './sum-figures';

async function openFigures(ctx: Context, slug: string, choice: PeriodChoice) {
  // Every member reads the figures of their own cards, whatever their role.
  const { organization, actor, standing } = await openOrganization(ctx, slug, 'profile.readNumbers', { isOwn: true });
  const seesAll = can(actor, 'profile.readNumbers', { ...standing, team: null });
  const readerId = seesAll ? null : actor.id;
  const organizationId = organization.id;
  const cards = () => seenCardIds(ctx, organizationId, readerId);
  // Admins read what was counted of all cards at the time, others what the cards have that they see now.
  const subject: Subject = readerId ? { cards: await cards() } : { organization: organizationId };
  const timeZone = await selectTimeZone(ctx.db, subject);
  // Where the cards are counted in several time zones, days end with those of the reader.
  const daysIn = timeZone ?? (await timeZoneOf(ctx.db, actor.id));
  const period = periodOf(choice, ctx.now, daysIn);
  const clock = clockTime(ctx.now, daysIn);
  return { organizationId, readerId, subject, timeZone, period, clock, cards };
}
type Scope = Awaited<ReturnType<typeof openFigures>>;

/**
 * The figures of an organization over a period: of all its cards for admins, for other members of their own cards and those of their
 * teams.
 * @throws AppError `not_found`, `forbidden` (staff)
 */
export async function organizationAnalytics(ctx: Context, slug: string, choice: PeriodChoice): Promise<Analytics> {
  const { subject, period, timeZone, clock } = await openFigures(ctx, slug, choice);
  return analyticsOf(ctx, subject, period, timeZone, clock);
}

/** The sums of a period so far, and of the same part of the period before. @throws AppError `not_found`, `forbidden` (staff) */
export async function organizationTotals(
  ctx: Context,
  slug: string,
  choice: PeriodChoice,
): Promise<{ now: Figures; before: Analytics['beforeSoFar'] }> {
  const { subject, period, clock } = await openFigures(ctx, slug, choice);
  const before = periodBefore(period);
  const rows = await selectDays(ctx.db, subject, { from: before.from, to: period.to });
  const daysBefore = filled(rows, before);
  return { now: sumOf(filled(rows, period)), before: await beforeSoFar(ctx, subject, { period, daysBefore, clock }) };
}

const rankedOf = async (
  { now }: Context,
  { organizationId, readerId, period, cards }: Scope,
): Promise<queries.Ranked> => ({
  ...{ organizationId, readerId, period, span: spanOf(period, utcDay(now)), cards: await cards() },
});
const rankPlace = ({ id, views }: RankingRow) => ({ key: String(views), id: id ?? '' });
// The database alone makes small letters of a name: JavaScript makes others of some, such as `İ`.
const namePlace = ({ id, name }: IdleMember) => ({ key: name ?? '', id });
const listOf = (what: string, { organizationId, readerId, period }: Scope) =>
  `${what}:${organizationId}:${readerId}:${period.from}:${period.to}`;

/**
 * The figures by team, member, template or code, most views first.
 * @throws AppError `not_found`, `forbidden` (staff), `invalid_fields` (cursor of another list)
 */
export async function rankOrganization(ctx: Context, slug: string, { by, limit, cursor, ...choice }: RankingFilter) {
  const scope = await openFigures(ctx, slug, choice);
  const ranked = await rankedOf(ctx, scope);
  const { rows: items, nextCursor } = await readPage(
    listOf(`ranking:${by}`, scope),
    { limit, cursor },
    (after, most) => queries.selectRanking(ctx.db, ranked, by, { after, limit: most }),
    rankPlace,
  );
  return { items, nextCursor };
}

/**
 * The members whose cards had no view in a period, by name.
 * @throws AppError `not_found`, `forbidden` (staff), `invalid_fields` (cursor of another list)
 */
export async function idleMembers(ctx: Context, slug: string, { limit, cursor, ...choice }: IdleFilter) {
  const scope = await openFigures(ctx, slug, choice);
  const ranked = await rankedOf(ctx, scope);
  const { rows: items, nextCursor } = await readPage(
    listOf('idle', scope),
    { limit, cursor },
    (after, most) => queries.selectIdle(ctx.db, ranked, { after, limit: most }),
    namePlace,
  );
  return { items, nextCursor };
}

/** Most rows of a file that are read at once: each reading ranks all of them again. */
const atOnce = 5_000;

/** Reads a list to its end, page by page. */
async function* pagesOf<Row>(
  read: (after: { key: string; id: string } | null) => Promise<Row[]>,
  placeOf: (row: Row) => { key: string; id: string },
): AsyncGenerator<Row[]> {
  let after: { key: string; id: string } | null = null;
  do {
    const rows: Row[] = await read(after);
    yield rows;
    const last = rows.at(-1);
    after = last && rows.length === atOnce ? placeOf(last) : null;
  } while (after);
}

function rankingFile(ctx: Context, ranked: queries.Ranked, by: Ranking): StreamedFile {
  const word = (key: string) => text(ctx.locale, 'visits', key);
  // Who does not see all teams is told of none that a card may be in.
  const noTeam = ranked.readerId ? 'outsideTeams' : 'noTeam';
  const nameless = { team: noTeam, template: 'noTemplate', member: 'deleted', code: 'deleted' } as const;
  async function* write(): AsyncGenerator<string> {
    yield csvRecord([word(by), word('cards'), ...figureNames.map(word)]);
    const read = (after: { key: string; id: string } | null) =>
      queries.selectRanking(ctx.db, ranked, by, { after, limit: atOnce });
    for await (const rows of pagesOf(read, rankPlace))
      yield rows
        .map((row) =>
          csvRecord([
            row.name ?? word(nameless[by]),
            ...[row.cards, ...figureNames.map((name) => row[name])].map(String),
          ]),
        )
        .join('');
  }
  return csvFile(ctx, by, write());
}

function idleFile(ctx: Context, ranked: queries.Ranked): StreamedFile {
  const word = (key: string) => text(ctx.locale, 'visits', key);
  async function* write(): AsyncGenerator<string> {
    yield csvRecord([word('member'), word('cards'), word('lastView')]);
    const read = (after: { key: string; id: string } | null) =>
      queries.selectIdle(ctx.db, ranked, { after, limit: atOnce });
    for await (const rows of pagesOf(read, namePlace))
      yield rows
        .map(({ id, name, cards, lastView }) => csvRecord([name ?? id, String(cards), lastView ?? '']))
        .join('');
  }
  return csvFile(ctx, 'idle', write());
}

const isRanking = (table: OrganizationTable): table is Ranking => rankings.some((each) => each === table);

/** A table of an organization's figures as CSV. @throws AppError `not_found`, `forbidden` (staff) */
export async function exportOrganizationAnalytics(
  ctx: Context,
  slug: string,
  { table, ...choice }: PeriodChoice & { table: OrganizationTable },
): Promise<StreamedFile> {
  const scope = await openFigures(ctx, slug, choice);
  if (table === 'idle') return idleFile(ctx, await rankedOf(ctx, scope));
  if (isRanking(table)) return rankingFile(ctx, await rankedOf(ctx, scope), table);
  return analyticsFile(ctx, await analyticsOf(ctx, scope.subject, scope.period, scope.timeZone, scope.clock), table);
}
