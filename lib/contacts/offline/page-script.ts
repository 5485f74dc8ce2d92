import { isKept } from '@/lib/platform/browser/offline-schema';
import { readKept } from '@/lib/platform/browser/offline-store';
import { waiting } from './captures';
import { offerCapture } from './script/capture';
import { showCards } from './script/cards';
import { watchNetwork } from './script/network';
import { confirmSignOut, signOutHere } from './script/sign-out';

/**
 * The whole script of the offline page: one file, because without a network the page has to be complete in itself. It shows what
 * is stored on this device, captures contacts, and offers to go on when the network is back.
 */
async function run(): Promise<void> {
  // The page is shown in place of the requested one, under the URL of that page.
  if (/^(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/logout$/.test(location.pathname)) {
    const before = await readKept();
    const unsent = isKept(before) ? await waiting(before.owner) : 0;
    if (unsent > 0) await confirmSignOut(unsent);
    await signOutHere();
    watchNetwork(() => location.reload());
    return;
  }
  watchNetwork();
  const kept = await readKept();
  showCards(isKept(kept) ? kept.cards : []);
  if (isKept(kept) && kept.owner !== '') offerCapture(kept.owner);
}

void run();
