import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { accountKinds } from '@/lib/platform/formats/account-names';
import { AccountIcon } from './account-icon';
import { accountDrawings } from './account-icons';

it.each(accountKinds)('%s has a mark of its own that a card can carry', (kind) => {
  const { d } = accountDrawings[kind];
  expect(d).toMatch(/^[Mm][\d\s.,a-zA-Z-]+$/);
  expect(d.length).toBeLessThanOrEqual(1500);
  expect(d).not.toMatch(/\.\d{3}/);
  expect(Object.values(accountDrawings).filter((other) => other.d === d)).toHaveLength(1);
});

it('is decoration in the colour of the text, whether filled or drawn', () => {
  expect(renderToStaticMarkup(<AccountIcon kind="github" />)).toMatch(
    /^<svg class="mc-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="[^"]+" fill="currentColor" stroke="none"><\/path><\/svg>$/,
  );
  expect(renderToStaticMarkup(<AccountIcon kind="slack" />)).not.toContain('fill=');
});

it('brings its own lines and size where no card’s styles are', () => {
  const html = renderToStaticMarkup(<AccountIcon kind="slack" size={20} />);
  expect(html).toContain('width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.5"');
});
