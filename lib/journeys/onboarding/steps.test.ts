import { expect, it } from 'vitest';
import { onboardingSteps } from './schema';
import { stepsWithout } from './steps';

const work = ['title', 'department', 'company', 'office', 'headline', 'bio'];

it('a step with nothing to ask is left out', () => {
  expect(stepsWithout([])).toEqual(onboardingSteps);
  expect(stepsWithout(['look', 'company'])).toEqual(['name', 'work', 'reach', 'username', 'share']);
  expect(stepsWithout([...work, 'name.prefix', 'photoId'])).not.toContain('work');
});

it('the name and the username are always asked for', () => {
  const all = [
    ...work,
    'look',
    'name.first',
    ...['phone', 'email', 'website', 'address', 'account'].map((kind) => `fields.${kind}`),
  ];
  expect(stepsWithout(all)).toEqual(['name', 'username', 'share']);
});
