import { wellFormed } from '../characters';

/**
 * A text as it may stand in a vCard: line breaks of every system become LF; other control characters except tab, byte order
 * marks and noncharacters are removed, unpaired surrogates are replaced, and surrounding space is trimmed.
 */
export function cleanText(text: string | undefined): string {
  return wellFormed(text ?? '')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n])[\p{Cc}\p{NChar}\ufeff]/gu, '')
    .trim();
}

/** A text value (RFC 2426, section 4): backslash, comma, semicolon and line break behind a backslash. */
export function escapeText(text: string | undefined): string {
  return cleanText(text)
    .replace(/[\\,;]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n');
}

/** A structured value such as N or ADR: its components, escaped, between semicolons. */
export function escapeComponents(components: readonly (string | undefined)[]): string {
  return components.map(escapeText).join(';');
}

/** A URI in which whatever may not stand in one, such as a space or a quote, is percent-encoded (RFC 3986, section 2.1). */
export function validUri(uri: string): string {
  return wellFormed(uri)
    .replace(/[\s\p{Cc}\\"<>^`{|}]/gu, encodeURIComponent)
    .trim();
}

/**
 * A URI value. RFC 2426 does not escape it, but many readers look for lists and escapes in every value: so commas are
 * percent-encoded as well as what {@link validUri} encodes.
 */
export function escapeUri(uri: string): string {
  return validUri(uri).replaceAll(',', '%2C');
}

/**
 * A parameter value, quoted where it holds what separates parameters (RFC 2425, section 5.8.2). There is no way to
 * write a double quote inside one, so it becomes a single quote; a backslash, which some readers take for an escape
 * even there, becomes a slash; line breaks and controls become spaces.
 */
export function escapeParameter(value: string): string {
  const safe = wellFormed(value)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/"/g, "'")
    .replace(/\\/g, '/')
    .trim();
  return /^[\p{L}\p{M}\p{N}+_./-]+$/u.test(safe) ? safe : `"${safe}"`;
}

/**
 * A parameter value of vCard 4.0: quotes, line breaks and the caret itself behind a caret (RFC 6868). A backslash is an
 * ordinary character there, but many readers take it for an escape, so it becomes a slash as in {@link escapeParameter}.
 */
export function encodeParameter(value: string): string {
  const encoded = cleanText(value)
    .replaceAll('\\', '/')
    .replace(/[\^\n"]/g, (each) => (each === '"' ? "^'" : each === '^' ? '^^' : '^n'));
  return /^[\p{L}\p{M}\p{N}+_./-]+$/u.test(encoded) ? encoded : `"${encoded}"`;
}
