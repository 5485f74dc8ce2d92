import { contentDisposition } from '@/lib/platform/formats/content-disposition';
import type { Caching, FileElsewhere, OutgoingFile, StoredFile, StreamedFile } from '@/lib/platform/outgoing-file';
import { FileAnswer, StreamAnswer } from './endpoint';

// Files from users, opened directly, can do nothing: no script, no form, no other file. Only SVG images may use inline styles.
const policyOf = (type: string) =>
  `default-src 'none'; ${type.startsWith('image/svg') ? "style-src 'unsafe-inline'; " : ''}sandbox`;

function cacheControl(caching: Caching): string {
  if (caching === 'revalidated') return 'no-cache';
  if ('sharedMaxAge' in caching)
    return `public, s-maxage=${caching.sharedMaxAge}, stale-while-revalidate=${caching.staleFor}`;
  return `public, max-age=${caching.maxAge}${caching.isImmutable ? ', immutable' : ''}`;
}

const embedding = { 'own-pages': 'same-origin', 'any-page': 'cross-origin' } as const;

function headersOf({
  type,
  length,
  name,
  isInline,
  language,
  caching,
  embeddedBy,
  isUnlisted,
  cardVersion,
}: OutgoingFile | StreamedFile | StoredFile) {
  return {
    'Content-Type': type,
    'Content-Security-Policy': policyOf(type),
    'X-Content-Type-Options': 'nosniff',
    ...(length === undefined ? {} : { 'Content-Length': String(length) }),
    ...(name ? { 'Content-Disposition': contentDisposition(name, isInline ? 'inline' : 'attachment') } : {}),
    ...(language ? { 'Content-Language': language } : {}),
    ...(caching ? { 'Cache-Control': cacheControl(caching) } : {}),
    ...(embeddedBy ? { 'Cross-Origin-Resource-Policy': embedding[embeddedBy] } : {}),
    ...(isUnlisted ? { 'X-Robots-Tag': 'noindex' } : {}),
    ...(cardVersion === undefined ? {} : { 'x-card-version': cardVersion }),
  };
}

/**
 * A file as a response. Without caching it keeps the header that `route()` sets for every response: no cache may store it.
 */
export function fileAnswer(file: OutgoingFile | StreamedFile | StoredFile | FileElsewhere): FileAnswer | StreamAnswer {
  if ('url' in file)
    return new FileAnswer(Buffer.alloc(0), { Location: file.url, 'Referrer-Policy': 'no-referrer' }, 303);
  const headers = headersOf(file);
  if ('part' in file) {
    const { length, part, version } = file;
    return new StreamAnswer(file.content, headers, { length, part, version });
  }
  return Buffer.isBuffer(file.content)
    ? new FileAnswer(file.content, headers)
    : new StreamAnswer(file.content, headers);
}
