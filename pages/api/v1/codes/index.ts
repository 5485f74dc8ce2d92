import { z } from 'zod';
import { listCodes, makeCode } from '@/lib/cards/codes/codes';
import { newCodeSchema, ownCodeSchema } from '@/lib/cards/codes/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List your codes for tags, prints and badges, oldest first',
    scope: 'codes',
    answer: z.object({ items: z.array(ownCodeSchema), nextCursor: z.null() }),
    run: async ({ ctx }) => ({ items: await listCodes(ctx), nextCursor: null }),
  }),
  POST: endpoint({
    summary: 'Create a code that opens one of your cards',
    scope: 'codes',
    body: newCodeSchema,
    answer: ownCodeSchema,
    status: 201,
    run: ({ ctx, body }) => makeCode(ctx, body),
  }),
});
