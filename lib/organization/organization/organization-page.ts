import type { Inputs, Loader, Redirect } from '@/lib/platform/http/page';
import { can } from '@/lib/platform/permissions/can';
import type { Action } from '@/lib/platform/permissions/table.generated';
import { openOrganization } from './access';
import { toOrganization } from './dto';
import { organizationQuery } from './hooks';

type Wanted = {
  /** The path of the page below `/app/organizations/<slug>/`. */
  path: string | ((query: Inputs['query']) => string);
  /** The action that a reader must be allowed to do; other readers are sent to the organization's general settings. */
  action?: Action;
  /** Whether the page shows what staff may not read; staff are sent to the general settings, too. */
  isForMembersOnly?: boolean;
};

type OrganizationInputs = Inputs & {
  slug: string;
  /** Whether the reader may do the action in the organization, to people whose role is USER. */
  may: (action: Action) => boolean;
};

// biome-ignore lint/suspicious/noConfusingVoidType: a loader that has nothing to say says nothing.
type Load = (inputs: OrganizationInputs) => Promise<Redirect | { props: Record<string, unknown> } | void>;

/**
 * The loader of a page below `/app/organizations/[organization]/`, for `page(…)`: opens the organization, redirects readers
 * who may not see the page, corrects a former slug or one in capitals, and fills the cache with the organization. The page
 * gets the `slug` besides what `load` gives it.
 *
 * @throws AppError `not_found`, also for a reader who may not know of the organization
 */
export function organizationPage({ path, action, isForMembersOnly = false }: Wanted, load?: Load): Loader {
  return async (inputs) => {
    const { ctx, query, cache } = inputs;
    const segment = String(query.organization);
    const { organization, actor, standing } = await openOrganization(ctx, segment.toLowerCase(), 'organization.read');
    const { slug } = organization;
    const { role, team } = standing;
    // Settings are shown also after a sign-in that is not fresh: the acts in them ask for a fresh sign-in themselves.
    const may = (act: Action) => can(actor, act, { role, team, of: 'USER', isConfirmed: true });
    if ((action && !may(action)) || (isForMembersOnly && role === null))
      return { redirect: `/app/organizations/${slug}/settings/general` };
    const page = typeof path === 'string' ? path : path(query);
    if (slug !== segment) return { redirect: ['/app/organizations', slug, page].filter(Boolean).join('/') };
    cache(organizationQuery(slug), toOrganization(organization, standing));
    const loaded = await load?.({ ...inputs, slug, may });
    return loaded && 'redirect' in loaded ? loaded : { props: { slug, ...loaded?.props } };
  };
}
