const viaPattern = /^(?:link|qr|nfc|sms|email|signature|wallet)$/;

/**
 * Returns the channel from the page's address, and removes it and the event from the address, so that they are not passed on when
 * the visitor copies it. The rest of the address stays.
 */
export function takeChannel(): string {
  const url = new URL(location.href);
  const { searchParams } = url;
  const via = searchParams.get('via');
  if (via === null && !searchParams.has('met')) return 'unknown';
  for (const name of ['via', 'met']) searchParams.delete(name);
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return via !== null && viaPattern.test(via) ? via : 'unknown';
}

/** Adds the channel to the link to the form on which visitors leave their own details. */
export function passChannel(channel: string): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-exchange]');
  if (link && channel !== 'unknown') link.search += `${link.search ? '&' : '?'}via=${channel}`;
}
