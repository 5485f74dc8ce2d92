import { answerRequest } from '@/lib/organization/programs/programs';
import { answeredSchema, answerParams, answerSchema } from '@/lib/organization/programs/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  POST: endpoint({
    summary: 'Answer a program that asks to act for you; the browser goes on to the returned URL',
    scope: null,
    query: answerParams,
    body: answerSchema,
    answer: answeredSchema,
    isReplayable: false,
    run: async ({ ctx, query, body, cookies }) => ({
      url: await answerRequest(ctx, query.uid, body.isAllowed, cookies),
    }),
  }),
});
