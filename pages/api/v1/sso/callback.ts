import { z } from 'zod';
import { documentAnswer } from '@/lib/http/document-answer';
import { endpoint, route } from '@/lib/http/route';
import { readForm } from '@/lib/platform/received';
import { posted, returned } from '@/lib/sso/callback';
import { returnSchema } from '@/lib/sso/schema';

export { config } from '@/lib/http/route';

/** To the page that goes on; what stands in its address is nobody else's. */
const goOn = (path: string) => documentAnswer({ seeOther: path, referrer: 'no-referrer' });
const limits = [{ by: 'address' as const, limit: { name: 'sso-callback', points: 120, seconds: 60 } }];

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Receive the browser’s return from an OpenID Connect identity provider',
    status: 303,
    query: returnSchema,
    limits,
    run: async ({ ctx, query }) => goOn(await returned(ctx, query)),
  }),
  POST: endpoint({
    access: 'public',
    summary: 'Receive the form that a SAML identity provider posts through the browser',
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
