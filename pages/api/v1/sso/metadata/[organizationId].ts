import { z } from 'zod';
import { ownMetadata } from '@/lib/organization/sso/sso';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Retrieve the SAML 2.0 service provider metadata for an organization’s identity provider',
    scope: null,
    files: ['application/samlmetadata+xml'],
    query: z.object({ organizationId: z.uuid() }),
    limits: [{ by: 'address', limit: { name: 'sso-metadata', points: 30, seconds: 60 } }],
    run: async ({ ctx, query }) => fileAnswer(await ownMetadata(ctx, query.organizationId)),
  }),
});
