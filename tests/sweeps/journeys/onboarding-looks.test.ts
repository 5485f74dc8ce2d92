import { expect, it } from 'vitest';
import { language } from '@/lib/platform/i18n/languages';
import { expectAccessible } from '@/tests/support/accessible';
import { englishOn } from '@/tests/support/browser';
import { excessWidth } from '@/tests/support/browser-pages';
import { expectContact, Journey, openJourney, people } from '@/tests/support/onboarding-journey';
import { settled } from '@/tests/support/settled';

// Every step from sign-up to the first card, as people read it who write in other scripts.

const namespaces = ['common', 'errors', 'login', 'onboarding', 'card', 'sharing', 'public-card'];

/** Checks a step: its language and direction, its width, and its accessibility. */
async function look(name: string, { page, person: { locale } }: Journey): Promise<void> {
  // The confetti covers the page in the step `ready` and is hidden from screen readers, so axe does not check that step.
  const isStill = name !== 'ready';
  if (isStill) await settled(page);
  const wanted = { name, locale, direction: language(locale).direction, excess: 0, english: [] };
  const english = locale === 'en' ? [] : await englishOn(page, namespaces);
  const excess = await excessWidth(page);
  const [lang, direction] = [await page.getAttribute('html', 'lang'), await page.getAttribute('html', 'dir')];
  expect({ name, locale: lang, direction, excess, english }).toEqual(wanted);
  // Two steps are left out. The step `reach` has the editor's headings, one level below sections that it does not have. The share
  // dialog is tested separately (sharing-looks.test.ts), because axe counts its header as a second one of the page.
  if (isStill && name !== 'reach' && name !== 'share') await expectAccessible(page);
}

it.each(people)('from sign-up to a saved contact ($locale), every step', async (person) => {
  const { page, problems } = await openJourney(person.locale);
  await page.setViewportSize({ width: person.locale === 'ja' ? 1280 : 360, height: 800 });
  const journey = new Journey(page, person, look);
  await journey.signUp();
  await journey.fillIn();
  expectContact(await journey.save(await journey.finish()), journey);
  expect(problems).toEqual([]);
  await page.context().close();
});
