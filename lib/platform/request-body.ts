import { AppError } from './errors';

/**
 * A completely read file of a multipart upload, with the name that the sender gave it, and the SHA-256 hash of its bytes, which
 * tells two uploads apart.
 */
export type UploadedFile = { bytes: Buffer; name: string | null; sha256: string };

/** The raw bytes of a body that the route does not parse, with its declared type. */
export type RawBody = { bytes: Buffer; type: string | undefined };

/** The parameters of a media type, one after the other (RFC 9110, section 5.6.6). */
const parameters = /[ \t]*;[ \t]*(?:([!#$%&'*+.^_`|~\w-]+)=(?:"((?:[^"\\]|\\.)*)"|([!#$%&'*+.^_`|~\w-]+)))?[ \t]*/y;

/**
 * Whether a `Content-Type` is well-formed and names no character set other than UTF-8 or its subset US-ASCII, because bodies
 * are read as UTF-8. Extended parameters (`charset*`, RFC 8187) count only in headers that define them, which this one does
 * not.
 */
export function isUtf8(header: string): boolean {
  const end = header.indexOf(';');
  parameters.lastIndex = end === -1 ? header.length : end;
  while (parameters.lastIndex < header.length) {
    const charset = parameters.exec(header);
    if (!charset) return false;
    const [, name = '', quoted, bare] = charset;
    const isCharset = /^charset(?:\*|$)/i.test(name);
    if (isCharset && !/^charset=(?:utf-8|us-ascii)$/i.test(`${name}=${quoted ?? bare ?? ''}`)) return false;
  }
  return true;
}

/** Whether a body is declared as one of the types, in UTF-8 ({@link isUtf8}). */
export function isDeclared(header: string | undefined, types: readonly string[]): boolean {
  const [type = ''] = (header ?? '').split(';', 1);
  return types.includes(type.trim().toLowerCase()) && isUtf8(header ?? '');
}

/** Reads the fields of a plain form. @throws AppError `unsupported_media_type` */
export function readForm({ bytes, type }: RawBody): URLSearchParams {
  if (!isDeclared(type, ['application/x-www-form-urlencoded'])) throw new AppError('unsupported_media_type');
  return new URLSearchParams(bytes.toString('utf8'));
}
