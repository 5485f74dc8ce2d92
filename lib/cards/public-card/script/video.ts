/** Plays a video where its still is. Until it is asked for, nothing of the vendor's loads. */
export function videos(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-embed]'))
    link.addEventListener('click', (event) => {
      // Whoever wants it in another tab gets the vendor's page there.
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
