/** Says something in the card's live region; it goes away by itself. */
function say(what: 'done' | 'failed'): void {
  const toast = document.querySelector<HTMLElement>('.mc-toast');
  if (!toast) return;
  const text = toast.dataset[what] ?? '';
  // Emptied first, so that the same words twice are announced twice.
  toast.textContent = '';
  setTimeout(() => {
    toast.textContent = text;
  }, 50);
  setTimeout(() => {
    if (toast.textContent === text) toast.textContent = '';
  }, 4000);
}

/** Shows the copy buttons where the browser can copy at all. */
export function copyButtons(): void {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(button.dataset.copy ?? '').then(
        () => say('done'),
        () => say('failed'),
      );
    });
  }
}
