import { openOrganization } from '@/lib/organization/organization/organization';
import { namedIn } from '@/lib/platform/audit/fields';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import type { Row } from './every-entry';
import * as queries from './queries';
import type { AuditEntry, AuditFilter, AuditPage } from './schema';

export { exportEntries } from './export-entries';

/** An act of a user, as they take it along. */
export type OwnEntry = Omit<Awaited<ReturnType<typeof queries.selectOwnEntries>>[number], 'at'> & { at: string };

function actorOf({ entry: { actorId, tokenId, tokenLabel }, actorName, staffRole }: Row): AuditEntry['actor'] {
  if (tokenId && !actorId) return { id: tokenId, name: tokenLabel, isStaff: false, isToken: true, key: null };
  if (!actorId) return null;
  const isStaff = staffRole !== null;
  return { id: actorId, name: isStaff ? null : actorName, isStaff, isToken: false, key: tokenLabel || null };
}

function toEntry(row: Row): AuditEntry {
  const { id, action, createdAt, targetKind, targetId, targetName, changes, addressPrefix, requestId } = row.entry;
  return {
    ...{ id, action, at: createdAt.toISOString(), changes, network: addressPrefix, requestId },
    actor: actorOf(row),
    target: { kind: targetKind, id: targetId, name: targetName },
  };
}

/** The ids of people, teams and cards that the changes of entries contain. */
function idsIn(rows: readonly Row[]): queries.Named {
  const named: queries.Named = { people: [], teams: [], cards: [] };
  for (const { entry } of rows)
    for (const [name, { from, to }] of Object.entries(entry.changes)) {
      const kind = namedIn(entry.action, name);
      if (kind) named[kind].push(...[from, to].filter((id) => typeof id === 'string'));
    }
  return named;
}

/** What a user did in the organizations that they belong to, the oldest first, a few entries at a time. */
export async function* ownEntries(ctx: Context, userId: string): AsyncGenerator<OwnEntry[]> {
  for (let after: string | null = null; ; ) {
    const rows = await queries.selectOwnEntries(ctx.db, userId, after);
    if (rows.length === 0) return;
    yield rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
    after = rows.at(-1)?.id ?? null;
  }
}

/** The log of an organization, the newest act first. @throws AppError `not_found`, `forbidden` */
export async function listEntries(
  ctx: Context,
  slug: string,
  { limit, cursor, ...choice }: Omit<AuditFilter, 'organization'>,
): Promise<AuditPage> {
  const { organization } = await openOrganization(ctx, slug, 'audit.read');
  const scope = `audit:${organization.id}:${JSON.stringify(choice)}`;
  const { rows, nextCursor } = await readPage(
    scope,
    { limit, cursor },
    (after, limit) => queries.selectEntries(ctx.db, organization.id, choice, { after: after?.id ?? null, limit }),
    ({ entry }) => entry.id,
  );
  const people = await queries.selectNames(ctx.db, organization.id, idsIn(rows));
  return { items: rows.map(toEntry), people, nextCursor };
}
