import { part, showOnly } from './parts';

/** Milliseconds between looks at the network, and for one look: `online` is not fired where Wi-Fi leads nowhere. */
const pause = 15_000;
const patience = 8_000;

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
    if (isKnown || document.hidden) return;
    isKnown = await isBack();
    if (!isKnown) return;
    if (whenBack) return whenBack();
    showOnly('back', states);
    showOnly('go-on', ['retry', 'go-on']);
  };

  part('retry').addEventListener('click', async () => {
    showOnly(null, states);
    if (await isBack()) return goOn();
    showOnly('still', states);
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
  window.addEventListener('online', () => void look());
  document.addEventListener('visibilitychange', () => void look());
  setInterval(() => void look(), pause);
  void look();
}
