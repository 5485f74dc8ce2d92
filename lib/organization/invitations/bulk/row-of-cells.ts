import { cutText } from '@/lib/platform/formats/characters';
import { oneLine } from '@/lib/platform/formats/one-line';
import { tidyName } from '@/lib/platform/formats/tidy-text';
import { roleOfText } from './roles';
import type { ColumnTarget, RowRole } from './schema';

/** The content of a row before it is validated. */
export type RowDraft = {
  email: string;
  name: string;
  role: RowRole | null;
  roleText: string;
  teams: string[];
};

/** Most teams of one row. */
const maxTeams = 20;

// The bare address in a cell, without what programs put around it: `Ada Lovelace <ada@example.com>`, `mailto:ada@example.com`.
const bareAddress = (text: string) => (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).replace(/^mailto:/i, '').trim();

/** Team names separated by semicolons, commas, bars or line breaks; names that differ only in case count once. */
function teamsIn(text: string): string[] {
  const names = text.split(/[;,|\n、；，،؛]/u).map((name) => cutText(oneLine(tidyName(name)), 60));
  const byLowerName = new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name]));
  return [...byLowerName.values()].slice(0, maxTeams);
}

/** Reads a row from its cells, given what each column is about. */
export function rowOfCells(cells: readonly string[], mapping: readonly ColumnTarget[]): RowDraft {
  const of = (target: ColumnTarget) => cells.filter((cell, at) => mapping[at] === target && cell.trim() !== '');
  const line = (target: ColumnTarget, most: number) => cutText(oneLine(of(target)[0] ?? ''), most);
  const roleText = line('role', 100);
  const parts = [line('firstName', 100), line('lastName', 100)].filter(Boolean);
  const email = bareAddress(line('email', 320));
  const name = line('name', 200) || cutText(parts.join(' '), 200);
  return {
    email,
    // Programs write the address in place of a name that they do not know.
    name: name.toLowerCase() === email.toLowerCase() ? '' : name,
    role: roleOfText(roleText),
    roleText,
    teams: teamsIn(of('teams').join('\n')),
  };
}
