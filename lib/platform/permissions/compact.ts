import { rules } from './rules';
import { type Condition, conditions, type Rule, type Standing, standings } from './standings';

/** The letter of one cell: `Y` allowed, 1, 3, 4 refused as 401, 403, 404, `-` does not apply, else a condition's. */
function letter({ allow, when, hide, none }: Rule, standing: Standing): string {
  const condition: Condition | undefined = when?.[standing];
  if (condition) return conditions[condition];
  if (allow?.includes(standing)) return 'Y';
  if (none?.includes(standing)) return '-';
  if (hide?.includes(standing)) return '4';
  return standing === 'anonymous' ? '1' : '3';
}

/** The rules as the compact table: a letter for each standing, ten for each action. */
export function compactTable(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rules).map(([action, rule]) => [action, standings.map((one) => letter(rule, one)).join('')]),
  );
}

/** The content of `table.generated.ts`. */
export function printTable(): string {
  const key = (action: string) => (/^\w+$/.test(action) ? action : `'${action}'`);
  const cells = Object.entries(compactTable()).map(([action, letters]) => `  ${key(action)}: '${letters}',`);
  return [
    '// Written by scripts/compact-permissions.ts from rules.ts. A browser loads this one: it is a third as long.',
    '',
    '/** The columns of the table, one for each standing of `standings.ts`; docs/permissions.md says what they and the letters mean. */',
    "export const columns = ['AN', 'US', 'TV', 'TM', 'OU', 'OA', 'OO', 'XO', 'SS', 'SA'] as const;",
    'export type Column = (typeof columns)[number];',
    '',
    '/** The permission table: a letter for each column. `can.ts` answers the conditions. */',
    'export const table = {',
    ...cells,
    '} as const satisfies Record<string, string>;',
    '',
    'export type Action = keyof typeof table;',
    '',
  ].join('\n');
}
