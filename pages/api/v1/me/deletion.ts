import { keepAccount, previewDeletion, requestAccountDeletion } from '@/lib/journeys/account-deletion/account-deletion';
import { deletionRequestSchema, deletionSchema, deletionTimeSchema } from '@/lib/journeys/account-deletion/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve what deleting your account would affect',
    scope: null,
    isForEnding: true,
    answer: deletionSchema,
    run: ({ ctx }) => previewDeletion(ctx),
  }),
  POST: endpoint({
    summary: 'Schedule your account for deletion in 14 days and end all sessions; requires a recent sign-in',
    scope: null,
    body: deletionRequestSchema,
    answer: deletionTimeSchema,
    limits: [{ by: 'actor', limit: { name: 'account-deletion', points: 20, seconds: 3600 } }],
    // The session ends with it, so no one could repeat it.
    isReplayable: false,
    run: ({ ctx, body }) => requestAccountDeletion(ctx, body.email),
  }),
  DELETE: endpoint({
    summary: 'Keep your account and cancel its scheduled deletion',
    scope: null,
    isForEnding: true,
    answer: deletionTimeSchema,
    run: ({ ctx }) => keepAccount(ctx),
  }),
});
