import { cleanText } from './escape';

const escapes: Record<string, string> = { n: '\n', N: '\n' };

/** A text value as it was meant (RFC 6350, section 3.4); a backslash before anything else stays. */
function unescapeText(value: string): string {
  return value.replace(/\\([\\,;:nN])/g, (_, letter: string) => escapes[letter] ?? letter);
}

/** Text of several lines: line breaks as LF, no other controls but tab, nothing around it. */
export function manyLines(value: string): string {
  return cleanText(unescapeText(value));
}

/** Text of one line that has no escapes: what stands on several is joined. */
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

/** The parts of a value between a separator that no backslash stands before, still escaped. */
export function splitValue(value: string, separator: ';' | ','): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === '\\') at += 1;
    else if (value[at] === separator) {
      parts.push(value.slice(start, at));
      start = at + 1;
      // Nobody's name has more parts; the rest is text.
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
