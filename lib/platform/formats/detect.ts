import { decodeText } from './decode-text';
import { isZip } from './xlsx/zip';

/** The formats of contacts that are read. */
export type ContactFormat = 'vcard' | 'csv' | 'xlsx' | 'jscontact';

// No table begins like these: pictures, archives of anything but workbooks, documents.
const otherFiles = ['\x89PNG', 'GIF8', '\xff\xd8\xff', 'PK\x03\x04', '%PDF', '\xd0\xcf\x11\xe0', '\x1f\x8b', 'RIFF'];

/**
 * Which format a file is in, by its content; its name (any case) decides only between a table and other text. Null where it
 * is none of them. Looks at the first 64 kB.
 */
export function detectFormat(bytes: Uint8Array, fileName: string): ContactFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  // Which archives are workbooks their reader finds out.
  if (isZip(bytes) && /\.xls[xm]$/i.test(fileName.trim())) return 'xlsx';
  if (otherFiles.some((start) => head.startsWith(start))) return null;
  const text = decodeText(bytes.subarray(0, 65_536)).text.replaceAll('\x1e', ' ').trimStart();
  if (/^[ \t]*BEGIN[ \t]*:[ \t]*VCARD/im.test(text)) return 'vcard';
  const extension = /\.([a-z0-9]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
  // RFC 7464: before every text of a JSON sequence stands a record separator.
  if (/^[{[]/.test(text.replace(/^\p{Cc}/u, ''))) return /"(?:@type|version|uid|name)"/.test(text) ? 'jscontact' : null;
  if (text === '') return null;
  if (['csv', 'tsv', 'tab'].includes(extension)) return 'csv';
  const [first = ''] = text.split(/[\r\n]/, 1);
  return (extension === 'txt' || extension === '') && /[,;\t]/.test(first) ? 'csv' : null;
}
