import { changeMany } from '@/lib/contacts/bulk';
import { bulkAnswerSchema, bulkSchema, maxBulkBytes } from '@/lib/contacts/bulk-schema';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Change many contacts at once: by id, by filter, or those of an earlier bulk change',
    example: { ids: ['01890a5d-ac96-774b-bcce-b302099a8057'], act: { kind: 'tag', tag: 'fair' } },
    body: bulkSchema,
    maxBytes: maxBulkBytes,
    answer: bulkAnswerSchema,
    run: ({ ctx, body }) => changeMany(ctx, body),
  }),
});
