import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { analyticsOptions } from './analytics';

it('section 9: page-leave capture on, page-view capture off, profiles only for identified users, 30 minutes idle', () => {
  expect(analyticsOptions).toMatchObject({
    ...{ capture_pageleave: true, capture_pageview: false, person_profiles: 'identified_only' },
    ...{ session_idle_timeout_seconds: 1800, opt_out_capturing_by_default: true },
  });
});

it('section 9: a session ends after 30 minutes idle, and after 24 hours at most', () => {
  expect(analyticsOptions.session_idle_timeout_seconds).toBe(30 * 60);
  // This length is the library's own; it is checked here so that an update that changes it is noticed.
  const library = readFileSync('node_modules/posthog-js/lib/src/sessionid.js', 'utf8');
  expect(library).toMatch(/SESSION_LENGTH_LIMIT_MILLISECONDS = 24 \* 3600 \* 1000/);
});
