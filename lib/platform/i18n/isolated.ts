/**
 * A name, an address or other text of unknown direction within a sentence: between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE
 * (Unicode Standard Annex 9, section 2.4), so that it does not reorder the words around it. Text that is isolated already stays as
 * it is: the rules that join words to names look one mark deep.
 */
export const isolated = (text: string): string =>
  /^\u2068[^\u2068\u2069]*\u2069$/.test(text) ? text : `\u2068${text}\u2069`;

/** Text that runs from left to right, such as a number or a handle, whatever the direction of the sentence around it. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;
