/** The name of the event that fills the screen with the main card's code. */
export const codeEvent = 'meishi:code';

/** Asks for the main card's code over the page that one is on. Returns whether a listener took it up. */
export function askForCode(): boolean {
  return !document.dispatchEvent(new Event(codeEvent, { cancelable: true }));
}
