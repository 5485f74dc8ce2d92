/** Shows the share button where the browser has a share dialog; `onShared` runs after something was shared. */
export function shareButton(onShared: () => void): void {
  const button = document.querySelector<HTMLElement>('[data-share]');
  if (!button || !navigator.share) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const url = document.querySelector<HTMLAnchorElement>('.u-uid')?.href ?? location.href;
    // `share` rejects when the visitor cancels, and then nothing happened.
    navigator.share({ title: document.title, url }).then(onShared, () => {});
  });
}
