/**
 * After a tap on the main button, it says what is left to do, the help with saving comes to it, and the words of the exchange show
 * (`mc-saved`). The link stays the same, so that it can be tapped again.
 */
export function whenSaved(act: () => void): void {
  const button = document.querySelector<HTMLElement>('[data-save]');
  button?.addEventListener('click', () => {
    act();
    const acts = button.closest('.mc-acts');
    const words = button.querySelector('span');
    if (!acts || !words) return;
    acts.classList.add('mc-saved');
    words.textContent = button.dataset.saved ?? '';
    const help = document.querySelector('.mc-help');
    if (help) acts.append(help);
  });
}
