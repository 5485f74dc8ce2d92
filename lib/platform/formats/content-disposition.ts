import createHeader from 'content-disposition';
import { wellFormed } from './characters';

const longestName = 100;

/**
 * Returns a file name without characters that leave the folder, are invisible, or are forbidden in file names; never empty,
 * not too long.
 */
function safeName(filename: string): string {
  const name = wellFormed(filename)
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '-')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  // The extension decides which program opens the file, so only the part before it is shortened.
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  const stem = Array.from(name.slice(0, name.length - extension.length))
    .slice(0, longestName)
    .join('')
    .trim();
  return `${stem || 'download'}${extension}`;
}

/** The nearest name in ASCII; a name without any Latin letter or digit becomes `download`. */
function asciiName(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]+/g, '_')
    .replace(/["\\%/]/g, '_');
  const [, stem = '', extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/.exec(folded) ?? [];
  return /[A-Za-z0-9]/.test(stem) ? folded : `download${extension}`;
}

/**
 * Returns the value of a `Content-Disposition` header (RFC 6266, section 4): an ASCII name for every client and, where that
 * loses information, `filename*` in UTF-8 (RFC 8187, section 3.2). Slashes, forbidden characters, controls, direction marks
 * and leading dots are replaced or removed; names are cut at 100 characters before the extension.
 *
 * @param kind `inline` to show the file, `attachment` to save it
 */
export function contentDisposition(filename: string, kind: 'inline' | 'attachment'): string {
  const name = safeName(filename);
  return createHeader(name, { type: kind, fallback: asciiName(name) });
}
