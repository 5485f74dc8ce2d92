import { expect, it } from 'vitest';
import { newProfileSchema } from '@/lib/profiles/schema';
import { givenBy } from './given';

const blank = newProfileSchema.parse({});
const saying = (content: object, more: object = {}) => newProfileSchema.parse({ content, ...more });

it('what is locked or hidden is not asked for, also where it is empty', () => {
  expect(givenBy({ bio: 'locked', office: 'hidden', title: 'approval', headline: 'required' }, blank)).toEqual([
    'office',
    'bio',
  ]);
});

it('company and look are given where the card has them; other words are a start to change', () => {
  const card = saying({ company: 'Acme', title: 'Staff' }, { look: { theme: 'ink' } });
  expect(givenBy({}, blank)).toEqual([]);
  expect(givenBy({ company: 'suggested' }, card)).toEqual(['company', 'phoneticCompany', 'look']);
});

it('the name is always asked for', () => {
  expect(givenBy({ 'name.first': 'locked', 'name.last': 'hidden', 'name.prefix': 'locked' }, blank)).toEqual([
    'name.prefix',
  ]);
});
