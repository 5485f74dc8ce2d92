import type { CaptureResult, PostHog, PostHogConfig } from 'posthog-js';
import { clearStorage } from './clear-storage';

let loaded: Promise<PostHog> | undefined;
let current: string | null = null;

/** Properties that the library adds by itself and that are removed: titles and referrers may contain names of people. */
const unwanted = ['title', '$referrer', '$referring_domain', '$initial_person_info', '$session_entry_referrer'];

/** Returns a URL without its query and fragment, which may contain names, searches and codes. */
function withoutQuery(value: unknown): unknown {
  return typeof value === 'string' && /^https?:\/\//.test(value) ? value.replace(/[?#].*$/s, '') : value;
}

/** Returns the part of an event that may leave the browser. */
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

/** The options of the PostHog library. */
export const analyticsOptions = {
  api_host: '/ingest',
  // Loads nothing from the vendor at run time: all scripts come from our own origin.
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
  // Events are sent immediately and uncompressed: queued events, and events still being compressed, are lost when the page is
  // left.
  request_batching: false,
  disable_compression: true,
  person_profiles: 'identified_only',
  // Section 4: nothing is captured before opting in. The library is loaded only for a user with a uid, so that what an earlier
  // page stored is theirs; without this persistence every page would first create an anonymous person.
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
 * Turns capturing on for a signed-in user and moves persistence to local storage plus cookie (specification, section 4).
 * Before that, not even the vendor's library is loaded. Only the user's id is passed on: no name, no email.
 */
export async function identifyForAnalytics(key: string, userId: string): Promise<void> {
  current = userId;
  loaded ??= load(key);
  const posthog = await loaded;
  // The user signed out while the library was loading.
  if (current !== userId) return;
  // Another account without a sign-out in between is another person.
  if (posthog._isIdentified() && posthog.get_distinct_id() !== userId) posthog.reset(true);
  posthog.set_config({ persistence: 'localStorage+cookie' });
  posthog.opt_in_capturing({ captureEventName: false });
  posthog.identify(userId);
}

/**
 * Resets analytics after the sign-out: memory-only persistence again, capturing off, the user forgotten, nothing left in the
 * browser.
 */
export async function purgeAnalytics(): Promise<void> {
  current = null;
  const posthog = await loaded;
  if (current) return;
  if (posthog) {
    posthog.set_config({ persistence: 'memory' });
    posthog.reset(true);
    // No choice is stored: by default nothing is captured.
    posthog.clear_opt_in_out_capturing();
  }
  // Removes also what other pages or earlier sessions stored.
  clearStorage((name) => /^(__)?ph_/.test(name));
}
