// Sets the colour scheme before the first paint, as Mantine's inline script would; pages of a card are always light.
(() => {
  let scheme = 'auto';
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || 'auto';
  } catch {}
  if (/^(\/[a-z]{2}(-[A-Z]{2})?)?\/app\/profile\//.test(location.pathname)) scheme = 'light';
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
