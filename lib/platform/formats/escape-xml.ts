import { wellFormed } from './characters';

/**
 * Returns a text escaped for XML, for the content of an element or a value in quotes. Characters that XML 1.0 does not allow
 * (section 2.2) are left out; a carriage return is escaped, which a reader would else turn into a line feed (section 2.11).
 */
export function escapeXml(text: string): string {
  return wellFormed(text)
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
