import { decodeText } from './decode-text';
import { isZip } from './xlsx/zip';

/** The contact formats that can be read. */
export type ContactFormat = 'vcard' | 'csv' | 'xlsx' | 'jscontact';

// First bytes of files that are no tables: pictures, archives other than workbooks, documents.
const otherFiles = ['\x89PNG', 'GIF8', '\xff\xd8\xff', 'PK\x03\x04', '%PDF', '\xd0\xcf\x11\xe0', '\x1f\x8b', 'RIFF'];

/**
 * Returns the format of a file by its content; its name (any case) decides only between a table and other text. Null where it
 * is in none of the formats. Reads the first 64 kB.
 */
export function detectFormat(bytes: Uint8Array, fileName: string): ContactFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  // The reader of workbooks checks whether the archive is one.
  if (isZip(bytes) && /\.xls[xm]$/i.test(fileName.trim())) return 'xlsx';
  if (otherFiles.some((start) => head.startsWith(start))) return null;
  const text = decodeText(bytes.subarray(0, 65_536)).text.replaceAll('\x1e', ' ').trimStart();
  if (/^[ \t]*BEGIN[ \t]*:[ \t]*VCARD/im.test(text)) return 'vcard';
  const extension = /\.([a-z0-9]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
  // RFC 7464: a record separator comes before every text of a JSON sequence.
  if (/^[{[]/.test(text.replace(/^\p{Cc}/u, ''))) return /"(?:@type|version|uid|name)"/.test(text) ? 'jscontact' : null;
  if (text === '') return null;
  if (['csv', 'tsv', 'tab'].includes(extension)) return 'csv';
  const [first = ''] = text.split(/[\r\n]/, 1);
  return (extension === 'txt' || extension === '') && /[,;\t]/.test(first) ? 'csv' : null;
}
