import type { Page } from 'playwright';
import { expect } from 'vitest';
import { word } from './browser';

/** A table of 200 people to invite, of whom ten rows are wrong. */
export type PeopleFile = { name: string; mimeType: string; buffer: Buffer; addressAt: (row: number) => string };

/**
 * Makes the table. The first hundred are in the team Sales, the second is its manager. The errors: four addresses (malformed,
 * without a domain, missing, there already), two roles, and a team that four rows name and that does not exist.
 */
export function peopleFile(mark: string): PeopleFile {
  const addressAt = (row: number) => `p${row}-${mark}@example.com`;
  const wrong: Record<number, string> = { 12: 'p12 at example', 33: 'p33@example', 54: '', 75: addressAt(74) };
  const roles: Record<number, string> = { 2: 'Manager', 96: 'Boss', 117: 'Boss' };
  const lines = Array.from({ length: 200 }, (_, index) => {
    const row = index + 1;
    const team = row > 150 && row <= 154 ? 'Field' : row <= 100 ? 'Sales' : '';
    return [wrong[row] ?? addressAt(row), `Person ${row}`, roles[row] ?? '', team].join(';');
  });
  const buffer = Buffer.from(['E-mail;Name;Role;Team', ...lines].join('\n'));
  return { name: 'people.csv', mimeType: 'text/csv', buffer, addressAt };
}

/** Mends the ten rows where they stand. */
export async function mendRows(page: Page, { addressAt }: PeopleFile): Promise<void> {
  const rows = page.locator('li[data-row]');
  // The team that is missing is made: four rows less to mend.
  await page.getByRole('button', { name: word('en', 'bulk-invitations:makeTeams_one', { count: '1' }) }).click();
  await expect.poll(() => rows.count()).toBe(6);
  for (const row of [12, 33, 54, 75]) {
    const field = page.locator(`li[data-row="${row}"] input[name=email]`);
    await field.fill(addressAt(row));
    await field.press('Enter');
    await page.locator(`li[data-row="${row}"][data-state=ready]`).waitFor();
  }
  for (const row of [96, 117]) {
    await page.locator(`li[data-row="${row}"] select`).selectOption('USER');
    await page.locator(`li[data-row="${row}"][data-state=ready]`).waitFor();
  }
}
