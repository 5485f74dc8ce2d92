import {
  offboardedSchema,
  offboardingPreviewSchema,
  offboardingSchema,
  offboardMember,
  previewOffboarding,
} from '@/lib/journeys/offboarding/offboarding';
import { memberParams } from '@/lib/organization/members/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Preview the organization’s cards, contacts and codes that a member has, before offboarding',
    scope: 'organization/members',
    query: memberParams,
    answer: offboardingPreviewSchema,
    run: ({ ctx, query }) => previewOffboarding(ctx, query.organization, query.id),
  }),
  POST: endpoint({
    summary:
      'Offboard a member: end the membership and settle sessions, cards, contacts and codes at once; safe to repeat',
    scope: 'organization/members',
    query: memberParams,
    body: offboardingSchema,
    answer: offboardedSchema,
    run: ({ ctx, query, body }) => offboardMember(ctx, query.organization, query.id, body),
  }),
});
