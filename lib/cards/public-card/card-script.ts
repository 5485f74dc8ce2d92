import { sendVisit } from './script/beacon';
import { copyButtons } from './script/copy';
import { saveHelp } from './script/help';
import { shareButton } from './script/share';
import { passChannel, takeChannel } from './script/via';
import { videos } from './script/video';

/**
 * The card's whole script: what is nicer with it and works without. It keeps nothing, asks nobody else, and a piece
 * that fails takes no other with it.
 */
function run(piece: () => void): void {
  try {
    piece();
  } catch {
    // A visitor's browser that lacks something loses that piece only.
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
  // Counts after a view only, also where somebody is faster than the page.
  const act = (event: 'save' | 'share') => {
    view();
    count(event);
  };
  run(() => shareButton(() => act('share')));
  run(() => document.querySelector('[data-save]')?.addEventListener('click', () => act('save')));

  const whenLoaded = () => (document.readyState === 'complete' ? view() : window.addEventListener('load', view));
  // A page that is rendered ahead of a tap that may never come is no view.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', whenLoaded, { once: true });
  else whenLoaded();
}
