import { env } from '@/lib/platform/env';

const timeout = 10_000;

/**
 * Deletes what product analytics knows of a user: the person, their events and recordings. Does nothing where that is not
 * configured. Safe to repeat: a person who is not there is no error.
 * @throws Error where the provider does not accept it
 */
export async function deleteAnalyticsPerson(userId: string): Promise<void> {
  const { POSTHOG_PERSONAL_KEY: key, POSTHOG_PROJECT_ID: project, POSTHOG_API_URL: url } = env();
  if (!key || !project) return;
  const answer = await fetch(new URL(`/api/projects/${project}/persons/bulk_delete/`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ distinct_ids: [userId], delete_events: true, delete_recordings: true }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  await answer.body?.cancel();
  if (!answer.ok && answer.status !== 404) throw new Error(`product analytics answered ${answer.status}`);
}
