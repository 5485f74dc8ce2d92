import { beforeAll, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { word } from '@/tests/support/browser';
import { button } from '@/tests/support/card-owner';
import { type JourneyOrganization, newOrganization, windowsOf } from '@/tests/support/journey-organization';
import { fillOrganization, memberAt, newLargeMark } from '@/tests/support/many-members';
import { expectWhole } from '@/tests/support/whole';

// An organization of 300 people: some chosen, put into a team, and one who is to leave.

const { open } = windowsOf();
const mark = newLargeMark();
let company: JourneyOrganization;

beforeAll(async () => {
  company = await newOrganization();
  await fillOrganization(database(), company.id, { members: 300, teams: 12 }, mark);
});

it.each([
  ['ar', 360, 'light', 3],
  ['ja', 1280, 'dark', 5],
  ['de', 360, 'dark', 7],
  ['en', 1280, 'light', 9],
] as const)('members that are acted on are whole in %s at %i, %s', async (locale, width, colorScheme, leaver) => {
  const text = (key: string, values = {}) => word(locale, key, values);
  const settings = `/${locale}/app/organizations/${company.slug}/settings`;
  const page = await open(company.owner, `${settings}/members`, { width, colorScheme });
  const namespaces = ['members', 'organizations', 'offboarding', 'policies'];
  const check = (name: string) => expectWhole(page, { name: `members-${name}`, locale, namespaces });
  await page.getByRole('searchbox').fill(memberAt(leaver, mark).email);
  const row = page.getByRole('row').filter({ hasText: memberAt(leaver, mark).email });
  await row.getByRole('checkbox').check();
  await check('chosen');
  await button(page, text('members:addToTeam')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('members:team'), { exact: true }).selectOption({ label: 'Team 11' });
  await check('add-to-team');

  await open(company.owner, `${settings}/members/${memberAt(leaver, mark).id}/offboarding`, { width, colorScheme });
  await page.getByLabel(text('offboarding:cards_redirect')).check();
  await page.getByPlaceholder(text('offboarding:chooseColleague')).fill(company.user.email);
  await page.getByRole('option', { name: company.user.email }).click();
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  await check('offboarding');
  await button(page, text('offboarding:confirm')).click();
  await page.getByText(text('offboarding:doneEnded'), { exact: true }).first().waitFor();
  await check('offboarded');
});
