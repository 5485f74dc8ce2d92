/**
 * The application's few global rules. Only `_app` may import a global stylesheet, and this would put the rules on public cards
 * as well, so they are an element of the application. Comments in the CSS would be sent to the browser; the rules in their
 * order:
 * - The platform's own fonts, named per language so that Japanese text never shows Chinese forms.
 * - Mantine puts dir on the frame of an input, where "auto" finds no text and means left-to-right. Here the input's text decides;
 *   an empty field follows the page. An ellipsis shows that a text is longer than its field.
 * - A button grows with its label, which Mantine cuts off.
 */
const css = `
:root {
  --meishi-font: "Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  accent-color: var(--meishi-accent);
}

:lang(ja) {
  --meishi-font: "Inter Variable", "Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", "Noto Sans CJK JP", sans-serif;
}

:lang(zh) {
  --meishi-font: "Inter Variable", "PingFang SC", "Microsoft YaHei UI", "Noto Sans SC", "Noto Sans CJK SC", sans-serif;
}

:lang(ar) {
  --meishi-font: "SF Arabic", "Segoe UI", "Noto Sans Arabic", "Noto Naskh Arabic", Tahoma, sans-serif;
}

body {
  font-variant-numeric: lining-nums;
  overflow-wrap: anywhere;
}

:focus-visible {
  outline: 2px solid var(--meishi-accent);
  outline-offset: 2px;
}

.mantine-Input-wrapper[dir="auto"] {
  direction: inherit;
  unicode-bidi: normal;
}

.mantine-Input-wrapper[dir="auto"] > :is(input, textarea) {
  text-align: start;
  unicode-bidi: plaintext;
}

input {
  text-overflow: ellipsis;
}

.mantine-Button-root {
  height: auto;
}

.mantine-Button-inner {
  height: auto;
  min-block-size: calc(var(--button-height) - 2px);
  padding-block: calc(var(--button-height) / 9);
}

.mantine-Button-label {
  height: auto;
  overflow: visible;
  white-space: normal;
  text-wrap: balance;
  line-height: 1.25;
}

@media (prefers-reduced-motion: reduce) {
  *,
  *::before,
  *::after {
    animation-duration: 1ms !important;
    transition-duration: 1ms !important;
    scroll-behavior: auto !important;
  }
}
`;

export function GlobalStyles() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; React would escape its quotation marks.
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}
