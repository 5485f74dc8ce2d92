import { openOrganization } from '@/lib/organization/organization/organization';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { utcDay } from '@/lib/platform/formats/calendar-date';
import { csvRecord } from '@/lib/platform/formats/csv/write';
import { text } from '@/lib/platform/i18n/texts';
import type { StreamedFile } from '@/lib/platform/outgoing-file';
import { can } from '@/lib/platform/permissions/can';
import { selectSums, selectTotal } from './organization-analytics-queries';
import type { NumbersFilter, NumbersPage, NumbersRow } from './organization-analytics-schema';
import type { NumberGroup } from './organization-choices';

async function openNumbers(ctx: Context, slug: string, days: number) {
  // Every member reads the numbers of their own cards, whatever their role.
  const { organization, actor, standing } = await openOrganization(ctx, slug, 'profile.readNumbers', { isOwn: true });
  const seesAll = can(actor, 'profile.readNumbers', { ...standing, team: null });
  return { organizationId: organization.id, readerId: seesAll ? null : actor.id, days };
}

const placeOf = (row: NumbersRow) => ({ key: String(row.views), id: row.id ?? '' });

/**
 * The views, saves and exchanges on an organization's cards, summed by team or member. Admins get all cards, other members their
 * own cards and those of their teams.
 * @throws AppError `not_found`, `forbidden` (staff), `invalid_fields` (cursor of another list)
 */
export async function organizationAnalytics(
  ctx: Context,
  slug: string,
  { by, days, ...paging }: Omit<NumbersFilter, 'organization'>,
): Promise<NumbersPage> {
  const numbersScope = await openNumbers(ctx, slug, days);
  const list = `numbers:${numbersScope.organizationId}:${numbersScope.readerId}:${by}:${days}`;
  const { rows: items, nextCursor } = await readPage(
    list,
    paging,
    (after, limit) => selectSums(ctx.db, numbersScope, { by, after, limit }),
    placeOf,
  );
  return { items, total: await selectTotal(ctx.db, numbersScope), nextCursor };
}

/** The numbers of all cards that the actor sees, over the last days. @throws AppError `not_found`, `forbidden` (staff) */
export async function totalAnalytics(ctx: Context, slug: string, days: number): Promise<NumbersPage['total']> {
  return selectTotal(ctx.db, await openNumbers(ctx, slug, days));
}

/**
 * The same numbers as a CSV file (RFC 4180, UTF-8), with every cell safe in a spreadsheet. @throws AppError `not_found`,
 * `forbidden`
 */
export async function exportAnalytics(
  ctx: Context,
  slug: string,
  { by, days }: { by: NumberGroup; days: number },
): Promise<StreamedFile> {
  const numbersScope = await openNumbers(ctx, slug, days);
  const word = (key: string) => text(ctx.locale, 'organization-cards', key);
  async function* write(): AsyncGenerator<string> {
    const columns = ['cards', 'views', 'saves', 'exchanges'].map((column) => word(`numbers_${column}`));
    yield csvRecord([word(by === 'team' ? 'team' : 'member'), ...columns]);
    let after: { key: string; id: string } | null = null;
    do {
      const rows: NumbersRow[] = await selectSums(ctx.db, numbersScope, { by, after, limit: 500 });
      yield rows
        .map(({ name, cards, views, saves, exchanges }) =>
          csvRecord([name ?? word('noTeam'), ...[cards, views, saves, exchanges].map(String)]),
        )
        .join('');
      const last = rows.at(-1);
      after = last && rows.length === 500 ? placeOf(last) : null;
    } while (after);
  }
  const name = `${word('numbers')} ${utcDay(ctx.now)}.csv`;
  return { content: write(), type: 'text/csv; charset=utf-8; header=present', name };
}
