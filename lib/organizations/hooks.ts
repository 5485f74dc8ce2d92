import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/browser/api';
import type { PoliciesEdit, VersionedPolicies } from './policies';
import type { NewOrganization, Organization, OrganizationEdit, OrganizationSettings } from './schema';

type List = { items: Organization[]; nextCursor: null };

/** The organizations that the person is a member of, by name. */
export function organizationsQuery() {
  return queryOptions({
    queryKey: ['organizations'],
    queryFn: async ({ signal }) => (await api<List>('GET', '/organizations', { signal })).items,
  });
}

/** The organizations that the person is a member of. */
export function useOrganizations() {
  return useQuery(organizationsQuery());
}

/** One organization as its members see it. */
export function organizationQuery(slug: string) {
  return queryOptions({
    queryKey: ['organizations', slug],
    queryFn: ({ signal }) => api<Organization>('GET', `/organizations/${slug}`, { signal }),
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
    queryFn: ({ signal }) => api<OrganizationSettings>('GET', `/organizations/${slug}/settings`, { signal }),
  });
}

/** An organization's settings; not asked for where the reader is not among its admins. */
export function useOrganizationSettings(slug: string, isWanted: boolean) {
  return useQuery({ ...organizationSettingsQuery(slug), enabled: isWanted });
}

/** Makes an organization. The key makes a repeated request one organization. */
export function useCreateOrganization() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: NewOrganization & { key: string }) =>
      api<Organization>('POST', '/organizations', { body, idempotencyKey: key }),
    onSuccess: () => client.invalidateQueries({ ...organizationsQuery(), exact: true }),
  });
}

/** Changes an organization's settings, and puts what became of them where pages read it. */
export function useEditOrganization(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (edit: OrganizationEdit) =>
      api<OrganizationSettings>('PATCH', `/organizations/${slug}/settings`, { body: edit }),
    onSuccess: (settings) => {
      client.setQueryData(organizationSettingsQuery(settings.slug).queryKey, settings);
      const { slug: present, name, logoId, role, team } = settings;
      client.setQueryData(organizationQuery(present).queryKey, { slug: present, name, logoId, role, team });
      return client.invalidateQueries({ ...organizationsQuery(), exact: true });
    },
  });
}

/** What an organization has decided for its members. */
export function policiesQuery(slug: string) {
  return queryOptions({
    queryKey: ['organizations', slug, 'policies'],
    queryFn: ({ signal }) => api<VersionedPolicies>('GET', `/organizations/${slug}/policies`, { signal }),
  });
}

/** What an organization has decided for its members. */
export function usePolicies(slug: string) {
  return useQuery(policiesQuery(slug));
}

/** Changes policies, of the version that is known now. */
export function useEditPolicies(slug: string) {
  const client = useQueryClient();
  return useMutation({
    // One after the other: each carries the version that the one before left.
    scope: { id: `policies:${slug}` },
    mutationFn: (change: Omit<PoliciesEdit, 'version'>) => {
      const version = client.getQueryData(policiesQuery(slug).queryKey)?.version ?? 1;
      return api<VersionedPolicies>('PATCH', `/organizations/${slug}/policies`, { body: { version, ...change } });
    },
    // What was just chosen is shown while it is being saved, also while something else is.
    onMutate: (change) =>
      client.setQueryData(policiesQuery(slug).queryKey, (known) => known && { ...known, ...change }),
    onSuccess: ({ version }) =>
      client.setQueryData(policiesQuery(slug).queryKey, (known) => known && { ...known, version }),
    onError: () => client.invalidateQueries(policiesQuery(slug)),
    // The version is that of the organization.
    onSettled: () => client.invalidateQueries(organizationSettingsQuery(slug)),
  });
}

/** Has an organization deleted in 14 days, or keeps it after all. */
export function useDeletion(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isWanted: boolean) =>
      api<OrganizationSettings>(isWanted ? 'POST' : 'DELETE', `/organizations/${slug}/deletion`),
    onSuccess: (settings) => client.setQueryData(organizationSettingsQuery(slug).queryKey, settings),
  });
}
