import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { timed } from './stopwatch';

/**
 * Problems that axe finds on a page as it is now, or in a part of it. The product's pages have no frames of other origins, so axe
 * need not open its second page (legacy mode), and passed rules are not reported.
 */
export async function violationsOf(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await timed('axe', () => (part ? axe.include(part) : axe).analyze());
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Axe finds nothing wrong with a page as it is now, or with a part of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await violationsOf(page, part)).toEqual([]);
}
