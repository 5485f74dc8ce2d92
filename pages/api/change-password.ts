import { z } from 'zod';
import { FileAnswer } from '@/lib/http/endpoint';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary:
      'Redirect password managers to the page where a password is changed (https://www.w3.org/TR/change-password-url/)',
    query: z.object({}),
    // A password is changed by a link in a mail, whether or not its owner is signed in.
    run: async () =>
      new FileAnswer(Buffer.alloc(0), { location: '/forgot-password', 'cache-control': 'no-store' }, 302),
  }),
});
