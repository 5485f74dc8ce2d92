import { AppError } from '@/lib/platform/errors';
import { wellFormed } from '@/lib/platform/formats/characters';

/** Longest name that is kept, with its ending. */
const longestName = 200;
/** Where a reader looks for the marks of a PDF: ISO 32000-1, Annex H, notes 13 and 18. */
const reach = 1024;

/**
 * Checks that a file is a PDF from its first mark to its last. It is never opened by us: it is handed on as it is.
 * @throws AppError `document_unsupported` (no PDF), `document_unreadable` (empty, cut off)
 */
export function assertPdf(bytes: Buffer): void {
  if (bytes.length === 0) throw new AppError('document_unreadable');
  if (!bytes.subarray(0, reach).includes('%PDF-')) throw new AppError('document_unsupported');
  if (!bytes.subarray(-reach).includes('%%EOF')) throw new AppError('document_unreadable');
}

/**
 * The name to keep a document under: the sender's, without folders, controls and direction marks, at most 200 characters.
 * Always ends in `.pdf`, for a file that is also a page must not be opened as one from a folder of downloads.
 */
export function documentName(given: string | null): string {
  const base = wellFormed(given ?? '')
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
