/** Why a file is refused as a whole. Stable, snake case; also translation keys. */
export type FormatErrorCode =
  /** More bytes than `longestFile`. */
  | 'file_too_large'
  /** More cards or rows than `mostPeople`. */
  | 'too_many_people'
  /** A content line, unfolded, or a cell that is longer than any a person could have. */
  | 'line_too_long'
  /** A card with more properties, or a table with more columns, than any program writes. */
  | 'too_many_fields'
  /** A workbook that unpacks to more than is worked through. */
  | 'too_much'
  /** Not the format it should be. */
  | 'unreadable';

/** The one error that readers of files throw. What is merely odd in a file is read as well as it can be. */
export class FormatError extends Error {
  constructor(
    readonly code: FormatErrorCode,
    /** The card, row or line it is about, counted from 1, where it is about one. */
    readonly place?: number,
  ) {
    super(code);
    this.name = 'FormatError';
  }
}

/** The largest file of contacts that is read, in bytes: 25 MB. */
export const longestFile = 25 * 1024 * 1024;

/** The most cards or data rows of one file. */
export const mostPeople = 20_000;

/** @throws FormatError `file_too_large` */
export function checkSize(bytes: Uint8Array): void {
  if (bytes.length > longestFile) throw new FormatError('file_too_large');
}
