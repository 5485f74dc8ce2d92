import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { PoliciesEdit } from './policies-schema';
import type { NewOrganization, OrganizationEdit } from './schema';

/** The organizations of which the signed-in user is a member, by name. */
export function organizationsQuery() {
  return queryOptions({
    queryKey: ['organizations'],
    queryFn: async ({ signal }) => (await api('GET', '/organizations', { signal })).items,
  });
}

/** The organizations of which the signed-in user is a member. */
export function useOrganizations() {
  return useQuery(organizationsQuery());
}

/** One organization as its members see it. */
export function organizationQuery(slug: string) {
  return queryOptions({
    queryKey: ['organizations', slug],
    queryFn: ({ signal }) => api('GET', '/organizations/[organization]', { params: { organization: slug }, signal }),
  });
}

/** One organization as its members see it. */
export function useOrganization(slug: string) {
  return useQuery(organizationQuery(slug));
}

/** An organization's settings, for its admins. */
export function organizationSettingsQuery(slug: string) {
  return queryOptions({
    queryKey: ['organizations', slug, 'settings'],
    queryFn: ({ signal }) =>
      api('GET', '/organizations/[organization]/settings', { params: { organization: slug }, signal }),
  });
}

/** An organization's settings; not requested where the reader is not among its admins. */
export function useOrganizationSettings(slug: string, isWanted: boolean) {
  return useQuery({ ...organizationSettingsQuery(slug), enabled: isWanted });
}

/** Creates an organization. With the same key, a repeated request creates only one. */
export function useCreateOrganization() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: NewOrganization & { key: string }) =>
      api('POST', '/organizations', { body, idempotencyKey: key }),
    onSuccess: () => client.invalidateQueries({ ...organizationsQuery(), exact: true }),
  });
}

/** Changes an organization's settings, and puts the result into the query cache. */
export function useEditOrganization(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (edit: OrganizationEdit) =>
      api('PATCH', '/organizations/[organization]/settings', { params: { organization: slug }, body: edit }),
    onSuccess: (settings) => {
      client.setQueryData(organizationSettingsQuery(settings.slug).queryKey, settings);
      const { slug: present, name, logoId, role, team } = settings;
      client.setQueryData(organizationQuery(present).queryKey, { slug: present, name, logoId, role, team });
      return client.invalidateQueries({ ...organizationsQuery(), exact: true });
    },
  });
}

/** The policies that an organization has chosen for its members. */
export function policiesQuery(slug: string) {
  return queryOptions({
    queryKey: ['organizations', slug, 'policies'],
    queryFn: ({ signal }) =>
      api('GET', '/organizations/[organization]/policies', { params: { organization: slug }, signal }),
  });
}

/** The policies that an organization has chosen for its members. */
export function usePolicies(slug: string) {
  return useQuery(policiesQuery(slug));
}

/** Changes policies, with the version that the cache holds. */
export function useEditPolicies(slug: string) {
  const client = useQueryClient();
  return useMutation({
    // Changes run one after the other: each sends the version that the previous one returned.
    scope: { id: `policies:${slug}` },
    mutationFn: (change: Omit<PoliciesEdit, 'version'>) => {
      const version = client.getQueryData(policiesQuery(slug).queryKey)?.version ?? 1;
      return api('PATCH', '/organizations/[organization]/policies', {
        params: { organization: slug },
        body: { version, ...change },
      });
    },
    // A new choice is shown while it is being saved, even while another change is being saved.
    onMutate: (change) =>
      client.setQueryData(policiesQuery(slug).queryKey, (cached) => cached && { ...cached, ...change }),
    onSuccess: ({ version, secondFactorFrom }) =>
      client.setQueryData(policiesQuery(slug).queryKey, (cached) => cached && { ...cached, version, secondFactorFrom }),
    onError: () => client.invalidateQueries(policiesQuery(slug)),
    // The version is that of the organization, which its settings carry too.
    onSettled: () => client.invalidateQueries(organizationSettingsQuery(slug)),
  });
}

/** Has an organization deleted in 14 days, or keeps it after all. */
export function useDeletion(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isWanted: boolean) =>
      api(isWanted ? 'POST' : 'DELETE', '/organizations/[organization]/deletion', { params: { organization: slug } }),
    onSuccess: (settings) => client.setQueryData(organizationSettingsQuery(slug).queryKey, settings),
  });
}
