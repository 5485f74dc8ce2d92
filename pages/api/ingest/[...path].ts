import { z } from 'zod';
import { endpoint, route } from '@/lib/platform/http/route';
import { relayAnalytics } from '@/lib/platform/outside/analytics/relay';

// Any query is the analytics library's own business; only the path is ours.
const query = z.looseObject({ path: z.array(z.string().regex(/^[\w.-]{1,60}$/)).max(6) });

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    access: 'public',
    summary: 'Relay analytics events to the configured provider; 200, or 204 if it cannot be reached',
    scope: null,
    query,
    answer: z.object({ status: z.number() }).optional(),
    isRaw: true,
    maxBytes: 1_000_000,
    limits: [{ by: 'address', limit: { name: 'ingest', points: 100, seconds: 1, isLocal: true } }],
    run: async ({ query: { path, ...rest }, raw }) => {
      const search = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
      const isHandedOn = relayAnalytics({
        path: `/${path.join('/')}/`,
        search: search.toString(),
        type: raw?.type,
        body: raw?.bytes ?? null,
      });
      // The library repeats the request on any status but 200, up to ten times.
      return isHandedOn ? { status: 1 } : undefined;
    },
  }),
});
