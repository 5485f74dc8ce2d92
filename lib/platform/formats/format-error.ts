/** Why a whole file is refused. Stable, in snake case; also translation keys. */
export type FormatErrorCode =
  /** More bytes than `longestFile`. */
  | 'file_too_large'
  /** More cards or rows than `maxPeople`. */
  | 'too_many_people'
  /** An unfolded content line or a cell that is longer than any in the data of a person. */
  | 'line_too_long'
  /** A card with more properties, or a table with more columns, than any program writes. */
  | 'too_many_fields'
  /** A workbook that unpacks to more data than is processed. */
  | 'too_much'
  /** The file is not in the expected format. */
  | 'unreadable';

/** The only error that readers of files throw. Oddities in a file are not errors: it is read as well as possible. */
export class FormatError extends Error {
  constructor(
    readonly code: FormatErrorCode,
    /** The number of the card, row or line with the error, from 1; undefined where the error is in none of them. */
    readonly place?: number,
  ) {
    super(code);
    this.name = 'FormatError';
  }
}

/** The largest file of contacts that is read, in bytes: 25 MB. */
export const longestFile = 25 * 1024 * 1024;

/** The largest number of cards or data rows in one file. */
export const maxPeople = 20_000;

/** Checks the size of a file. @throws FormatError `file_too_large` */
export function checkSize(bytes: Uint8Array): void {
  if (bytes.length > longestFile) throw new FormatError('file_too_large');
}
