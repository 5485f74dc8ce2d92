import { createOrganizationCards, getOrganizationCard, listOrganizationCards } from '@/lib/cards/card/card';
import {
  newOrganizationCardsSchema,
  type OrganizationCard,
  organizationCardFilter,
  organizationCardPageSchema,
  organizationCardsSchema,
} from '@/lib/cards/card/organization-schema';
import { organizationParams } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary:
      'List an organization’s cards by the name on them: all of them for admins, otherwise your own and those of your teams',
    scope: 'organization/cards',
    query: organizationCardFilter,
    answer: organizationCardPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listOrganizationCards(ctx, organization, filter),
  }),
  POST: endpoint({
    summary: 'Create cards for members of an organization and add them to teams: all of them, or none',
    scope: 'organization/cards',
    query: organizationParams,
    body: newOrganizationCardsSchema,
    answer: organizationCardsSchema,
    again: {
      keep: ({ items }) => ({ ids: items.map(({ id }) => id) }),
      read: async ({ ctx, query, kept }) => {
        const items: OrganizationCard[] = [];
        for (const id of kept.ids) items.push(await getOrganizationCard(ctx, query.organization, id));
        return { items };
      },
    },
    status: 201,
    run: ({ ctx, query, body }) => createOrganizationCards(ctx, query.organization, body),
  }),
});
