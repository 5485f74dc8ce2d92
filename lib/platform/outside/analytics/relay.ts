import { type Env, env } from '@/lib/platform/env';

/** What is sent on: path below `/ingest`, query, body. Never a cookie, never an authorization, never an address. */
export type AnalyticsRequest = { path: string; search: string; type: string | undefined; body: Buffer | null };

const timeout = 2_000;
/** Maximum number of requests to the provider at a time; further events are dropped and not queued. */
const maxUnderWay = 50;
let underWay = 0;
/** Whether the provider responded to the last request. */
let isUp = true;

/**
 * Sends analytics events to the provider if one is configured. The caller does not wait: the provider's response, its
 * cookies and its failures are not passed on.
 * @returns whether the events were sent to a provider that responded to the last request
 */
export function relayAnalytics(
  request: AnalyticsRequest,
  { POSTHOG_KEY, POSTHOG_HOST }: Partial<Pick<Env, 'POSTHOG_KEY' | 'POSTHOG_HOST'>> = env(),
): boolean {
  if (!POSTHOG_KEY || !POSTHOG_HOST || underWay >= maxUnderWay) return false;
  underWay += 1;
  const target = new URL(POSTHOG_HOST);
  target.pathname = request.path;
  target.search = request.search;
  void fetch(target, {
    method: 'POST',
    headers: { 'content-type': request.type ?? 'application/json', 'user-agent': 'meishi' },
    body: request.body ? new Uint8Array(request.body) : null,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  })
    .then((answer) => {
      isUp = answer.status < 500;
      return answer.body?.cancel();
    })
    .catch(() => {
      isUp = false;
    })
    .finally(() => {
      underWay -= 1;
    });
  return isUp;
}
