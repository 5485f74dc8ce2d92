import { z } from 'zod';
import { fileAnswer } from '@/lib/http/file-answer';
import { endpoint, route } from '@/lib/http/route';
import { ownMetadata } from '@/lib/sso/own-metadata';

export { config } from '@/lib/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Retrieve the SAML 2.0 service provider metadata for an organization’s identity provider',
    files: ['application/samlmetadata+xml'],
    query: z.object({ organizationId: z.uuid() }),
    limits: [{ by: 'address', limit: { name: 'sso-metadata', points: 30, seconds: 60 } }],
    run: async ({ ctx, query }) => fileAnswer(await ownMetadata(ctx, query.organizationId)),
  }),
});
