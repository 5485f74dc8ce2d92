import type { Context } from '@/lib/platform/context';
import * as queries from './queries';
import type { AuditChoice } from './schema';

/** An entry as it is stored, with its actor's name, address and staff role where they are known. */
export type Row = Awaited<ReturnType<typeof queries.selectEntries>>[number];

/** How many entries are in memory at a time. */
const batch = 500;

/** Every entry, page by page: a slow reader holds neither a connection nor a transaction. */
export async function* everyEntry(ctx: Context, organizationId: string, choice: AuditChoice): AsyncGenerator<Row[]> {
  for (let after: string | null = null; ; ) {
    const rows: Row[] = await queries.selectEntries(ctx.db, organizationId, choice, { after, limit: batch });
    yield rows;
    if (rows.length < batch) return;
    after = rows.at(-1)?.entry.id ?? null;
  }
}
