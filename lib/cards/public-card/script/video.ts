/** Plays a video in place of its still. Nothing of the vendor is loaded before the visitor clicks it. */
export function videos(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-embed]'))
    link.addEventListener('click', (event) => {
      // With a modifier key the browser opens the vendor's page in another tab.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const frame = document.createElement('iframe');
      frame.src = link.dataset.embed ?? '';
      frame.allow = 'autoplay; fullscreen; picture-in-picture';
      frame.title = link.textContent?.trim() ?? '';
      frame.className = 'mc-video mc-frame';
      link.replaceWith(frame);
      frame.focus();
    });
}
