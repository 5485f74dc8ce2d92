import type { CaptureResult, PostHog, PostHogConfig } from 'posthog-js';
import { clearStorage } from './clear-storage';

let loaded: Promise<PostHog> | undefined;
let current: string | null = null;

/** Titles and references may name people; the library adds them by itself. */
const unwanted = ['title', '$referrer', '$referring_domain', '$initial_person_info', '$session_entry_referrer'];

/** Addresses without query and fragment, which may hold names, searches and codes. */
function withoutQuery(value: unknown): unknown {
  return typeof value === 'string' && /^https?:\/\//.test(value) ? value.replace(/[?#].*$/s, '') : value;
}

/** What of an event leaves the browser. */
function reduced(event: CaptureResult | null): CaptureResult | null {
  if (!event) return null;
  const clean = (properties: Record<string, unknown> = {}) =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => !unwanted.includes(name))
        .map(([name, value]) => [name, withoutQuery(value)]),
    );
  const { $set: _set, $set_once: _setOnce, ...rest } = event;
  return { ...rest, properties: clean(event.properties) } as CaptureResult;
}

/** What the library does and leaves alone. */
export const analyticsOptions = {
  api_host: '/ingest',
  // Nothing of the vendor's is fetched at run time: scripts come from our own origin alone.
  disable_external_dependency_loading: true,
  advanced_disable_flags: true,
  disable_session_recording: true,
  disable_surveys: true,
  disable_web_experiments: true,
  autocapture: false,
  rageclick: false,
  capture_dead_clicks: false,
  capture_heatmaps: false,
  capture_performance: false,
  capture_exceptions: false,
  // Section 9: page-leave capture on, page-view capture off, profiles only for identified users.
  capture_pageview: false,
  capture_pageleave: true,
  // Events go at once and as they are: a queue, and compression that takes a moment, are lost with the page that is left.
  request_batching: false,
  disable_compression: true,
  person_profiles: 'identified_only',
  // Section 4: nothing is captured before opting in. The library is loaded for a person with a uid only, so what an
  // earlier page kept is theirs: without it every page would make an anonymous person first.
  persistence: 'localStorage+cookie',
  opt_out_capturing_by_default: true,
  // Section 9: 30 minutes idle. The maximum length, 24 hours, is the library's own and no option of it.
  session_idle_timeout_seconds: 30 * 60,
  cross_subdomain_cookie: false,
  save_referrer: false,
  save_campaign_params: false,
  mask_all_text: true,
  before_send: reduced,
} satisfies Partial<PostHogConfig>;

async function load(key: string): Promise<PostHog> {
  const { posthog } = await import('posthog-js');
  posthog.init(key, analyticsOptions);
  return posthog;
}

/**
 * Once a signed-in person exists, opts capturing in and moves persistence to local storage plus cookie (specification,
 * section 4). Until then nothing of the vendor is even loaded. Only the id is given: no name, no e-mail.
 */
export async function identifyForAnalytics(key: string, userId: string): Promise<void> {
  current = userId;
  loaded ??= load(key);
  const posthog = await loaded;
  // Signed out while the library was loading.
  if (current !== userId) return;
  // Another account without a sign-out in between is another person.
  if (posthog._isIdentified() && posthog.get_distinct_id() !== userId) posthog.reset(true);
  posthog.set_config({ persistence: 'localStorage+cookie' });
  posthog.opt_in_capturing({ captureEventName: false });
  posthog.identify(userId);
}

/** After the sign-out: memory-only persistence again, capturing off, the person forgotten, nothing left in the browser. */
export async function forgetForAnalytics(): Promise<void> {
  current = null;
  const posthog = await loaded;
  if (current) return;
  if (posthog) {
    posthog.set_config({ persistence: 'memory' });
    posthog.reset(true);
    // No choice is stored: by default nothing is captured.
    posthog.clear_opt_in_out_capturing();
  }
  // Also what another page or an earlier session has written.
  clearStorage((name) => /^(__)?ph_/.test(name));
}
