import { z } from 'zod';
import { applePassFile } from '@/lib/cards/wallet/wallet';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Download a card as a signed Apple Wallet pass; the file name is the username with .pkpass',
    scope: null,
    query: z.strictObject({ file: z.string().max(200) }),
    limits: [{ by: 'address', limit: { name: 'apple-pass', points: 30, seconds: 60 } }],
    run: async ({ ctx, query }) => fileAnswer(await applePassFile(ctx, query.file.replace(/\.pkpass$/, ''))),
  }),
});
