import { decodeAs, decodeText } from '../decode-text';
import { longestText, shortText } from '../short-texts';

/** A content line taken apart. Names are in upper case, parameters without a name are types (vCard 2.1). */
export type Property = {
  /** Lower case; empty if the line has no group. */
  group: string;
  name: string;
  /** Lower case, each once. */
  types: string[];
  /** By name in lower case; of equal names the last one counts. */
  params: Record<string, string>;
  /** Decoded, not yet unescaped. */
  value: string;
};

const encodings = new Set(['quoted-printable', 'base64', '8bit', '7bit', 'b', 'q']);
const places = new Set(['inline', 'url', 'uri', 'cid', 'content-id']);

/**
 * Maximum characters before the value, parameters of a line and types of a parameter: no real card has a megabyte of
 * parameters.
 */
const longestHead = 20_000;
/** Characters of a value that are decoded, but for pictures: each character of a text may have nine, and some end a line. */
const longestEncoded = 12 * longestText;
const maxParts = 100;

/** The position of the colon before the value: the first outside of quotes or, if quotes are not closed, the first of all. */
function colon(line: string): number {
  let isQuoted = false;
  const end = Math.min(line.length, longestHead);
  for (let at = 0; at < end; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ':' && !isQuoted) return at;
  }
  return line.indexOf(':');
}

/** The parts of a text between separators outside of quotes; everything after too many parts is dropped. */
function outsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [];
  let [start, isQuoted] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === separator && !isQuoted) {
      parts.push(text.slice(start, at));
      if (parts.length === maxParts) return parts;
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** A parameter value without its quotes; line break, caret and quote are unescaped from a caret (RFC 6868). */
function parameterValue(text: string): string {
  const bare = text.trim().replaceAll('"', '');
  return bare.replace(/\^[n^']/g, (code) => (code === '^n' ? '\n' : code === '^^' ? '^' : '"'));
}

/** The bytes of a text whose characters each stand for one octet. */
function octets(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Decodes quoted-printable (RFC 2045, section 6.7) to octets, one character each; a `=` without two hexadecimal digits stays. */
function quotedPrintable(text: string): string {
  const joined = text.replaceAll('=\n', '');
  return joined.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const highOctet = /[\u0080-\u00ff]/;

/**
 * The parts of a content line, its value decoded; null if it is no content line, or its parameters are too long.
 *
 * @param line unfolded. Each character is an octet if `isOctets`, otherwise text
 * @param fallback label of the encoding of octets that are not UTF-8 and name no encoding
 */
export function parseProperty(line: string, isOctets: boolean, fallback: string | undefined): Property | null {
  const at = colon(line);
  if (at === -1 || at > longestHead) return null;
  const text = (raw: string, charset?: string): string => {
    if (!highOctet.test(raw) && !charset?.startsWith('iso-2022')) return raw;
    const bytes = octets(raw);
    const said = charset === undefined ? undefined : decodeAs(bytes, charset);
    return said ?? decodeAs(bytes, 'utf-8') ?? decodeText(bytes, fallback).text;
  };
  const head = isOctets ? text(line.slice(0, at)) : line.slice(0, at);
  const [full = '', ...rest] = outsideQuotes(head, ';').map((part) => part.trim());
  const dot = full.lastIndexOf('.');
  const types = new Set<string>();
  const params: Record<string, string> = {};
  let encoding = '';
  for (const part of rest) {
    const equals = part.indexOf('=');
    const key = (equals === -1 ? '' : part.slice(0, equals)).trim().toLowerCase();
    const all = part.slice(equals + 1);
    const lower = all.trim().toLowerCase().replaceAll('"', '');
    if ((key === '' && encodings.has(lower)) || key === 'encoding') encoding = lower;
    else if (key === '' && places.has(lower)) params.value = lower;
    else if (key === '' || key === 'type') {
      const listed = outsideQuotes(all, ',').flatMap((each) => each.replaceAll('"', '').split(',', maxParts));
      for (const each of listed) if (each.trim() !== '') types.add(each.trim().toLowerCase());
    } else params[key] = parameterValue(all);
  }
  const name = full.slice(dot + 1).toUpperCase();
  const isPicture = name === 'PHOTO';
  const raw = line.slice(at + 1, isPicture ? undefined : at + 1 + longestEncoded);
  const charset = params.charset?.trim().toLowerCase();
  let value: string;
  if (encoding === 'quoted-printable' || encoding === 'q') value = decodeQuoted(raw, isOctets, charset, text);
  else if (isOctets) value = text(raw, charset);
  else value = raw;
  if (encoding === 'base64' || encoding === 'b') params.encoding = 'base64';
  return {
    group: dot === -1 ? '' : full.slice(0, dot).toLowerCase(),
    name,
    types: [...types],
    params,
    value: isPicture ? value : shortText(value),
  };
}

function decodeQuoted(
  raw: string,
  isOctets: boolean,
  charset: string | undefined,
  text: (raw: string, charset?: string) => string,
): string {
  // Letters that were not encoded, in a file that is text: they are kept.
  if (!isOctets && /[^\0-\u007f]/.test(raw)) {
    return raw.replaceAll('=\n', '').replace(/(?:=[0-9A-Fa-f]{2})+/g, (run) => text(quotedPrintable(run), charset));
  }
  return text(quotedPrintable(raw), charset);
}
