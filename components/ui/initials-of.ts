/**
 * The initials of a name whose parts are not known: the first letters of its first and last word. An email address and a name without
 * spaces have one.
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
