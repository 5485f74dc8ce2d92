/** Removes what a vendor's library keeps in this browser: cookies, also of parent domains, and local and session storage. */
export function clearStorage(isVendors: (name: string) => boolean): void {
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage).filter(isVendors)) storage.removeItem(name);
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`)];
  for (const cookie of names.filter(isVendors).flatMap((name) => domains.map((domain) => `${name}=${domain}`))) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers; this only deletes.
    document.cookie = `${cookie}; Path=/; Max-Age=0`;
  }
}
