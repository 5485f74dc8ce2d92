import { AppError } from './errors';

/** A part of a multipart upload that was read whole; its name as the sender gave it. */
export type UploadedFile = { bytes: Buffer; name: string | null };

/** A body that is none of our formats, with its declared type. */
export type RawBody = { bytes: Buffer; type: string | undefined };

/** The parameters of a media type, one after the other (RFC 9110, section 5.6.6). */
const parameters = /[ \t]*;[ \t]*(?:([!#$%&'*+.^_`|~\w-]+)=(?:"((?:[^"\\]|\\.)*)"|([!#$%&'*+.^_`|~\w-]+)))?[ \t]*/y;

/**
 * Whether what is declared of a body is well-formed, and names no other character set than UTF-8 and what is part of it: bodies are
 * read as that. Extended parameters (`charset*`, RFC 8187) are for headers that define them, which this one does not.
 */
export function isUtf8(header: string): boolean {
  const end = header.indexOf(';');
  parameters.lastIndex = end === -1 ? header.length : end;
  while (parameters.lastIndex < header.length) {
    const found = parameters.exec(header);
    if (!found) return false;
    const [, name = '', quoted, bare] = found;
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
