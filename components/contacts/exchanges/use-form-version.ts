import { useQueryClient } from '@tanstack/react-query';
import { organizationConsentQuery, organizationQuestionsQuery } from '@/lib/contacts/exchanges/hooks';
import { policiesQuery } from '@/lib/organization/organization/hooks';

/**
 * Returns the newest version of an organization on the page of its exchange form. Policies, questions and consent share one
 * version, which only the query saved last knows.
 */
export function useFormVersion(slug: string) {
  const client = useQueryClient();
  const keys = [policiesQuery(slug), organizationQuestionsQuery(slug), organizationConsentQuery(slug)].map(
    (one) => one.queryKey,
  );
  const versionAt = (key: (typeof keys)[number]) => client.getQueryData<{ version: number }>(key)?.version ?? 1;
  return {
    newestVersion: () => Math.max(...keys.map(versionAt)),
    /** Stores the version of the last save in all three queries, where the next save looks for it. */
    settleVersion: (version: number) => {
      for (const key of keys)
        client.setQueryData<{ version: number }>(key, (cached) => cached && { ...cached, version });
    },
  };
}
