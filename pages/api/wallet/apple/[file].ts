import { z } from 'zod';
import { fileAnswer } from '@/lib/http/file-answer';
import { endpoint, route } from '@/lib/http/route';
import { applePassFile } from '@/lib/wallet/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Download a card as a signed Apple Wallet pass; the file name is the username with .pkpass',
    query: z.strictObject({ file: z.string().max(200) }),
    limits: [{ by: 'address', limit: { name: 'apple-pass', points: 30, seconds: 60 } }],
    run: async ({ ctx, query }) => fileAnswer(await applePassFile(ctx, query.file.replace(/\.pkpass$/, ''))),
  }),
});
