import { part, showOnly } from './parts';

/**
 * Milliseconds between two checks of the network, and for one check. The `online` event alone is not enough: it is not fired
 * where Wi-Fi leads nowhere.
 */
const pause = 15_000;
const patience = 8_000;
/**
 * The first pause after the `online` event, which is fired before any request gets through; each further pause is twice as long.
 */
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
 * Notices when the network is back and offers to go on. It does not reload by itself, because someone may be scanning the code.
 * "Try again" goes on if there is a network, and says so if there is none.
 *
 * @param whenBack called instead of showing the offer
 */
export function watchNetwork(whenBack?: () => void): void {
  const states = ['still', 'back'];
  let isKnown = false;

  const look = async () => {
    if (isKnown || document.hidden || !(await isBack())) return;
    // Another check has finished first.
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
    // Goes to the page where the user was, unless that was this very page.
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
