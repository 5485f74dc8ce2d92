import { expect, it } from 'vitest';
import { editOf, mergeDraft } from './consent-draft';

const draft = (change: object = {}) => ({
  ...{ texts: {}, optIn: { isOn: false, texts: {} }, privacyUrl: '', imprintUrl: '', ...change },
});

it('what somebody else wrote meanwhile stays where nothing was typed', () => {
  const before = draft({ texts: { de: 'alt', it: 'vecchio' }, privacyUrl: 'https://a.example' });
  const typed = draft({
    texts: { de: 'mein', it: 'vecchio' },
    privacyUrl: 'https://a.example',
    imprintUrl: 'https://i.example',
  });
  const now = draft({
    ...{ texts: { de: 'deren', ja: '先' }, privacyUrl: '' },
    optIn: { isOn: true, texts: { en: 'News?' } },
  });
  expect(mergeDraft({ base: before, mine: typed, theirs: now })).toEqual(
    draft({
      ...{ texts: { de: 'mein', ja: '先' }, imprintUrl: 'https://i.example' },
      optIn: { isOn: true, texts: { en: 'News?' } },
    }),
  );
});

it('an empty link is none', () => {
  expect(editOf(draft({ privacyUrl: ' ', imprintUrl: ' https://i.example ' }))).toMatchObject({
    ...{ privacyUrl: null, imprintUrl: 'https://i.example' },
  });
});
