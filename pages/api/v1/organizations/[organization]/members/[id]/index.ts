import { endpoint, route } from '@/lib/http/route';
import { removeMember } from '@/lib/memberships/leave';
import { getMember } from '@/lib/memberships/list';
import { memberDetailSchema, memberEditSchema, memberParams } from '@/lib/memberships/schema';
import { changeRole } from '@/lib/memberships/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'One member, also one who has left',
    query: memberParams,
    answer: memberDetailSchema,
    run: ({ ctx, query }) => getMember(ctx, query.organization, query.id),
  }),
  PATCH: endpoint({
    summary: 'Change the role of a member; making and unmaking owners needs an owner who has just signed in',
    query: memberParams,
    body: memberEditSchema,
    run: ({ ctx, query, body }) => changeRole(ctx, query.organization, query.id, body.role),
  }),
  DELETE: endpoint({
    summary: 'Remove a member, or with the own id leave the organization',
    query: memberParams,
    run: ({ ctx, query }) => removeMember(ctx, query.organization, query.id),
  }),
});
