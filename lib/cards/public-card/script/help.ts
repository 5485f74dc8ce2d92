import { browserCase, leavingHref } from '@/lib/platform/browser/browser-case';

/**
 * Of the help with saving, shows what this browser needs; inside another app, where saving mostly fails, it stands open,
 * with a way out where there is one.
 */
export function saveHelp(): void {
  const box = document.querySelector<HTMLDetailsElement>('.mc-help');
  if (!box) return;
  const found = browserCase(navigator.userAgent, navigator);
  for (const part of box.querySelectorAll<HTMLElement>('[data-help]')) part.hidden = part.dataset.help !== found.help;
  box.open = found.help === 'app';
  const way = box.querySelector<HTMLAnchorElement>('[data-leave]');
  const href = leavingHref(location.href, found);
  if (!way || !href) return;
  way.href = href;
  way.hidden = false;
}
