import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { log } from '@/lib/platform/log';

/** Pause between two pages in milliseconds, so that requests are served in between. */
const rest = 20;

/**
 * Loads Next's built code of each page and route, one after the other, so that no visitor waits for it: a new server responds at
 * once, and is warm some seconds later. A page that cannot be loaded is loaded by its first request.
 *
 * @param built the folder of the build: `.next`
 * @param signal ends it before the next page
 */
export async function warmUp(built: string, signal: AbortSignal): Promise<void> {
  const folder = resolve(built, 'server');
  const load = createRequire(join(folder, 'pages-manifest.json'));
  const pages = JSON.parse(await readFile(join(folder, 'pages-manifest.json'), 'utf8')) as Record<string, string>;
  for (const [page, file] of Object.entries(pages)) {
    // All other pages are HTML, written at the build.
    if (!file.endsWith('.js')) continue;
    await pause(rest, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      load(`./${file}`);
    } catch (error) {
      log().warn({ err: error, page }, 'not loaded ahead');
    }
  }
}
