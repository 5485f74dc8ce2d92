import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/browser/api';
import type { CompanyQuestions, CompanyQuestionsEdit } from './company-questions-schema';
import type { CompanyConsent, CompanyConsentEdit } from './consent-schema';
import type { ExchangesPage, Withdrawal } from './schema';

/** What was left by the person behind a contact, newest first. */
export function useContactExchanges(contactId: string) {
  return useQuery({
    queryKey: ['exchanges', contactId],
    queryFn: async ({ signal }) =>
      (await api<ExchangesPage>('GET', `/exchanges?contactId=${encodeURIComponent(contactId)}`, { signal })).items,
  });
}

const withdrawalsQuery = queryOptions({
  queryKey: ['exchanges', 'withdrawals'],
  queryFn: async ({ signal }) =>
    (await api<{ items: Withdrawal[] }>('GET', '/exchanges/withdrawals', { signal })).items,
});

/** Who withdrew what they had left, as far as it was not read of yet. */
export function useWithdrawals() {
  return useQuery(withdrawalsQuery);
}

/** Says that a withdrawal was read of: its notice goes at once. */
export function useDismissWithdrawal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api<void>('DELETE', `/exchanges/withdrawals/${id}`),
    onMutate: async (id) => {
      await client.cancelQueries(withdrawalsQuery);
      client.setQueryData(withdrawalsQuery.queryKey, (known) => known?.filter((one) => one.id !== id));
    },
    onError: () => client.invalidateQueries(withdrawalsQuery),
  });
}

/** What cards of an organization ask that have no questions of their own. */
export function companyQuestionsQuery(slug: string) {
  return queryOptions({
    queryKey: ['organizations', slug, 'exchange-questions'],
    queryFn: ({ signal }) => api<CompanyQuestions>('GET', `/organizations/${slug}/exchange-questions`, { signal }),
  });
}

/** What cards of an organization ask that have no questions of their own. */
export function useCompanyQuestions(slug: string) {
  return useQuery(companyQuestionsQuery(slug));
}

/** What visitors of an organization's cards agree to, and its own notices. */
export function companyConsentQuery(slug: string) {
  return queryOptions({
    queryKey: ['organizations', slug, 'exchange-consent'],
    queryFn: ({ signal }) => api<CompanyConsent>('GET', `/organizations/${slug}/exchange-consent`, { signal }),
  });
}

/** What visitors of an organization's cards agree to. */
export function useCompanyConsent(slug: string) {
  return useQuery(companyConsentQuery(slug));
}

/** Changes what visitors of an organization's cards agree to. */
export function useEditCompanyConsent(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CompanyConsentEdit) =>
      api<CompanyConsent>('PATCH', `/organizations/${slug}/exchange-consent`, { body }),
    onSuccess: (consent) => client.setQueryData(companyConsentQuery(slug).queryKey, consent),
    onError: () => client.invalidateQueries(companyConsentQuery(slug)),
  });
}

/** Changes what cards of an organization ask. */
export function useEditCompanyQuestions(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CompanyQuestionsEdit) =>
      api<CompanyQuestions>('PATCH', `/organizations/${slug}/exchange-questions`, { body }),
    onSuccess: (questions) => client.setQueryData(companyQuestionsQuery(slug).queryKey, questions),
    onError: () => client.invalidateQueries(companyQuestionsQuery(slug)),
  });
}
