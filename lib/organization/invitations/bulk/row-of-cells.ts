import { cutText } from '@/lib/platform/formats/characters';
import { oneLine } from '@/lib/platform/formats/one-line';
import { tidyName } from '@/lib/platform/formats/tidy-text';
import { roleOfText } from './roles';
import type { ColumnTarget, RowRole } from './schema';

/** What a row says, before anybody has looked whether it can be. */
export type RowDraft = {
  email: string;
  name: string;
  role: RowRole | null;
  roleText: string;
  teams: string[];
};

/** Most teams of one row. */
const mostTeams = 20;

// An address in the file as programs write it: `Ada Lovelace <ada@example.com>`, `mailto:ada@example.com`.
const bareAddress = (text: string) => (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).replace(/^mailto:/i, '').trim();

/** Names between semicolons, commas, bars or line breaks, each once whatever its case. */
function teamsIn(text: string): string[] {
  const names = text.split(/[;,|\n、；，،؛]/u).map((name) => cutText(oneLine(tidyName(name)), 60));
  const found = new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name]));
  return [...found.values()].slice(0, mostTeams);
}

/** What the cells of a row say, by what their columns are about. */
export function rowOfCells(cells: readonly string[], mapping: readonly ColumnTarget[]): RowDraft {
  const of = (target: ColumnTarget) => cells.filter((cell, at) => mapping[at] === target && cell.trim() !== '');
  const line = (target: ColumnTarget, most: number) => cutText(oneLine(of(target)[0] ?? ''), most);
  const roleText = line('role', 100);
  const parts = [line('firstName', 100), line('lastName', 100)].filter(Boolean);
  const email = bareAddress(line('email', 320));
  const name = line('name', 200) || cutText(parts.join(' '), 200);
  return {
    email,
    // Programs put the address there of whom they know no name.
    name: name.toLowerCase() === email.toLowerCase() ? '' : name,
    role: roleOfText(roleText),
    roleText,
    teams: teamsIn(of('teams').join('\n')),
  };
}
