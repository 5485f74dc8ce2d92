import { sendVisit } from './script/beacon';
import { copyButtons } from './script/copy';
import { saveHelp } from './script/help';
import { whenSaved } from './script/saved';
import { shareButton } from './script/share';
import { passChannel, takeChannel } from './script/via';
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

const username = document.querySelector<HTMLElement>('[data-card]')?.dataset.card;
if (username) {
  let channel = 'unknown';
  run(() => {
    channel = takeChannel();
  });
  const count = (event: 'view' | 'save' | 'share') => run(() => sendVisit({ username, event, channel }));
  run(() => passChannel(channel));
  run(copyButtons);
  run(saveHelp);
  run(videos);
  let isSeen = false;
  const view = () => {
    if (!isSeen) count('view');
    isSeen = true;
  };
  // A view is always counted before a save or share, even if the visitor is faster than the page's load event.
  const act = (event: 'save' | 'share') => {
    view();
    count(event);
  };
  run(() => shareButton(() => act('share')));
  run(() => whenSaved(() => act('save')));

  const whenLoaded = () => (document.readyState === 'complete' ? view() : window.addEventListener('load', view));
  // A page that the browser prerenders for a possible tap is not counted as a view.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', whenLoaded, { once: true });
  else whenLoaded();
}
