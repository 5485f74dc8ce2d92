import { part, showOnly } from './parts';

/** Milliseconds between looks at the network, and for one look: `online` is not fired where Wi-Fi leads nowhere. */
const pause = 15_000;
const patience = 8_000;
/** The first pause after `online`, which is fired before anything gets through; each further one is twice as long. */
const firstPause = 500;

async function isBack(): Promise<boolean> {
  try {
    const { ok } = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    return ok;
  } catch {
    return false;
  }
}

/**
 * Notices when the network is back and offers to go on; it does not go by itself, because somebody may be scanning the
 * code. "Try again" goes on where there is a network, and says so where there is none.
 *
 * @param whenBack what happens instead of the offer
 */
export function watchNetwork(whenBack?: () => void): void {
  const states = ['still', 'back'];
  let isKnown = false;

  const look = async () => {
    if (isKnown || document.hidden || !(await isBack())) return;
    // Another look was quicker.
    if (isKnown) return;
    isKnown = true;
    if (whenBack) return whenBack();
    showOnly('back', states);
    showOnly('go-on', ['retry', 'go-on']);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookNow = (next = pause) => {
    clearTimeout(timer);
    if (isKnown) return;
    timer = setTimeout(() => lookNow(Math.min(2 * next, pause)), next);
    void look();
  };

  part('retry').addEventListener('click', async () => {
    showOnly(null, states);
    if (await isBack()) return goOn();
    if (!isKnown) showOnly('still', states);
  });
  const goOn = () => {
    const link = part<HTMLAnchorElement>('go-on');
    // Where one was, unless that was this very page.
    if (/\/_offline$/.test(location.pathname)) location.assign(link.href);
    else location.reload();
  };
  part('go-on').addEventListener('click', (event) => {
    event.preventDefault();
    goOn();
  });
  window.addEventListener('online', () => lookNow(firstPause));
  document.addEventListener('visibilitychange', () => lookNow());
  lookNow();
}
