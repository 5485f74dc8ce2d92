import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { AppError } from '@/lib/platform/errors';
import type { UploadedFile } from '@/lib/platform/request-body';
import { isDeclared } from '@/lib/platform/request-body';

/**
 * Reads `multipart/form-data` (RFC 7578) with exactly one file. Its name is the sender's word, unchecked; the declared type
 * is ignored.
 * @param limit of the file, in bytes
 * @throws AppError `unsupported_media_type`, `body_too_large`, `invalid_fields` (no file, two files, other fields)
 */
export function readUpload(request: IncomingMessage, limit: number): Promise<UploadedFile> {
  if (!isDeclared(request.headers['content-type'], ['multipart/form-data']))
    throw new AppError('unsupported_media_type');
  // The envelope around the file is small; anything much larger than the file's limit is refused before it is read.
  if (Number(request.headers['content-length'] ?? 0) > limit + 10_000) throw new AppError('body_too_large');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    // Hashed chunk by chunk: hashing 25 MB at once would hold up the other requests of the process.
    const hash = createHash('sha256');
    let files = 0;
    let name: string | null = null;
    let parser: busboy.Busboy;
    const stop = (error: AppError) => {
      request.unpipe(parser);
      reject(error);
    };
    try {
      parser = busboy({
        headers: request.headers,
        // Browsers send names as UTF-8 (HTML Standard, "multipart/form-data encoding algorithm").
        defParamCharset: 'utf8',
        // The parser takes a file that is just as large for one that is too large.
        limits: { fileSize: limit + 1, files: 1, fields: 0, parts: 2, headerPairs: 20 },
      });
    } catch (cause) {
      reject(new AppError('bad_request', { cause }));
      return;
    }
    parser.on('file', (_field, stream, { filename }) => {
      files += 1;
      name = filename ?? null;
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        hash.update(chunk);
      });
      stream.on('limit', () => stop(new AppError('body_too_large')));
      // A file that breaks off fails on its own stream; without a listener that would end the process.
      stream.on('error', (cause) => stop(new AppError('bad_request', { cause })));
    });
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.on(event, () => stop(new AppError('invalid_fields')));
    parser.on('error', (cause) => stop(new AppError('bad_request', { cause })));
    parser.on('close', () => {
      if (files === 1) resolve({ bytes: Buffer.concat(chunks), name, sha256: hash.digest('hex') });
      else reject(new AppError('invalid_fields'));
    });
    request.on('aborted', () => reject(new AppError('bad_request')));
    request.pipe(parser);
  });
}
