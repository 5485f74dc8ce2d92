import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { OrganizationConsentEdit } from './consent-schema';
import type { OrganizationQuestionsEdit } from './organization-questions-schema';

/** The exchanges of a contact, newest first. */
export function contactExchangesQuery(contactId: string) {
  return queryOptions({
    queryKey: ['exchanges', contactId],
    queryFn: async ({ signal }) => (await api('GET', '/exchanges', { query: { contactId }, signal })).items,
  });
}

/** The exchanges of a contact, newest first. */
export function useContactExchanges(contactId: string) {
  return useQuery(contactExchangesQuery(contactId));
}

const withdrawalsQuery = queryOptions({
  queryKey: ['exchanges', 'withdrawals'],
  queryFn: async ({ signal }) => (await api('GET', '/exchanges/withdrawals', { signal })).items,
});

/** Withdrawals of exchanges that the user has not read yet. */
export function useWithdrawals() {
  return useQuery(withdrawalsQuery);
}

/** Marks a withdrawal as read: its notice disappears at once. */
export function useDismissWithdrawal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/exchanges/withdrawals/[id]', { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries(withdrawalsQuery);
      client.setQueryData(withdrawalsQuery.queryKey, (withdrawals) => withdrawals?.filter((one) => one.id !== id));
    },
    onError: () => client.invalidateQueries(withdrawalsQuery),
  });
}

/** The questions on cards of an organization that have none of their own. */
export function organizationQuestionsQuery(slug: string) {
  return queryOptions({
    queryKey: ['organizations', slug, 'exchange-questions'],
    queryFn: ({ signal }) =>
      api('GET', '/organizations/[organization]/exchange-questions', { params: { organization: slug }, signal }),
  });
}

/** The questions on cards of an organization that have none of their own. */
export function useOrganizationQuestions(slug: string) {
  return useQuery(organizationQuestionsQuery(slug));
}

/** The consent that visitors of an organization's cards give, and the organization's legal pages. */
export function organizationConsentQuery(slug: string) {
  return queryOptions({
    queryKey: ['organizations', slug, 'exchange-consent'],
    queryFn: ({ signal }) =>
      api('GET', '/organizations/[organization]/exchange-consent', { params: { organization: slug }, signal }),
  });
}

/** The consent that visitors of an organization's cards give. */
export function useOrganizationConsent(slug: string) {
  return useQuery(organizationConsentQuery(slug));
}

/** Changes the consent that visitors of an organization's cards give. */
export function useEditOrganizationConsent(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OrganizationConsentEdit) =>
      api('PATCH', '/organizations/[organization]/exchange-consent', { params: { organization: slug }, body }),
    onSuccess: (consent) => client.setQueryData(organizationConsentQuery(slug).queryKey, consent),
    onError: () => client.invalidateQueries(organizationConsentQuery(slug)),
  });
}

/** Changes the questions on cards of an organization. */
export function useEditOrganizationQuestions(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OrganizationQuestionsEdit) =>
      api('PATCH', '/organizations/[organization]/exchange-questions', { params: { organization: slug }, body }),
    onSuccess: (questions) => client.setQueryData(organizationQuestionsQuery(slug).queryKey, questions),
    onError: () => client.invalidateQueries(organizationQuestionsQuery(slug)),
  });
}
