const known = /^(?:link|qr|nfc|sms|email|signature|wallet)$/;

/**
 * The channel that the link named, taken out of the address, and the event with it, so that people who copy it on do not pass
 * them on. The rest of the address stays as it was.
 */
export function takeChannel(): string {
  const url = new URL(location.href);
  const { searchParams } = url;
  const via = searchParams.get('via');
  if (via === null && !searchParams.has('met')) return 'unknown';
  for (const name of ['via', 'met']) searchParams.delete(name);
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return via !== null && known.test(via) ? via : 'unknown';
}

/** Hands the channel on to the form on which visitors leave their own details. */
export function passChannel(channel: string): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-exchange]');
  if (link && channel !== 'unknown') link.search += `${link.search ? '&' : '?'}via=${channel}`;
}
