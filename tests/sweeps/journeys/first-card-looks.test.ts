import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/platform/i18n/languages';
import { violationsOf } from '@/tests/support/accessible';
import { englishOn, sharedBrowser, word } from '@/tests/support/browser';
import { excessWidth, visit, wear } from '@/tests/support/browser-pages';
import { firstCardScene } from '@/tests/support/first-card-scene';
import { settled } from '@/tests/support/settled';
import { call, openAs } from '@/tests/support/signed-in';

// Onboarding under a template, and the list of an organization's cards.

const looks: [Locale, number, 'light' | 'dark'][] = [
  ['en', 1280, 'light'],
  ['ar', 360, 'light'],
  ['ja', 1280, 'light'],
  ['de', 360, 'dark'],
];
let scene: Awaited<ReturnType<typeof firstCardScene>>;
const contexts: BrowserContext[] = [];

async function pageOf(cookie: string): Promise<Page> {
  const { context } = await openAs(await sharedBrowser(), cookie);
  contexts.push(context);
  return context.newPage();
}
let member: Page;
let owner: Page;
beforeAll(async () => {
  scene = await firstCardScene();
  [member, owner] = [await pageOf(scene.member), await pageOf(scene.owner)];
  await visit(member, '/onboarding');
  await member.getByLabel(word('en', 'card:first'), { exact: true }).fill('Nina');
  await member.getByRole('button', { name: word('en', 'common:continue'), exact: true }).click();
  await member.getByRole('heading', { name: word('en', 'onboarding:workTitle'), level: 1 }).waitFor();
});
afterAll(async () => {
  for (const context of contexts) await context.close();
});

it.each(looks)('what is given, in %s, %d wide, %s', async (locale, width, colorScheme) => {
  await wear(member, { width, colorScheme });
  await visit(member, `/${locale}/onboarding`);
  // A draft comes back where it was left, which may be this step already.
  const heading = member.getByRole('heading', { name: word(locale, 'onboarding:workTitle'), level: 1 });
  if (!(await heading.isVisible()))
    await member.getByRole('button', { name: word(locale, 'onboarding:stepWork') }).click();
  await heading.waitFor();
  await member.getByText('Zürich').first().waitFor();
  expect(await violationsOf(member)).toEqual([]);
  expect(await excessWidth(member)).toBe(0);
  if (locale !== 'en') expect(await englishOn(member, ['common', 'onboarding', 'card'])).toEqual([]);
});

// These tests come last, because the member has a card from now on.
describe('the cards of an organization', () => {
  beforeAll(async () => {
    const draft = { content: { name: { first: 'Nina', last: 'New' }, title: 'Engineer' } };
    const made = await call(scene.member, 'POST', '/onboarding/finish', { step: 'share', draft });
    expect(made.status).toBe(201);
  });

  it.each(looks)('in %s, %d wide, %s', async (locale, width, colorScheme) => {
    await wear(owner, { width, colorScheme });
    await visit(owner, `/${locale}/app/organizations/${scene.slug}/cards`);
    // On a phone, what narrows the list stands behind a button.
    if (width < 768) await owner.getByRole('button', { name: word(locale, 'common:filters') }).click();
    await owner.getByRole('combobox', { name: word(locale, 'organization-cards:template') }).waitFor();
    await owner.getByRole('link', { name: 'House style' }).waitFor();
    await settled(owner);
    expect(await violationsOf(owner)).toEqual([]);
    expect(await excessWidth(owner)).toBe(0);
  });
});
