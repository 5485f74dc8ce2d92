/**
 * The application's few global rules. Only `_app` may import a global stylesheet, and this would put the rules on public cards
 * as well, so they are an element of the application. Comments in the CSS would be sent to the browser; the rules in their
 * order:
 * - The platform's own fonts, named per language so that Japanese text never shows Chinese forms.
 * - Mantine puts dir on the frame of an input, where "auto" finds no text and means left-to-right. Here the input's text decides;
 *   an empty field follows the page. An ellipsis shows that a text is longer than its field.
 * - Controls are 36 pixels high for a pointer and 44 for a finger, whatever size a component names. Fields have 16 pixels of text
 *   for a finger: browsers of phones enlarge the page where they have less.
 * - The focus is blue, wherever a person moved it. What is focused by script (headings, the page, dialogs) shows no ring.
 * - What is chosen is ink; the mark on it has the ink's opposite, which the library writes white in both schemes.
 * - Notices are ink on paper and paper on ink, without the library's bar; on a phone they stand in the middle, above the bar.
 * - A button grows with its label, which Mantine cuts off.
 * - Japanese and Chinese break between phrases, Arabic needs room for its marks.
 */
const css = `
:root {
  --meishi-font: "Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  accent-color: var(--mantine-color-text);
  --meishi-control: 36px;
  --meishi-field-text: 14px;
}

@media (pointer: coarse) {
  :root {
    --meishi-control: 44px;
    --meishi-field-text: 16px;
  }
}

:lang(ja) {
  --meishi-font: "Inter Variable", "Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", "Noto Sans CJK JP", sans-serif;
}

:lang(zh) {
  --meishi-font: "Inter Variable", "PingFang SC", "Microsoft YaHei UI", "Noto Sans SC", "Noto Sans CJK SC", sans-serif;
}

:lang(ar) {
  --meishi-font: "Inter Variable", "SF Arabic", "Segoe UI", "Noto Sans Arabic", "Noto Naskh Arabic", Tahoma, sans-serif;
}

body {
  font-variant-numeric: lining-nums;
  overflow-wrap: anywhere;
}

:lang(ar) {
  --meishi-line-height-heading: 1.5;
  --mantine-line-height: 1.6;
  --mantine-line-height-xs: 1.6;
  --mantine-line-height-sm: 1.6;
  --mantine-line-height-md: 1.6;
  --mantine-line-height-xl: 1.5;
}

:is(:lang(ja), :lang(zh)) :is(h1, h2, h3, p, label, button) {
  word-break: auto-phrase;
}

.mantine-focus-auto:focus-visible,
:focus-visible {
  outline: 2px solid var(--meishi-focus);
  outline-offset: 2px;
}

:is(h1, h2, h3, main, section, form, div, p)[tabindex="-1"]:focus-visible,
.mantine-Modal-content:focus-visible {
  outline: none;
}

.mantine-Button-root {
  --button-height-sm: var(--meishi-control);
  --button-height-md: var(--meishi-control);
  --button-height-lg: 44px;
  --button-padding-x-sm: 14px;
  --button-padding-x-md: 16px;
  --button-padding-x-lg: 20px;
  font-weight: 550;
}

.mantine-ActionIcon-root,
.mantine-CloseButton-root {
  --cb-size-xl: var(--meishi-control);
  --ai-size-xl: var(--meishi-control);
}

.mantine-Input-wrapper {
  --input-height-sm: var(--meishi-control);
  --input-height-md: var(--meishi-control);
  --mantine-font-size-md: var(--meishi-field-text);
  --mantine-font-size-sm: var(--meishi-field-text);
}

.mantine-Input-wrapper[data-variant="default"] {
  --input-bd-focus: var(--meishi-focus);
}

.mantine-InputWrapper-label {
  margin-block-end: 4px;
  font-size: 13px;
  font-weight: 550;
}

.mantine-Menu-item {
  min-block-size: var(--meishi-control);
}

.mantine-Checkbox-root {
  --checkbox-icon-color: var(--mantine-primary-color-contrast);
}

.mantine-Radio-root {
  --radio-icon-color: var(--mantine-primary-color-contrast);
}

.mantine-Switch-input:checked + .mantine-Switch-track > .mantine-Switch-thumb {
  background: var(--mantine-primary-color-contrast);
}

.mantine-Switch-input:focus-visible + .mantine-Switch-track {
  outline-color: var(--meishi-focus);
}

.mantine-Notification-root {
  background: var(--meishi-toast);
  border-radius: 8px;
  box-shadow: var(--meishi-shadow);
  color: var(--meishi-on-toast);
  padding-inline-start: 16px;
}

.mantine-Notification-root::before {
  display: none;
}

.mantine-Notification-root :is(.mantine-Notification-title, .mantine-Notification-description, .mantine-Notification-closeButton) {
  color: inherit;
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

@media (max-width: 47.99em) {
  .mantine-Notifications-root[data-position="bottom-right"] {
    inset-block-end: calc(80px + env(safe-area-inset-bottom));
    inset-inline: 16px;
    margin-inline: auto;
  }

  :root:has(textarea) .mantine-Notifications-root[data-position="bottom-right"] {
    inset-block: calc(8px + env(safe-area-inset-top)) auto;
  }
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

const id = 'global-styles';

/** The element of the rules. The server alone writes them: every page would carry them a second time in its script otherwise. */
export function GlobalStyles() {
  const rules = typeof window === 'undefined' ? css : (document.getElementById(id)?.innerHTML ?? '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; React would escape its quotation marks.
  return <style id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rules }} />;
}
