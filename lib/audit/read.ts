import { readCursor, writeCursor } from '@/lib/db/cursor';
import { openOrganization } from '@/lib/organizations/access';
import type { Context } from '@/lib/platform/context';
import { namedIn } from './fields';
import * as queries from './queries';
import type { AuditChoice, AuditEntry, AuditFilter, AuditPage } from './read-schema';

/** An entry as it is kept, with who acted as far as that is known. */
export type Row = Awaited<ReturnType<typeof queries.selectEntries>>[number];

function actorOf({ entry: { actorId, tokenId, tokenLabel }, actorName, staffRole }: Row): AuditEntry['actor'] {
  if (tokenId) return { id: tokenId, name: tokenLabel, isStaff: false, isToken: true };
  if (!actorId) return null;
  const isStaff = staffRole !== null;
  return { id: actorId, name: isStaff ? null : actorName, isStaff, isToken: false };
}

function toEntry(row: Row): AuditEntry {
  const { id, action, createdAt, targetKind, targetId, targetName, changes, addressPrefix, requestId } = row.entry;
  return {
    ...{ id, action, at: createdAt.toISOString(), changes, network: addressPrefix, requestId },
    actor: actorOf(row),
    target: { kind: targetKind, id: targetId, name: targetName },
  };
}

/** The ids by which changes name people, teams and cards. */
function idsIn(rows: readonly Row[]): queries.Named {
  const named: queries.Named = { people: [], teams: [], cards: [] };
  for (const { entry } of rows)
    for (const [name, { from, to }] of Object.entries(entry.changes)) {
      const kind = namedIn(entry.action, name);
      if (kind) named[kind].push(...[from, to].filter((id) => typeof id === 'string'));
    }
  return named;
}

/** The log of an organization, the newest act first. @throws AppError `not_found`, `forbidden` */
export async function listEntries(
  ctx: Context,
  slug: string,
  { limit, cursor, ...choice }: Omit<AuditFilter, 'organization'>,
): Promise<AuditPage> {
  const { organization } = await openOrganization(ctx, slug, 'audit.read');
  const scope = `audit:${organization.id}:${JSON.stringify(choice)}`;
  const after = cursor ? readCursor(scope, cursor).id : null;
  const rows = await queries.selectEntries(ctx.db, organization.id, choice, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1)?.entry.id;
  return {
    items: shown.map(toEntry),
    people: await queries.selectNames(ctx.db, organization.id, idsIn(shown)),
    nextCursor: last && rows.length > shown.length ? writeCursor(scope, { key: '', id: last }) : null,
  };
}

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
