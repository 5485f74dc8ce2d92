/** How the visitor came: the channel, and the printed code or the link with a label that led here. */
export type Came = { channel: string; code?: string; link?: string };
/** The same as a page's address says it, without the question mark. */
type Said = string;

/** The names of what the address of a card says about its visitor, and the forms of those that are reported. */
const told: Record<string, RegExp> = {
  via: /^(?:link|qr|nfc|sms|email|signature|wallet|background|event|code)$/,
  met: /./,
  code: /^[0-9A-HJKMNP-TV-Z]{8}$/,
  l: /^[a-z0-9-]{1,40}$/,
};

/**
 * Returns how the visitor came by the page's address, and removes that from the address, so that it is not passed on when the visitor
 * copies it. It stays in the tab's history beside the address, so that a page that is loaded again is still of this visit. The rest of the
 * address stays. An event's link without a channel is a channel itself, and so is a link with a label.
 */
export function takeCame(): [Came, Said] {
  const url = new URL(location.href);
  const { searchParams } = url;
  const names = Object.keys(told);
  const isTold = names.some((name) => searchParams.has(name));
  const heard = isTold ? searchParams : new URLSearchParams(history.state?.came);
  const said: Record<string, string> = {};
  for (const name of names) {
    const value = heard.get(name);
    if (value !== null && told[name]?.test(value)) said[name] = value;
    heard.delete(name);
  }
  const came = String(new URLSearchParams(said));
  if (isTold) history.replaceState({ ...history.state, came }, '', url.pathname + url.search + url.hash);
  const { via, met, code, l: link } = said;
  const channel = via ?? (met ? 'event' : link ? 'link' : 'unknown');
  return [{ channel, code, link }, came];
}

/** Adds how the visitor came to the links to the card in other languages: what they do there is still of this visit. */
export function passToLanguages(said: Said): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) if (said) link.search = said;
}

/** Adds how the visitor came to the link to the form on which visitors leave their own details; the event may be in it already. */
export function passCame({ channel, code, link }: Came, said: Said): void {
  const form = document.querySelector<HTMLAnchorElement>('[data-exchange]');
  if (!form) return;
  const way = new URLSearchParams(form.search);
  const met = new URLSearchParams(said).get('met');
  const values = { met, via: channel === 'unknown' ? null : channel, code, l: link };
  for (const [name, value] of Object.entries(values)) if (value && !way.has(name)) way.set(name, value);
  form.search = String(way);
}
