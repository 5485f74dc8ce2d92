import { z } from 'zod';
import { returnSchema } from '@/lib/organization/sso/schema';
import { posted, returned } from '@/lib/organization/sso/sso';
import { documentAnswer } from '@/lib/platform/http/document-answer';
import { endpoint, route } from '@/lib/platform/http/route';
import { readForm } from '@/lib/platform/request-body';

export { config } from '@/lib/platform/http/route';

/** Redirects to the page that continues the sign-in. Its address is confidential, so no referrer is sent. */
const goOn = (path: string) => documentAnswer({ seeOther: path, referrer: 'no-referrer' });
const limits = [{ by: 'address' as const, limit: { name: 'sso-callback', points: 120, seconds: 60 } }];

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Receive the browser’s return from an OpenID Connect identity provider',
    scope: null,
    status: 303,
    query: returnSchema,
    limits,
    run: async ({ ctx, query }) => goOn(await returned(ctx, query)),
  }),
  POST: endpoint({
    access: 'public',
    summary: 'Receive the form that a SAML identity provider posts through the browser',
    scope: null,
    status: 303,
    example: { RelayState: 'V1StGXR8_Z', SAMLResponse: 'PHNhbWxwOlJlc3BvbnNlPg==' },
    query: z.object({}),
    isRaw: true,
    isFromElsewhere: true,
    maxBytes: 350_000,
    limits,
    run: async ({ ctx, raw }) => goOn(await posted(ctx, readForm(raw ?? { bytes: Buffer.alloc(0), type: undefined }))),
  }),
});
