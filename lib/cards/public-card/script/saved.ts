/** The tick of `components/cards/public-card/icons.tsx`, which takes the arrow's place. */
const tick = 'M5 12.5l4.5 4.5L19 7';

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
    button.querySelector('path')?.setAttribute('d', tick);
    const help = document.querySelector('.mc-help');
    if (help) acts.append(help);
  });
}
