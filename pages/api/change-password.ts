import { z } from 'zod';
import { FileAnswer } from '@/lib/platform/http/endpoint';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary:
      'Redirect password managers to the page where a password is changed (https://www.w3.org/TR/change-password-url/)',
    scope: null,
    query: z.object({}),
    // A password is changed by a link in a mail, whether or not its owner is signed in.
    run: async () =>
      new FileAnswer(Buffer.alloc(0), { location: '/forgot-password', 'cache-control': 'no-store' }, 302),
  }),
});
