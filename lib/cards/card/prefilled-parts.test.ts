import { expect, it } from 'vitest';
import { prefilledParts } from './prefilled-parts';
import { newCardSchema } from './schema';

const blank = newCardSchema.parse({});
const saying = (content: object, more: object = {}) => newCardSchema.parse({ content, ...more });

it('what is locked or hidden is not asked for, also where it is empty', () => {
  expect(prefilledParts({ bio: 'locked', office: 'hidden', title: 'approval', headline: 'required' }, blank)).toEqual([
    'office',
    'bio',
  ]);
});

it('company and look are given where the card has them; other words are a start to change', () => {
  const card = saying({ company: 'Acme', title: 'Staff' }, { look: { theme: 'ink' } });
  expect(prefilledParts({}, blank)).toEqual([]);
  expect(prefilledParts({ company: 'suggested' }, card)).toEqual(['company', 'phoneticCompany', 'look']);
});

it('the name is always asked for', () => {
  expect(prefilledParts({ 'name.first': 'locked', 'name.last': 'hidden', 'name.prefix': 'locked' }, blank)).toEqual([
    'name.prefix',
  ]);
});
