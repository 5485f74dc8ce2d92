import type { Locale } from '@/lib/platform/i18n/languages';

/**
 * Our languages by Scalar's names; the labels around the document are English in the others. Arabic is not one of them: labels from
 * the right would turn paths around, which are written from the left.
 */
const itsLocales: Partial<Record<Locale, string>> = {
  ...{ de: 'de', 'es-MX': 'es', 'fr-CA': 'fr', 'pt-BR': 'pt', zh: 'zh-CN' },
};

/** The reference as it stands on a page. */
type Drawn = { destroy(): void };
type Scalar = { createApiReference(element: HTMLElement, configuration: object): { app: { unmount(): void } } };

/**
 * Loads Scalar, once. Its file is served as the package has it, under a name with its hash: bundling it with the page would parse
 * megabytes that are bundled and minified already.
 * @throws Error where the file cannot be loaded
 */
function loadScalar(): Promise<Scalar> {
  const own = window as unknown as { Scalar?: Scalar };
  if (own.Scalar) return Promise.resolve(own.Scalar);
  const script = document.createElement('script');
  // The package names no such entry, so the file is named by its place.
  script.src = new URL('../../../node_modules/@scalar/api-reference/dist/browser/standalone.js', import.meta.url).href;
  return new Promise((resolve, reject) => {
    script.onload = () => (own.Scalar ? resolve(own.Scalar) : reject(new Error('Scalar is missing')));
    script.onerror = () => {
      script.remove();
      reject(new Error('Scalar was not loaded'));
    };
    document.head.append(script);
  });
}

/** Turns Scalar's stylesheet on or off: it is for the whole document, and must not change the pages that follow. */
function wearItsStyle(isOn: boolean): void {
  const style = document.getElementById('scalar-style');
  if (style instanceof HTMLStyleElement) style.disabled = !isOn;
  if (!isOn) document.body.classList.remove('light-mode', 'dark-mode', 'scalar-app');
}

/** Makes groups of the examples: Scalar makes a landmark of each, all with one name, so that they could not be told apart. */
function joinExamples(element: HTMLElement): MutationObserver {
  const observer = new MutationObserver(() => {
    for (const example of element.querySelectorAll('.response-card[role=region]'))
      example.setAttribute('role', 'group');
  });
  // They are drawn one after the other, as they come into view.
  observer.observe(element, { childList: true, subtree: true });
  return observer;
}

/**
 * Draws the OpenAPI document into an element, with the colors and letters of the page. Nothing leaves this server: no fonts, no
 * telemetry, no assistant and no client of Scalar's.
 * @throws Error where Scalar cannot be loaded
 */
export async function drawReference(
  element: HTMLElement,
  { locale, scheme }: { locale: Locale; scheme: 'light' | 'dark' },
): Promise<Drawn> {
  const { createApiReference } = await loadScalar();
  wearItsStyle(true);
  const examples = joinExamples(element);
  const { app } = createApiReference(element, {
    url: '/api/v1/openapi.json',
    localization: { locale: itsLocales[locale] ?? 'en', direction: 'ltr' },
    forceDarkModeState: scheme,
    ...{
      hideDarkModeToggle: true,
      withDefaultFonts: false,
      theme: 'none',
      telemetry: false,
      showDeveloperTools: 'never',
    },
    ...{ hideClientButton: true, hideTestRequestButton: true, documentDownloadType: 'none' },
    customCss: 'body { background-color: var(--mantine-color-body); }',
    ...{ agent: { disabled: true }, mcp: { disabled: true } },
  });
  return {
    destroy() {
      examples.disconnect();
      app.unmount();
      wearItsStyle(false);
    },
  };
}
