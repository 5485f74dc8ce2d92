import { z } from 'zod';
import { fileAnswer } from '@/lib/http/file-answer';
import { endpoint, route } from '@/lib/http/route';
import { defaultLocale, locales } from '@/lib/i18n/languages';
import { manifest } from '@/lib/offline/manifest';

export { config } from '@/lib/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Retrieve the web app manifest in one language',
    query: z.object({ locale: z.enum(locales).default(defaultLocale) }),
    run: async ({ query }) => fileAnswer(manifest(query.locale)),
  }),
});
