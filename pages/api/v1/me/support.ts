import { ownSupportSchema, supportCodeSchema } from '@/lib/journeys/staff/schema';
import { endOwnSupport, getOwnSupport, makeSupportCode } from '@/lib/journeys/staff/staff';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the current support access to your cards and what staff did',
    scope: null,
    answer: ownSupportSchema,
    run: ({ ctx }) => getOwnSupport(ctx),
  }),
  POST: endpoint({
    summary: 'Create a code that lets support view your cards for one hour; it is returned only once',
    scope: null,
    answer: supportCodeSchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'support-code', points: 10, seconds: 3600 } }],
    kept: (made) => ({ ...made, code: '' }),
    run: ({ ctx }) => makeSupportCode(ctx),
  }),
  DELETE: endpoint({
    summary: 'Revoke the unused support code and end all open support sessions',
    scope: null,
    run: ({ ctx }) => endOwnSupport(ctx),
  }),
});
