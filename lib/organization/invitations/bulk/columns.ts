import { foldedHeader } from '@/lib/platform/formats/csv/column-words';
import {
  type ColumnTarget as ContactColumnTarget,
  guessColumns as guessContactColumns,
} from '@/lib/platform/formats/csv/columns';
import type { ColumnTarget } from './schema';

// The patterns match headers as `foldedHeader` returns them: lower case, Latin letters without accents.
const roleHeader =
  /^(?:(?:user |member |org(?:anization)? |access )?roles?|rechte?|berechtigung(?:en)?|rollen?|benutzerrolle|nutzerrolle|roles?(?: .+)?|rol(?:es)?(?: .+)?|ruol[oi](?: .+)?|funcao|funcoes|papel|papeis|perfil|permissions?|權限|权限|角色|役割|権限|ロール|الدور|الادوار|الأدوار|الصلاحية|الصلاحيات)$/;
const teamHeader =
  /^(?:teams?(?: names?)?|groups?|teamname|equipes?|equipos?|gruppen?|grupp[oi]|grupos?|squadr[ae]|times?|チーム(?:名)?|グループ|团队(?:名称)?|小组|团组|الفريق|الفرق|فريق|المجموعة)$/;

/** What a column is about by its header, for the roles and teams that only tables of invitations have. */
function byHeader(column: string): ColumnTarget | undefined {
  const header = foldedHeader(column.slice(0, 200));
  if (roleHeader.test(header)) return 'role';
  return teamHeader.test(header) ? 'teams' : undefined;
}

const ofContact: Record<string, ColumnTarget> = {
  'name.full': 'name',
  'name.first': 'firstName',
  'name.last': 'lastName',
};

/** The column with the most addresses, even malformed ones; -1 where no column has them in half of its cells. */
function addressColumn(columns: readonly string[], rows: readonly (readonly string[])[]): number {
  const shares = columns.map((_, at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell.trim() !== '');
    return cells.length === 0 ? 0 : cells.filter((cell) => cell.includes('@')).length / cells.length;
  });
  const most = Math.max(0, ...shares);
  return most >= 0.5 ? shares.indexOf(most) : -1;
}

/**
 * What each column is about, by its header in any of the nine languages and, for addresses, by what is in it. Only `teams` can
 * be found more than once: of two columns of addresses the first counts.
 * @param rows a few data rows
 * @param contacts what each column is about in a table of contacts, where that is known: in a workbook each sheet was guessed
 *   by itself
 */
export function guessColumns(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  contacts: readonly ContactColumnTarget[] = guessContactColumns(columns, rows),
): ColumnTarget[] {
  const seen = new Set<ColumnTarget>();
  const targets = contacts.map((target, at) => {
    const guess = byHeader(columns[at] ?? '') ?? (target.startsWith('email.') ? 'email' : ofContact[target]);
    if (!guess || (guess !== 'teams' && seen.has(guess))) return 'ignore';
    seen.add(guess);
    return guess;
  });
  const at = seen.has('email') ? -1 : addressColumn(columns, rows);
  return targets.map((target, column) => (column === at ? 'email' : target));
}
