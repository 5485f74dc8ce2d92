import { cleanText } from './escape';

const escapes: Record<string, string> = { n: '\n', N: '\n' };

/** Unescapes a text value (RFC 6350, section 3.4); a backslash before any other character stays. */
function unescapeText(value: string): string {
  return value.replace(/\\([\\,;:nN])/g, (_, letter: string) => escapes[letter] ?? letter);
}

/** A text of several lines: line breaks as LF, no other control characters except tab, trimmed. */
export function manyLines(value: string): string {
  return cleanText(unescapeText(value));
}

/** A text without escapes on one line: several lines are joined by spaces. */
export function plainLine(value: string): string {
  const text = cleanText(value);
  if (!/[\t\n]/.test(text)) return text;
  const lines = text.split(/[\t\n]/).map((line) => line.trim());
  return lines.filter(Boolean).join(' ');
}

/** A text value on one line. */
export function oneLine(value: string): string {
  return plainLine(unescapeText(value));
}

/** The parts of a value between separators without a backslash before them, still escaped. */
export function splitValue(value: string, separator: ';' | ','): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === '\\') at += 1;
    else if (value[at] === separator) {
      parts.push(value.slice(start, at));
      start = at + 1;
      // No real name has more parts; the rest stays in the last one.
      if (parts.length === 100) break;
    }
  }
  return [...parts, value.slice(start)];
}

/** The components of a structured value such as N, ADR or ORG; lists in one become text. */
export function components(value: string, joint = (_component: number) => ', '): string[] {
  return splitValue(value, ';').map((part, at) =>
    splitValue(part, ',')
      .map((each) => oneLine(each))
      .filter(Boolean)
      .join(joint(at)),
  );
}
