// For tests only.
import { FormatError, type FormatErrorCode } from './format-error';

/** The error code with which a reader refuses a file; `read` if the reader accepts it. */
export function codeOf(read: () => unknown): FormatErrorCode | 'read' {
  try {
    read();
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
  return 'read';
}
