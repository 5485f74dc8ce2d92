/** The name of the event that opens the command palette. */
export const paletteEvent = 'meishi:palette';

/** Opens the command palette, which is loaded the first time. */
export function openPalette(): void {
  document.dispatchEvent(new Event(paletteEvent));
}
