import { expect, it } from 'vitest';
import { analyticsOptions } from './analytics';

it('section 9: page-leave capture on, page-view capture off, profiles only for identified users, 30 minutes idle', () => {
  expect(analyticsOptions).toMatchObject({
    ...{ capture_pageleave: true, capture_pageview: false, person_profiles: 'identified_only' },
    ...{ session_idle_timeout_seconds: 1800, opt_out_capturing_by_default: true },
  });
});
