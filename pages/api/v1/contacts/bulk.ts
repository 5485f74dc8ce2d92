import { changeMany } from '@/lib/contacts/book/book';
import { bulkAnswerSchema, bulkSchema } from '@/lib/contacts/book/bulk-schema';
import { maxBulkBytes } from '@/lib/contacts/book/limits';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Change many contacts at once: by id, by filter, or those of an earlier bulk change',
    scope: 'contacts',
    example: { ids: ['01890a5d-ac96-774b-bcce-b302099a8057'], act: { kind: 'tag', tag: 'fair' } },
    body: bulkSchema,
    maxBytes: maxBulkBytes,
    answer: bulkAnswerSchema,
    run: ({ ctx, body }) => changeMany(ctx, body),
  }),
});
