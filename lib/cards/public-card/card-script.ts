import { report } from '@/lib/platform/browser/report';
import { copyButtons } from './script/copy';
import { saveHelp } from './script/help';
import { whenSaved } from './script/saved';
import { shareButton } from './script/share';
import { taps } from './script/tap';
import { type Came, passCame, takeCame } from './script/via';
import { videos } from './script/video';

/**
 * Runs one part of the card's script. The script only improves a page that works without it; it stores nothing and contacts no
 * third party. A part that fails does not stop the others.
 */
function run(piece: () => void): void {
  try {
    piece();
  } catch {
    // A browser that lacks a feature loses only the part that needs it.
  }
}

const card = document.querySelector<HTMLElement>('[data-card]');
const username = card?.dataset.card;
if (card && username) {
  let came: Came = { channel: 'unknown' };
  run(() => {
    came = takeCame();
  });
  const count = (event: 'view' | 'tap' | 'save' | 'share', field?: string) =>
    run(() => report('/api/v1/visits', { username, event, ...came, field }));
  run(() => passCame(came));
  let isSeen = false;
  const view = () => {
    if (!isSeen) count('view');
    isSeen = true;
  };
  // A view is always counted before what follows it, even if the visitor is faster than the page's load event.
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
