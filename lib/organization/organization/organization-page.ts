import type { Inputs, Loader, Redirect } from '@/lib/platform/http/page';
import { can } from '@/lib/platform/permissions/can';
import type { Action } from '@/lib/platform/permissions/table.generated';
import { openOrganization } from './access';
import { toOrganization } from './dto';
import { organizationQuery } from './hooks';

type Wanted = {
  /** Where the page is below `/app/organizations/<slug>/`. */
  path: string | ((query: Inputs['query']) => string);
  /** What its readers may do; whoever may not is sent to the organization's general settings. */
  action?: Action;
  /** Whether it shows what staff do not read, who are sent to the general settings, too. */
  isForMembersOnly?: boolean;
};

type OrganizationInputs = Inputs & {
  slug: string;
  /** Whether the reader may do this in the organization, to people whose role is USER. */
  may: (action: Action) => boolean;
};

// biome-ignore lint/suspicious/noConfusingVoidType: a loader that has nothing to say says nothing.
type Load = (inputs: OrganizationInputs) => Promise<Redirect | { props: Record<string, unknown> } | void>;

/**
 * The loader of a page below `/app/organizations/[organization]/`, for `page(…)`: opens the organization, sends away whoever
 * has no part in the page, corrects a former segment or one in capitals, and fills the cache with the organization. The page
 * gets the `slug` besides what `load` gives it.
 *
 * @throws AppError `not_found`, also for whoever may not know of the organization
 */
export function organizationPage({ path, action, isForMembersOnly = false }: Wanted, load?: Load): Loader {
  return async (inputs) => {
    const { ctx, query, cache } = inputs;
    const segment = String(query.organization);
    const { organization, actor, standing } = await openOrganization(ctx, segment.toLowerCase(), 'organization.read');
    const { slug } = organization;
    const { role, team } = standing;
    // Settings are shown also after a sign-in that is not fresh: their acts ask for one themselves.
    const may = (act: Action) => can(actor, act, { role, team, of: 'USER', isFresh: true });
    if ((action && !may(action)) || (isForMembersOnly && role === null))
      return { redirect: `/app/organizations/${slug}/settings/general` };
    const page = typeof path === 'string' ? path : path(query);
    if (slug !== segment) return { redirect: `/app/organizations/${slug}/${page}` };
    cache(organizationQuery(slug), toOrganization(organization, standing));
    const loaded = await load?.({ ...inputs, slug, may });
    return loaded && 'redirect' in loaded ? loaded : { props: { slug, ...loaded?.props } };
  };
}
