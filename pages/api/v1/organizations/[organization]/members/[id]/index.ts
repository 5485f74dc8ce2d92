import { removeMember } from '@/lib/journeys/offboarding/offboarding';
import { changeRole, getMember } from '@/lib/organization/members/members';
import { memberDetailSchema, memberEditSchema, memberParams } from '@/lib/organization/members/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve a current or former member',
    scope: 'organization/members',
    query: memberParams,
    answer: memberDetailSchema,
    run: ({ ctx, query }) => getMember(ctx, query.organization, query.id),
  }),
  PATCH: endpoint({
    summary: 'Change the role of a member; adding or removing owners requires an owner and a recent sign-in',
    scope: 'organization/members',
    query: memberParams,
    body: memberEditSchema,
    run: ({ ctx, query, body }) => changeRole(ctx, query.organization, query.id, body.role),
  }),
  DELETE: endpoint({
    summary: 'Remove a member, or leave the organization by passing your own id',
    scope: 'organization/members',
    query: memberParams,
    run: ({ ctx, query }) => removeMember(ctx, query.organization, query.id),
  }),
});
