import { AppError } from '@/lib/platform/errors';
import { wellFormed } from '@/lib/platform/formats/characters';

/** Longest name that is kept, with its ending. */
const longestName = 200;
/** Bytes at the start and the end in which readers look for the marks of a PDF: ISO 32000-1, Annex H, notes 13 and 18. */
const reach = 1024;

/**
 * Checks that a file has the first and the last mark of a PDF. We never open the file: it is passed on unchanged.
 * @throws AppError `document_unsupported` (no PDF), `document_unreadable` (empty, cut off)
 */
export function assertPdf(bytes: Buffer): void {
  if (bytes.length === 0) throw new AppError('document_unreadable');
  if (!bytes.subarray(0, reach).includes('%PDF-')) throw new AppError('document_unsupported');
  if (!bytes.subarray(-reach).includes('%%EOF')) throw new AppError('document_unreadable');
}

/**
 * The name under which a document is stored: the sender's, without folders, controls and direction marks, at most 200
 * characters. It always ends in `.pdf`, because a file that is also an HTML page must not be opened as one from a
 * downloads folder.
 */
export function documentName(fileName: string | null): string {
  const base = wellFormed(fileName ?? '')
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/\.pdf\s*$/iu, '')
    .trim();
  let stem = '';
  for (const character of base) {
    if (stem.length + character.length > longestName - '.pdf'.length) break;
    stem += character;
  }
  return `${stem.trim() || 'document'}.pdf`;
}
