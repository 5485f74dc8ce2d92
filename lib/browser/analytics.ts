import type { PostHog } from 'posthog-js';

let loaded: Promise<PostHog> | undefined;

async function load(key: string): Promise<PostHog> {
  const { posthog } = await import('posthog-js');
  posthog.init(key, {
    api_host: '/ingest',
    // Nothing of the vendor's is fetched at run time: scripts come from our own origin alone.
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    disable_session_recording: true,
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: true,
    person_profiles: 'identified_only',
    persistence: 'memory',
    opt_out_capturing_by_default: true,
    session_idle_timeout_seconds: 30 * 60,
    mask_all_text: true,
  });
  return posthog;
}

/**
 * Once a signed-in person exists, opts capturing in and moves persistence to local storage plus cookie (specification,
 * section 4). Until then nothing of the vendor is even loaded. Only the id is given: no name, no e-mail.
 */
export async function identifyForAnalytics(key: string, userId: string): Promise<void> {
  loaded ??= load(key);
  const posthog = await loaded;
  posthog.set_config({ persistence: 'localStorage+cookie' });
  posthog.opt_in_capturing({ captureEventName: false });
  posthog.identify(userId);
}

/** After the sign-out: memory-only persistence again, opted out, the person forgotten. */
export async function forgetForAnalytics(): Promise<void> {
  if (!loaded) return;
  const posthog = await loaded;
  posthog.reset(true);
  posthog.opt_out_capturing();
  posthog.set_config({ persistence: 'memory' });
}
