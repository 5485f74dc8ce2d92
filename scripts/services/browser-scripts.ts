import { join } from 'node:path';

/** Scripts that Next does not bundle: files of `public` by their name there. */
export const browserScripts = {
  card: join('lib', 'cards', 'public-card', 'card-script.ts'),
  exchange: join('lib', 'contacts', 'exchanges', 'script', 'page-script.ts'),
  offline: join('lib', 'contacts', 'offline', 'page-script.ts'),
  sw: join('lib', 'contacts', 'offline', 'service-worker', 'sw.ts'),
};
