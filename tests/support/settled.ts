import type { Page, Request } from 'playwright';
import { expect } from 'vitest';

const underWay = new WeakMap<Page, Set<Request>>();

/** From now on, records the open requests of a page, so that `settled` knows when all have ended. */
export function follow(page: Page): void {
  if (underWay.has(page)) return;
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('response', (response) => {
    // Requests of the page that was left are dropped, because no event reports their end.
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
  });
  const ended = (request: Request) => requests.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
}

/**
 * Waits until nothing on a page has moved or changed for some frames. Endless animations are ignored, and after 300 frames the
 * wait ends.
 */
const still = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let [frames, quiet] = [0, 0];
        const seen = new MutationObserver(() => {
          quiet = 0;
        });
        const isMoving = () =>
          document
            .getAnimations()
            .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
        const look = () => {
          frames += 1;
          quiet = isMoving() ? 0 : quiet + 1;
          if (quiet < 4 && frames < 300) requestAnimationFrame(look);
          else {
            seen.disconnect();
            done();
          }
        };
        seen.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        void document.fonts.ready.then(() => requestAnimationFrame(look));
      }),
  );

/** Waits until a page has settled: its requests have ended, and nothing on it moves or changes any more. */
export async function settled(page: Page): Promise<void> {
  await still(page);
  const requests = underWay.get(page);
  if (!requests?.size) return;
  await expect.poll(() => requests.size).toBe(0);
  await still(page);
}
