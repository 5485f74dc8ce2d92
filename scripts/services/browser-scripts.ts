import { join } from 'node:path';

/** Scripts that Next does not bundle: files of `public` by their name there. */
export const browserScripts = {
  card: join('lib', 'public-card', 'card-script.ts'),
  exchange: join('lib', 'exchanges', 'script', 'page-script.ts'),
  offline: join('lib', 'offline', 'page-script.ts'),
  sw: join('lib', 'service-worker', 'sw.ts'),
};
