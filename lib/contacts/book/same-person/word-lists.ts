/** Whether a list says nothing that the other one does not. */
export const isWithin = (part: readonly string[], whole: readonly string[]): boolean =>
  part.every((word) => whole.includes(word));

/** Whether each of two lists says something that the other one does not. */
export const areTold = (one: readonly string[], other: readonly string[]): boolean =>
  !isWithin(one, other) && !isWithin(other, one);
