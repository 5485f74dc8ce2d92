import { z } from 'zod';
import { manifest } from '@/lib/contacts/offline/offline';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';
import { defaultLocale, locales } from '@/lib/platform/i18n/languages';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Retrieve the web app manifest in one language',
    scope: null,
    query: z.object({ locale: z.enum(locales).default(defaultLocale) }),
    run: async ({ query }) => fileAnswer(manifest(query.locale)),
  }),
});
