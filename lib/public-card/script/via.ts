const known = /^(?:link|qr|nfc|sms|email|signature|wallet)$/;

/**
 * The channel that the link named, taken out of the address so that people who copy it on do not pass it on. The rest
 * of the address stays as it was.
 */
export function takeChannel(): string {
  const url = new URL(location.href);
  const via = url.searchParams.get('via');
  if (via === null) return 'unknown';
  url.searchParams.delete('via');
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return known.test(via) ? via : 'unknown';
}

/** Hands the channel on to the form on which visitors leave their own details. */
export function passChannel(channel: string): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-exchange]');
  if (link && channel !== 'unknown') link.search = `?via=${channel}`;
}
