import { endpoint, route } from '@/lib/http/route';
import { ownSupportSchema, supportCodeSchema } from '@/lib/staff/schema';
import { endOwnSupport, getOwnSupport, makeSupportCode } from '@/lib/staff/support';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'What staff can see of the person now, and what they did',
    answer: ownSupportSchema,
    run: ({ ctx }) => getOwnSupport(ctx),
  }),
  POST: endpoint({
    summary: 'Make a code that lets staff look at the person’s cards for an hour; it is told this once',
    answer: supportCodeSchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'support-code', points: 10, seconds: 3600 } }],
    kept: (made) => ({ ...supportCodeSchema.parse(made), code: '' }),
    run: ({ ctx }) => makeSupportCode(ctx),
  }),
  DELETE: endpoint({
    summary: 'End the code that waits and every open look',
    run: ({ ctx }) => endOwnSupport(ctx),
  }),
});
