import { useQueryClient } from '@tanstack/react-query';
import { organizationConsentQuery, organizationQuestionsQuery } from '@/lib/contacts/exchanges/hooks';
import { policiesQuery } from '@/lib/organization/organization/hooks';

/**
 * The version of an organization on the page of its exchange form: policies, questions and consent are parts of one thing, and
 * whichever was saved last knows its version.
 */
export function useFormVersion(slug: string) {
  const client = useQueryClient();
  const keys = [policiesQuery(slug), organizationQuestionsQuery(slug), organizationConsentQuery(slug)].map(
    (one) => one.queryKey,
  );
  const versionAt = (key: (typeof keys)[number]) => client.getQueryData<{ version: number }>(key)?.version ?? 1;
  return {
    newestVersion: () => Math.max(...keys.map(versionAt)),
    /** Puts the version that a save left where the next one looks for it. */
    settleVersion: (version: number) => {
      for (const key of keys) client.setQueryData<{ version: number }>(key, (known) => known && { ...known, version });
    },
  };
}
