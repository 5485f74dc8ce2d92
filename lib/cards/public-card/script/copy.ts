/** Shows a message in the card's live region, and removes it after four seconds. */
function say(what: 'done' | 'failed'): void {
  const toast = document.querySelector<HTMLElement>('.mc-toast');
  if (!toast) return;
  const text = toast.dataset[what] ?? '';
  // The region is emptied first, so that a repeated message is announced again.
  toast.textContent = '';
  setTimeout(() => {
    toast.textContent = text;
  }, 50);
  setTimeout(() => {
    if (toast.textContent === text) toast.textContent = '';
  }, 4000);
}

/** Shows the copy buttons, if the browser can copy. */
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
