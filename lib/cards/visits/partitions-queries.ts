import { lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { visits } from '@/lib/platform/db/tables';

const nameOf = (month: Date) => `visits_${month.toISOString().slice(0, 7).replace('-', '_')}`;
const next = (month: Date) => new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1));

/**
 * Makes the partition of a month (its first moment, UTC) where there is none. Events that came before it are in the partition of the
 * rest, and then that month stays there.
 */
export async function addMonth(db: Database, month: Date): Promise<void> {
  const [from, to] = [month.toISOString(), next(month).toISOString()];
  const { rows } = await db.execute<{ isThere: boolean }>(sql`
    select to_regclass(${nameOf(month)}) is not null
      or exists (select from visits_rest where created_at >= ${from} and created_at < ${to}) as "isThere"`);
  if (rows[0]?.isThere) return;
  await db.execute(
    sql.raw(`create table if not exists ${nameOf(month)} partition of visits for values from ('${from}') to ('${to}')`),
  );
}

/** Deletes the partitions of months that are over before `moment`, and single events that are older. */
export async function dropMonthsBefore(db: Database, moment: Date): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'visits'::regclass and c.relname ~ '^visits_\\d{4}_\\d{2}$'`);
  for (const { name } of rows) {
    const [year, month] = name.split('_').slice(1).map(Number);
    if (next(new Date(Date.UTC(year ?? 0, (month ?? 1) - 1))) <= moment)
      await db.execute(sql.raw(`drop table ${name}`));
  }
  await db.delete(visits).where(lt(visits.createdAt, moment));
}
