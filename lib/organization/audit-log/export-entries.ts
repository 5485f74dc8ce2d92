import { setImmediate } from 'node:timers/promises';
import { openOrganization } from '@/lib/organization/organization/organization';
import { changesOf, record } from '@/lib/platform/audit/audit';
import { requireActor } from '@/lib/platform/auth/actor';
import { assertStillSignedIn } from '@/lib/platform/auth/hold-session';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { utcDay } from '@/lib/platform/formats/calendar-date';
import { csvRecord } from '@/lib/platform/formats/csv/write';
import { text } from '@/lib/platform/i18n/texts';
import type { StreamedFile } from '@/lib/platform/outgoing-file';
import { everyEntry, type Row } from './every-entry';
import type { AuditChoice } from './schema';

const columns = [
  ...['time', 'action', 'actor_name', 'actor_email', 'actor_id'],
  ...['target_kind', 'target_name', 'target_id', 'changes', 'network', 'request_id'],
];

function actorCells({ locale }: Context, { entry, actorName, actorEmail, staffRole }: Row): string[] {
  // The organization must not learn which of the product's staff acted.
  if (staffRole) return ['staff', '', ''];
  const { actorId, tokenId, tokenLabel } = entry;
  if (tokenId && !actorId) return [text(locale, 'audit', 'token', { label: tokenLabel }), '', tokenId];
  const name = actorName ?? '';
  const shown = tokenId ? text(locale, 'audit', 'withKey', { name, label: tokenLabel }) : name;
  return [shown, actorEmail ?? '', actorId ?? ''];
}

async function* write(ctx: Context, slug: string, organizationId: string, choice: AuditChoice): AsyncGenerator<string> {
  yield csvRecord(columns);
  for await (const rows of everyEntry(ctx, organizationId, choice)) {
    // The user who exports the log may be an owner no longer.
    await assertStillSignedIn(ctx, requireActor(ctx));
    await openOrganization(ctx, slug, 'audit.export');
    yield rows
      .map((row) => {
        const { createdAt, action, targetKind, targetName, targetId, changes, addressPrefix, requestId } = row.entry;
        const target = [targetKind, targetName, targetId, JSON.stringify(changes)];
        return csvRecord([
          createdAt.toISOString(),
          action,
          ...actorCells(ctx, row),
          ...target,
          addressPrefix,
          requestId,
        ]);
      })
      .join('');
    // Other requests get their turn, however fast the export is read.
    await setImmediate();
  }
}

/**
 * The log as a table (RFC 4180, UTF-8), the newest act first, written while it is read; every cell is safe in a spreadsheet.
 * The export is itself recorded in the log. @throws AppError `not_found`, `forbidden`
 */
export async function exportEntries(ctx: Context, slug: string, choice: AuditChoice): Promise<StreamedFile> {
  const { id } = await inTransaction(ctx, async (tx) => {
    const { organization } = await openOrganization(tx, slug, 'audit.export');
    const asked = (Object.keys(choice) as (keyof AuditChoice)[]).flatMap((name) =>
      choice[name] ? [[name, { to: choice[name] }] as const] : [],
    );
    const target = { kind: 'organization', id: organization.id, name: organization.name };
    await record(tx, organization.id, 'audit.export', target, changesOf(asked));
    return organization;
  });
  const name = `${text(ctx.locale, 'audit', 'title')} ${utcDay(ctx.now)}.csv`;
  return { content: write(ctx, slug, id, choice), type: 'text/csv; charset=utf-8; header=present', name };
}
