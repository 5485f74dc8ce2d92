/** Shows the share button where the device has its own way of sharing; `onShared` runs once something was shared. */
export function shareButton(onShared: () => void): void {
  const button = document.querySelector<HTMLElement>('[data-share]');
  if (!button || !navigator.share) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const url = document.querySelector<HTMLAnchorElement>('.u-uid')?.href ?? location.href;
    // Rejects when the visitor changes their mind: nothing happened then.
    navigator.share({ title: document.title, url }).then(onShared, () => {});
  });
}
