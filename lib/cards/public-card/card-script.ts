import { report } from '@/lib/platform/browser/report';
import { copyButtons } from './script/copy';
import { saveHelp } from './script/help';
import { whenSaved } from './script/saved';
import { shareButton } from './script/share';
import { taps } from './script/tap';
import { type Came, passCame, passToLanguages, takeCame } from './script/via';
import { videos } from './script/video';

/**
 * Runs one part of the card's script. The script only improves a page that works without it; it stores nothing, but that the tab's
 * history keeps how the visitor came, as it keeps addresses, and contacts no third party. A part that fails does not stop the others.
 */
function run(piece: () => void): void {
  try {
    piece();
  } catch {
    // A browser that lacks a feature loses only the part that needs it.
  }
}

/** After so long a view is another one, in milliseconds. */
const anotherView = 30 * 60_000;

const card = document.querySelector<HTMLElement>('[data-card]');
const username = card?.dataset.card;
if (card && username) {
  let came: Came = { channel: 'unknown' };
  run(() => {
    const [how, said] = takeCame();
    came = how;
    passToLanguages(said);
    passCame(came, said);
  });
  const count = (event: 'view' | 'tap' | 'save' | 'share', field?: string) =>
    run(() => report('/api/v1/visits', { username, event, ...came, field }));
  let seenAt = Number.NEGATIVE_INFINITY;
  const view = () => {
    if (Date.now() - seenAt < anotherView) return;
    seenAt = Date.now();
    count('view');
  };
  // A view is always counted before what follows it, even if the visitor is faster than the page's load event, and again if they come
  // back to the open page later: what they do counts only on a day on which they viewed the card.
  const act = (event: 'tap' | 'save' | 'share', field?: string) => {
    view();
    count(event, field);
  };
  run(() => taps(card, (field) => act('tap', field)));
  run(copyButtons);
  run(saveHelp);
  run(videos);
  run(() => shareButton(() => act('share')));
  run(() => whenSaved(() => act('save')));

  const whenLoaded = () => (document.readyState === 'complete' ? view() : window.addEventListener('load', view));
  // A page that the browser prerenders for a possible tap is not counted as a view.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', whenLoaded, { once: true });
  else whenLoaded();
}
