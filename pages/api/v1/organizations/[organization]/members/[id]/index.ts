import { endpoint, route } from '@/lib/http/route';
import { removeMember } from '@/lib/memberships/leave';
import { getMember } from '@/lib/memberships/list';
import { memberDetailSchema, memberEditSchema, memberParams } from '@/lib/memberships/schema';
import { changeRole } from '@/lib/memberships/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve a current or former member',
    query: memberParams,
    answer: memberDetailSchema,
    run: ({ ctx, query }) => getMember(ctx, query.organization, query.id),
  }),
  PATCH: endpoint({
    summary: 'Change the role of a member; adding or removing owners requires an owner and a recent sign-in',
    query: memberParams,
    body: memberEditSchema,
    run: ({ ctx, query, body }) => changeRole(ctx, query.organization, query.id, body.role),
  }),
  DELETE: endpoint({
    summary: 'Remove a member, or leave the organization by passing your own id',
    query: memberParams,
    run: ({ ctx, query }) => removeMember(ctx, query.organization, query.id),
  }),
});
