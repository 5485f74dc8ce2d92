import { browserCase, leavingHref } from '@/lib/platform/browser/browser-case';

/**
 * Shows the part of the help with saving that fits this browser. Inside another app, where saving mostly fails, the help is open
 * below the main button at once, with a link to leave the app where that is possible.
 */
export function saveHelp(): void {
  const box = document.querySelector<HTMLDetailsElement>('.mc-help');
  if (!box) return;
  const browser = browserCase(navigator.userAgent, navigator);
  for (const part of box.querySelectorAll<HTMLElement>('[data-help]')) part.hidden = part.dataset.help !== browser.help;
  box.open = browser.help === 'app';
  if (box.open) document.querySelector('.mc-acts')?.append(box);
  const way = box.querySelector<HTMLAnchorElement>('[data-leave]');
  const href = leavingHref(location.href, browser);
  if (!way || !href) return;
  way.href = href;
  way.hidden = false;
}
