import type { Page } from 'playwright';
import { expect } from 'vitest';
import { word } from './browser';

/** A table of {@link peopleInFile} people to invite, of whom ten rows are wrong. */
export type PeopleFile = { name: string; mimeType: string; buffer: Buffer; addressAt: (row: number) => string };

/** Enough for rows of each kind of error. As many as may be invited are in `tests/large/organization/invitations-bulk.test.ts`. */
export const peopleInFile = 30;

/**
 * Makes the table. The first half are in the team Sales, the second is its manager. The errors: four addresses (malformed,
 * without a domain, missing, there already), two roles, and a team that four rows name and that does not exist.
 */
export function peopleFile(mark: string): PeopleFile {
  const addressAt = (row: number) => `p${row}-${mark}@example.com`;
  const wrong: Record<number, string> = { 4: 'p4 at example', 7: 'p7@example', 10: '', 13: addressAt(12) };
  const roles: Record<number, string> = { 2: 'Manager', 15: 'Boss', 17: 'Boss' };
  const lines = Array.from({ length: peopleInFile }, (_, index) => {
    const row = index + 1;
    const team = row > 20 && row <= 24 ? 'Field' : row <= 15 ? 'Sales' : '';
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
  for (const row of [4, 7, 10, 13]) {
    const field = page.locator(`li[data-row="${row}"] input[name=email]`);
    await field.fill(addressAt(row));
    await field.press('Enter');
    await page.locator(`li[data-row="${row}"][data-state=ready]`).waitFor();
  }
  for (const row of [15, 17]) {
    await page.locator(`li[data-row="${row}"] select`).selectOption('USER');
    await page.locator(`li[data-row="${row}"][data-state=ready]`).waitFor();
  }
}
