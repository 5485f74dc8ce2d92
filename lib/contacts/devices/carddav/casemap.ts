/** Letters whose form at the beginning of a title is one character and another than the capital: Dž, ᾳ and ᾈ; those of Georgian stay. */
const titles = new Map<string, string>();
for (const title of ['ǅ', 'ǈ', 'ǋ', 'ǲ'])
  for (const form of [title, title.toUpperCase(), title.toLowerCase()]) titles.set(form, title);
// Greek letters with iota below: the title-case form with the iota is one character, the capitals are two letters.
for (let code = 0x1f80; code <= 0x1ffc; code += 1) {
  const title = String.fromCharCode(code);
  if (/\p{Lt}/u.test(title)) for (const form of [title, title.toLowerCase()]) titles.set(form, title);
}

/** The title-case form of a character if it is one character; else the character itself, as with ß. */
function titled(character: string): string {
  const title = titles.get(character);
  if (title !== undefined || /[\u10d0-\u10ff]/.test(character)) return title ?? character;
  const upper = character.toUpperCase();
  return [...upper].length === 1 ? upper : character;
}

/** A string under i;unicode-casemap (RFC 5051, section 2): each character in title case, then decomposed (NFKD). */
export function unicodeCasemap(text: string): string {
  // Title case and capitals of ASCII are the same, and nothing in it decomposes.
  if (/^[\0-\x7f]*$/.test(text)) return text.toUpperCase();
  return [...text].map(titled).join('').normalize('NFKD');
}
