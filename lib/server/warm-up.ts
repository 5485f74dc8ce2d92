import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { log } from '@/lib/platform/log';

/** Milliseconds between two pages, for whoever asks meanwhile. */
const rest = 20;

/**
 * Loads what Next has built for each page and route, one after the other, so that no visitor waits for it: a server that has
 * just started answers first, and is warm some seconds later. What cannot be loaded is left to whoever asks for it.
 *
 * @param built the folder of the build: `.next`
 * @param signal ends it before the next page
 */
export async function warmUp(built: string, signal: AbortSignal): Promise<void> {
  const folder = resolve(built, 'server');
  const load = createRequire(join(folder, 'pages-manifest.json'));
  const pages = JSON.parse(await readFile(join(folder, 'pages-manifest.json'), 'utf8')) as Record<string, string>;
  for (const [page, file] of Object.entries(pages)) {
    // The others are HTML, written at the build.
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
