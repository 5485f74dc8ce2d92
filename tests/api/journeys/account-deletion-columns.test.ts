import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as tables from '@/lib/platform/db/tables';

// The walk through the schema: a table that names users must go with them, by the database or by a noun that hears of it.

/** Columns with the id of a user that no foreign key covers, and what becomes of it. */
const withoutKey: Record<string, string> = {
  'account_deletions.user_id': 'the note of the deletion; swept two weeks later',
  'audit_entries.actor_id': 'the pseudonym',
  'staff_entries.user_id': 'the pseudonym',
  'staff_entries.staff_id': 'the pseudonym of a member of staff',
  'change_requests.decider_id': 'cleared by cards/templates',
  'idempotency_keys.actor_id': 'deleted by platform/http',
  'memberships.ended_by': 'cleared by organization/members',
  'template_runs.actor_id': 'cleared by cards/templates',
  'template_versions.author_id': 'cleared by cards/templates',
  'webhook_deliveries.subject_id':
    'the id of no one any more; a trigger empties what was told of them, and all of it goes after 30 days',
};
const namesSomeone =
  /^(?:.*_)?(?:user|owner|actor|author|decider|inviter|staff|starter|member|person|holder|subject)_id$|_by$/;

it('every column that names a user has a foreign key that deletes or clears it, or a noun that does', () => {
  const uncovered: string[] = [];
  for (const table of Object.values(tables)) {
    if (!is(table, PgTable)) continue;
    const { name: tableName, foreignKeys } = getTableConfig(table);
    const covered = new Set(
      foreignKeys
        .filter(({ onDelete }) => onDelete === 'cascade' || onDelete === 'set null')
        .flatMap((key) => key.reference().columns.map((column) => column.name)),
    );
    for (const column of Object.values(getTableColumns(table))) {
      const isOfText = column.getSQLType() === 'text';
      if (isOfText && namesSomeone.test(column.name) && !covered.has(column.name))
        uncovered.push(`${tableName}.${column.name}`);
    }
  }
  expect(uncovered.sort()).toEqual(Object.keys(withoutKey).sort());
});
