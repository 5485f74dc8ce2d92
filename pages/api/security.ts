import { z } from 'zod';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';
import { securityTxt } from '@/lib/platform/well-known/security';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Retrieve the contact for reporting security vulnerabilities (RFC 9116)',
    scope: null,
    query: z.object({}),
    run: async ({ ctx }) => fileAnswer(securityTxt(ctx.now)),
  }),
});
