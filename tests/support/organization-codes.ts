import codesApi from '@/pages/api/v1/organizations/[organization]/codes';
import codeApi from '@/pages/api/v1/organizations/[organization]/codes/[id]';
import { type Person, request } from './request';

// Requests of users about codes of an organization, through the real handlers.

export const list = (as: Person | null, slug: string, query: Record<string, string> = {}) =>
  request(codesApi, {
    as,
    path: `/organizations/${slug}/codes?${new URLSearchParams(query)}`,
    params: { organization: slug },
  });
export const make = (as: Person | null, slug: string, body: unknown) =>
  request(codesApi, {
    ...{ as, method: 'POST', path: `/organizations/${slug}/codes`, params: { organization: slug }, body },
  });
export const change = (as: Person | null, slug: string, id: string, body: unknown) =>
  request(codeApi, {
    ...{ as, method: 'PATCH', path: `/organizations/${slug}/codes/${id}`, params: { organization: slug, id }, body },
  });
